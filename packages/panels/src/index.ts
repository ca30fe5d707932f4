export type { Catalogue, CatalogueOptions } from './catalogue.ts';
export { openCatalogue } from './catalogue.ts';
export type { DataIssue } from './errors.ts';
export { DataDirError, formatIssue, UnknownPanelError, UnknownVariableError } from './errors.ts';
export type { Frequency, Period } from './periods.ts';
export {
  coarsen,
  compareEnds,
  compareStarts,
  formatPeriod,
  parsePeriod,
  periodsFrom,
  periodsPerYear,
  shiftPeriod,
} from './periods.ts';
export { suggest } from './suggest.ts';
export type { Figures, PanelInfo, Series, SourceInfo, VariableInfo } from './types.ts';
export { validateDataDir } from './validate.ts';
