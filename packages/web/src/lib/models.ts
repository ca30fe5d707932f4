import { DEFAULTS, MODEL_CARDS, type ModelId, modelTitle } from '@longrun/contract';
import { NAIVE_TITLES } from '@longrun/engine';

export { inModelOrder, MODEL_CARDS, modelTitle } from '@longrun/contract';
/** What a fan on the page was computed by. */
export type ForecasterId = ModelId | 'ensemble';

/** The display name of a model, of the ensemble, or of a member of the naive family. */
export const forecasterTitle = (id: string): string =>
  id === 'ensemble' ? 'Ensemble' : ((NAIVE_TITLES as Record<string, string>)[id] ?? modelTitle(id));

/** Every model there is. */
export const MODEL_IDS: readonly ModelId[] = MODEL_CARDS.map((model) => model.id);

/** Those that are shown and benchmarked unless others are chosen. */
export const BENCHMARK_MODELS: readonly ModelId[] = DEFAULTS.benchmark.models;
