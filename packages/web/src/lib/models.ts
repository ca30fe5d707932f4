import { MODEL_CARDS, type ModelId, modelTitle } from '@longrun/contract';

export { MODEL_CARDS, modelTitle } from '@longrun/contract';
/** What a fan on the page was computed by. */
export type ForecasterId = ModelId | 'ensemble';

export const forecasterTitle = (id: ForecasterId): string =>
  id === 'ensemble' ? 'Ensemble' : modelTitle(id);

export const MODEL_IDS: readonly ModelId[] = MODEL_CARDS.map((model) => model.id);
