import type { ModelId } from '@longrun/engine';
import type { CaseResult } from './types.ts';

export const PIT_BINS = 10;

/** Coverage and PIT histogram of one model at one horizon. */
export interface CalibrationRow {
  readonly model: ModelId;
  readonly horizon: number;
  /** Forecasts scored: cases × origins without failure. */
  readonly n: number;
  /** The fraction of observations inside the central interval of each nominal level. */
  readonly coverage: { readonly '50': number; readonly '80': number; readonly '95': number };
  /** Counts of the probability integral transform in ten equal bins: flat when calibrated. */
  readonly pit: readonly number[];
}

/** Counts that grow case by case. */
export interface CalibrationTally {
  add(result: CaseResult): void;
  rows(models: readonly ModelId[], horizons: readonly number[]): CalibrationRow[];
}

/** Coverage and PIT histogram per model and horizon, over all cases and origins. */
export function createCalibration(): CalibrationTally {
  const counts = new Map<string, Map<number, Coverage>>();
  return {
    add(result) {
      for (const score of result.scores) {
        const byHorizon = counts.get(score.model) ?? new Map<number, Coverage>();
        const own = byHorizon.get(score.horizon) ?? emptyCoverage();
        counts.set(score.model, byHorizon.set(score.horizon, own));
        add(own, score.pit, score.hits);
      }
    },
    rows: (models, horizons) =>
      models.flatMap((model) =>
        horizons.flatMap((horizon) => {
          const own = counts.get(model)?.get(horizon);
          if (!own) return [];
          const [in50, in80, in95] = own.hits;
          const coverage = { '50': in50 / own.n, '80': in80 / own.n, '95': in95 / own.n };
          return [{ model, horizon, n: own.n, coverage, pit: own.pit }];
        }),
      ),
  };
}

interface Coverage {
  n: number;
  readonly hits: number[];
  readonly pit: number[];
}

const emptyCoverage = (): Coverage => ({ n: 0, hits: [0, 0, 0], pit: new Array<number>(PIT_BINS).fill(0) });

function add(own: Coverage, pits: readonly (number | null)[], hits: readonly number[]): void {
  for (const pit of pits) {
    if (pit === null) continue;
    own.n++;
    own.pit[Math.min(Math.floor(pit * PIT_BINS), PIT_BINS - 1)]++;
  }
  hits.forEach((count, level) => {
    own.hits[level] += count;
  });
}
