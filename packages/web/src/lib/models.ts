import type { ModelId } from '@longrun/client';

export interface ModelCard {
  readonly id: ModelId;
  readonly name: string;
  /** One plain sentence: what the model believes. */
  readonly idea: string;
}

export const MODELS: readonly ModelCard[] = [
  { id: 'rw', name: 'Random walk', idea: 'Tomorrow is today plus a surprise. The baseline to beat.' },
  { id: 'ar1', name: 'AR(1)', idea: 'Each value is pulled back toward a mean at a constant rate.' },
  { id: 'arma11', name: 'ARMA(1,1)', idea: 'As AR(1), and part of the last surprise carries over.' },
  { id: 'har', name: 'HAR', idea: 'The averages of the last 1, 3 and 12 values together drive the next.' },
  {
    id: 'arfima_rs',
    name: 'ARFIMA-RS',
    idea: 'Long memory, with surprises that switch between two regimes.',
  },
  {
    id: 'msm',
    name: 'MSM',
    idea: 'Volatility multiplies over several time scales, each switching on its own.',
  },
];

export const MODEL_IDS: readonly ModelId[] = MODELS.map((model) => model.id);

export const modelName = (id: string): string => MODELS.find((model) => model.id === id)?.name ?? id;
