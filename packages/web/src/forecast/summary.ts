import { crps, quantileSorted } from '@longrun/engine';
import { LEVELS } from './levels.ts';

export interface Summary {
  /** One row per level of `LEVELS`, one column per horizon. */
  readonly quantiles: readonly (readonly number[])[];
  readonly mean: readonly number[];
  /** CRPS where the observation is known, else null. */
  readonly crps: readonly (number | null)[];
}

/**
 * Reads paths (row-major, one row per path) into what a fan chart shows. `centre` is the mean and median of a
 * symmetric forecast where it is known exactly.
 */
export function summarise(
  samples: Float64Array,
  width: number,
  actuals: readonly (number | null)[],
  centre: number | null = null,
): Summary {
  const paths = samples.length / width;
  const quantiles = LEVELS.map(() => new Array<number>(width).fill(0));
  const mean = new Array<number>(width).fill(0);
  const scores: (number | null)[] = [];
  const column = new Float64Array(paths);
  for (let k = 0; k < width; k++) {
    let sum = 0;
    for (let i = 0; i < paths; i++) {
      column[i] = samples[i * width + k];
      sum += column[i];
    }
    column.sort();
    LEVELS.forEach((level, j) => {
      quantiles[j][k] = centre !== null && level === 0.5 ? centre : quantileSorted(column, level);
    });
    mean[k] = centre ?? sum / paths;
    const actual = actuals[k] ?? null;
    scores.push(actual === null ? null : crps(column, actual));
  }
  return { quantiles, mean, crps: scores };
}
