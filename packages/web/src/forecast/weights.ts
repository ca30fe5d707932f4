import { MODEL_CARDS } from '../lib/models.ts';

export interface ModelWeight {
  readonly model: string;
  readonly title: string;
  /** Sum over the scales on which the model takes part. */
  readonly weight: number;
}

/** The models of the page in their order, then those that only the ensemble uses. */
const POOLED: readonly { readonly id: string; readonly title: string }[] = [
  ...MODEL_CARDS,
  { id: 'damped_trend', title: 'Damped trend' },
  { id: 'theta', title: 'Theta' },
];

/** The weights in an ensemble's metadata, summed by model, in the models' own order. */
export function weightsByModel(metadata: Readonly<Record<string, unknown>>): ModelWeight[] {
  const components = (metadata['components'] ?? []) as readonly { component: string; weight: number }[];
  return POOLED.map(({ id, title }) => ({
    model: id,
    title,
    weight: components
      .filter(({ component }) => component.startsWith(`${id}/`))
      .reduce((sum, { weight }) => sum + weight, 0),
  })).filter(({ weight }) => weight > 0);
}
