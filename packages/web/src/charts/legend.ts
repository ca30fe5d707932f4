import { modelTitle } from '../lib/models.ts';

/** An entry of a legend: what a mark stands for. */
export interface LegendEntry {
  readonly id: string;
  readonly name: string;
  /** The class that sets its colour `--c`. */
  readonly tone: string;
  readonly mark?: 'dot' | 'diamond' | 'line' | 'dashes';
}

export const modelEntries = (models: readonly string[]): LegendEntry[] =>
  models.map((model) => ({ id: model, name: modelTitle(model), tone: `m-${model}` }));

/** The hidden entries after one was switched on or off. */
export const toggled = (hidden: readonly string[], id: string): string[] =>
  hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id];
