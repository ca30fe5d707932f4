/**
 * How much wider or narrower the pooled forecasts should have been, per horizon.
 *
 * The realised values' places in the pooled forecasts, as normal scores z = Φ⁻¹(PIT), are standard normal
 * when the spread is right. No single miss counts for more than MOST_SCORE; v is the mean of min(|z|,
 * MOST_SCORE)² for a standard normal z, so that q = min(|z|, MOST_SCORE)² / v has mean 1 then. The factor is
 * the root of the mean of q: over all horizons together it is shrunk to 1 as if PRIOR more values of 1 had
 * been seen, and at each horizon to the common value as if OWN had:
 *
 *   g = (Σ q + PRIOR) / (N + PRIOR),   f_h² = (Σ_h q + OWN g) / (n_h + OWN)
 *
 * The result is multiplied by h^0.03: the weights were chosen on the same past forecasts, which flatters
 * them, and the farther the horizon the more so. Reference: Gneiting, T. & Ranjan, R. (2013), Combining
 * predictive distributions, Electron. J. Stat. 7.
 */
import { log, power } from '../numerics/elementary.ts';
import { normalQuantile } from '../numerics/special.ts';
import { type PastRecord, SCORED_HORIZONS } from './past.ts';

const PRIOR = 20;
const OWN = 10;
const MOST_SCORE = 2;
/** v = P(|z| < c) − 2 c φ(c) + c² P(|z| > c) at c = MOST_SCORE. */
const CUT_VARIANCE = 0.920536926;
const widening = (horizon: number): number => power(horizon, 0.03);
const LEAST = 0.5;
const MOST = 3;

/** One factor per scored horizon; all 1 without past forecasts. */
export function spreadFactors(records: readonly PastRecord[], weights: readonly number[]): number[] {
  const squares = SCORED_HORIZONS.map((_, k) => squaredScores(records, weights, k));
  const all = squares.flat();
  if (all.length === 0) return squares.map(() => 1);
  const common = (sum(all) + PRIOR) / (all.length + PRIOR);
  return squares.map((own, k) => {
    const variance = (sum(own) + OWN * common) / (own.length + OWN);
    return widening(SCORED_HORIZONS[k]) * Math.max(LEAST, Math.min(MOST, Math.sqrt(variance)));
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** q of the pooled forecasts at one horizon, at each origin from the components tried there. */
function squaredScores(records: readonly PastRecord[], weights: readonly number[], k: number): number[] {
  const origins = records[0]?.scores.length ?? 0;
  const squares: number[] = [];
  for (let j = 0; j < origins; j++) {
    let place = 0;
    let total = 0;
    records.forEach(({ scores }, c) => {
      const score = scores[j][k];
      if (score === null || weights[c] === 0) return;
      place += weights[c] * score.pit;
      total += weights[c];
    });
    if (total === 0) continue;
    squares.push(Math.min(MOST_SCORE, Math.abs(normalQuantile(place / total))) ** 2 / CUT_VARIANCE);
  }
  return squares;
}

/** The factor at any horizon: linear in ln h between the scored horizons, constant beyond them. */
export function factorAt(horizon: number, factors: readonly number[]): number {
  const last = SCORED_HORIZONS.length - 1;
  for (let k = 0; k < last; k++) {
    const [from, to] = [SCORED_HORIZONS[k], SCORED_HORIZONS[k + 1]];
    if (horizon > to) continue;
    const share = log(horizon / from) / log(to / from);
    return factors[k] + share * (factors[k + 1] - factors[k]);
  }
  return factors[last];
}
