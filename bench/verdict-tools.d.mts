export type { Model } from '@longrun/engine';
export { createRng } from '@longrun/engine';
export type { CaseInput, NaiveRow } from '@longrun/evaluation';

import type { createRng, MODELS } from '@longrun/engine';

export const TOOLS: { readonly createRng: typeof createRng; readonly MODELS: typeof MODELS };
