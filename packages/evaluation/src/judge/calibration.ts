/** Whether a challenger's intervals hold what they promise, over its answers to real cases. */

import { mean } from '@longrun/engine/numerics';
import { PIT_BINS } from '../benchmark/calibration.ts';
import type { AnswerScore } from './score.ts';

export interface JudgedCalibration {
  readonly horizon: number;
  /** Forecasts scored. */
  readonly n: number;
  /** Share of observations inside the central intervals; null where the levels do not give one. */
  readonly coverage: {
    readonly '50': number | null;
    readonly '80': number | null;
    readonly '95': number | null;
  };
  /** Counts of the PIT in ten equal bins; null for quantiles. */
  readonly pit: readonly number[] | null;
  /** For quantiles: the share of observations above each level's quantile; 1 − level when calibrated. */
  readonly above: readonly { readonly level: number; readonly share: number }[] | null;
}

export function judgedCalibration(
  answers: readonly AnswerScore[],
  horizons: readonly number[],
  levels: readonly number[],
): JudgedCalibration[] {
  const n = answers.length;
  if (n === 0) return [];
  return horizons.map((horizon, k) => {
    const coverage = [0, 1, 2].map((interval) => {
      const held = answers.map(({ own }) => own.inside[k][interval]);
      return held.includes(-1) ? null : mean(held);
    });
    const pit = new Array<number>(PIT_BINS).fill(0);
    for (const { own } of answers)
      if (own.pit) pit[Math.min(PIT_BINS - 1, Math.floor(own.pit[k] * PIT_BINS))]++;
    const above = levels.map((level, l) => ({
      level,
      share: answers.filter(({ own }) => own.rank !== null && own.rank[k] > l).length / n,
    }));
    return {
      horizon,
      n,
      coverage: { '50': coverage[0], '80': coverage[1], '95': coverage[2] },
      pit: levels.length === 0 ? pit : null,
      above: levels.length === 0 ? null : above,
    };
  });
}
