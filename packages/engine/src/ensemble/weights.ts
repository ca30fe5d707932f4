/**
 * One weight per component, from the mean CRPS of its past forecasts relative to what is usual:
 *
 *   r_c = mean over horizons of  Σ_j CRPS_{c,j,h} / Σ_j R_{j,h},   w_c ∝ r_c^−2.5
 *
 * where R_{j,h} is the median over the components tried at origin j, and both sums run over the origins at
 * which the component was tried. Combining by inverse past loss: Bates, J. M. & Granger, C. W. J. (1969),
 * Oper. Res. Q. 20; with the CRPS as loss: Berrisch, J. & Ziel, F. (2023), CRPS learning, J. Econometrics
 * 237.
 */
import { power } from '../numerics/elementary.ts';
import { median } from '../numerics/order-statistics.ts';
import type { Component } from './components.ts';
import { type PastRecord, SCORED_HORIZONS } from './past.ts';

const POWER = 2.5;
/** A horizon counts when at least this many past forecasts were realised. */
const LEAST_REALISED = 2;
/** No component counts as better than this. */
const LEAST_RATIO = 1e-3;

/** Weights that sum to 1, 0 for a component left out; equal where the past is too short to tell. */
export function pastWeights(
  records: readonly PastRecord[],
  isLeftOut: (component: Component) => boolean,
): number[] {
  const usual = usualScores(records);
  const raw = records.map((record) => {
    if (isLeftOut(record.component)) return 0;
    const ratio = meanRatio(record, usual);
    return ratio === null ? 1 : power(Math.max(LEAST_RATIO, ratio), -POWER);
  });
  const total = raw.reduce((sum, weight) => sum + weight, 0);
  return raw.map((weight) => weight / total);
}

/** R_{j,h}: median CRPS over the components tried at that origin; null where not realised. */
function usualScores(records: readonly PastRecord[]): (number | null)[][] {
  const origins = records[0]?.scores.length ?? 0;
  return Array.from({ length: origins }, (_, j) =>
    SCORED_HORIZONS.map((_, k) => {
      const scores = records.flatMap(({ scores, failure }) => {
        const score = scores[j][k];
        return failure !== null || score === null ? [] : [score.crps];
      });
      return scores.length === 0 ? null : median(scores);
    }),
  );
}

function meanRatio({ scores }: PastRecord, usual: readonly (readonly (number | null)[])[]): number | null {
  const ratios: number[] = [];
  SCORED_HORIZONS.forEach((_, k) => {
    let own = 0;
    let reference = 0;
    let count = 0;
    scores.forEach((atOrigin, j) => {
      const score = atOrigin[k];
      if (score === null) return;
      own += score.crps;
      reference += usual[j][k] ?? 0;
      count++;
    });
    if (count >= LEAST_REALISED && reference > 0) ratios.push(own / reference);
  });
  return ratios.length === 0 ? null : ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
}
