import type { ModelId } from '@longrun/client';
import { MODEL_IDS } from '../lib/models.ts';

export interface ModelWeight {
  readonly model: ModelId;
  /** Sum over the scales on which the model takes part. */
  readonly weight: number;
}

/** The weights in an ensemble's metadata, summed by model, in the models' own order. */
export function weightsByModel(metadata: Readonly<Record<string, unknown>>): ModelWeight[] {
  const components = (metadata['components'] ?? []) as readonly { component: string; weight: number }[];
  return MODEL_IDS.map((model) => ({
    model,
    weight: components
      .filter(({ component }) => component.startsWith(`${model}/`))
      .reduce((sum, { weight }) => sum + weight, 0),
  })).filter(({ weight }) => weight > 0);
}
