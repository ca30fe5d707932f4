/**
 * Identifiers and display names of models and diagnostics, for code that has no engine. The lists are
 * generated from the engine's registries, in their order. A model in the list is not necessarily one that the
 * HTTP interface takes: its enum is part of `/v1` and gains no value (see `contract/openapi.yaml`).
 */
import { DEFAULTS } from './generated/limits.ts';
import { DIAGNOSTICS, FAMILIES, MODELS } from './generated/names.ts';

/** Identifier of a registered model. */
export type ModelId = (typeof MODELS)[number]['id'];
export type DiagnosticId = (typeof DIAGNOSTICS)[number]['id'];
export type FamilyId = (typeof FAMILIES)[number]['id'];

export interface ModelCard {
  readonly id: ModelId;
  readonly title: string;
  /** One plain sentence: what the model assumes. */
  readonly idea: string;
}

export interface DiagnosticCard {
  readonly id: DiagnosticId;
  readonly family: FamilyId;
  readonly title: string;
}

export interface FamilyCard {
  readonly id: FamilyId;
  readonly title: string;
  readonly question: string;
}

export const MODEL_CARDS: readonly ModelCard[] = MODELS;
export const DIAGNOSTIC_CARDS: readonly DiagnosticCard[] = DIAGNOSTICS;
export const FAMILY_CARDS: readonly FamilyCard[] = FAMILIES;

/** The display name of a model; an identifier that is not in the list is its own name. */
export const modelTitle = (id: string): string => titleIn(MODELS, id);

/** The display name of a diagnostic; an identifier that is not in the list is its own name. */
export const diagnosticTitle = (id: string): string => titleIn(DIAGNOSTICS, id);

/** The models of a benchmark, the other models, the ensemble; what is not named comes after, as it is. */
const ORDER: readonly string[] = [
  ...new Set<string>([...DEFAULTS.benchmark.models, ...MODELS.map(({ id }) => id), 'ensemble']),
];
const rank = (model: string): number => (ORDER.includes(model) ? ORDER.indexOf(model) : ORDER.length);

/** Rows of forecasters in the one order that sentences, tables and charts have. */
export const inModelOrder = <T extends { readonly model: string }>(rows: readonly T[]): T[] =>
  [...rows].sort((a, b) => rank(a.model) - rank(b.model));

function titleIn(cards: readonly { readonly id: string; readonly title: string }[], id: string): string {
  return cards.find((card) => card.id === id)?.title ?? id;
}
