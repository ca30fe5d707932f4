import { DEFAULTS, MODEL_CARDS, type ModelId, modelTitle } from '@longrun/contract';

export { MODEL_CARDS, modelTitle } from '@longrun/contract';
/** What a fan on the page was computed by. */
export type ForecasterId = ModelId | 'ensemble';

export const forecasterTitle = (id: ForecasterId): string =>
  id === 'ensemble' ? 'Ensemble' : modelTitle(id);

/** Every model there is. */
export const MODEL_IDS: readonly ModelId[] = MODEL_CARDS.map((model) => model.id);

/** Those that are shown and benchmarked unless others are chosen. */
export const BENCHMARK_MODELS: readonly ModelId[] = DEFAULTS.benchmark.models;
