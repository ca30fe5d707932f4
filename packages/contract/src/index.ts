export { csvField } from './csv.ts';
export {
  DAYS_BEFORE_1970,
  isPanelFrequency,
  lastDateOf,
  type PanelFrequency,
  perYear,
  SERIES_FREQUENCIES,
  type SeriesFrequency,
  seasonFields,
  seasonsOf,
  WEEKS_BEFORE_1970,
  yearOf,
} from './frequencies.ts';
export type { components, operations, paths } from './generated/api.ts';
export { DEFAULTS, LIMITS } from './generated/limits.ts';
export {
  DIAGNOSTIC_CARDS,
  type DiagnosticCard,
  type DiagnosticId,
  diagnosticTitle,
  FAMILY_CARDS,
  type FamilyCard,
  type FamilyId,
  inModelOrder,
  MODEL_CARDS,
  type ModelCard,
  type ModelId,
  modelTitle,
} from './names.ts';
export type * from './schemas.ts';
export { type FoundSeasons, seasonsSentence, stepWord } from './season-words.ts';
export { numberWord } from './words.ts';
