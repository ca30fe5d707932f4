import { MODEL_CARDS, type ModelId } from '@longrun/contract';

export { MODEL_CARDS, modelTitle } from '@longrun/contract';
export const MODEL_IDS: readonly ModelId[] = MODEL_CARDS.map((model) => model.id);
