/**
 * The wager: what a stake of 1 on the forecaster becomes when D_t = Σ δ / Σ b, known to lie in [−1, 1], comes
 * in date by date. W_t = W_{t−1}(1 + λ_t D_t); W ≥ 20 is evidence at 5 % (Ville).
 */

/** Sums over the series of one date: gains (S_opponent − S_model)/s and their bounds. */
export interface WagerDate {
  gain: number;
  bound: number;
}

export interface Wealth {
  readonly wealth: number;
  /** Index of the first date at which the wealth was 20 or more; null where it never was. */
  readonly reached: number | null;
  readonly path: readonly number[];
}

const FIRST_STAKE = 0.1;
const LARGEST_STAKE = 0.9;
const EVIDENCE = 20;
const PRIOR_SPREAD = 0.05;

/** A wager over dates; with a lag of L dates L interleaved wagers, averaged. */
export function wager(dates: readonly WagerDate[], lag: number): Wealth {
  const lanes = Array.from({ length: Math.max(1, lag) }, () => ({ wealth: 1, results: [] as number[] }));
  const path: number[] = [];
  for (const [t, { gain, bound }] of dates.entries()) {
    const lane = lanes[t % lanes.length];
    const result = bound > 0 ? gain / bound : 0;
    lane.wealth *= 1 + stake(lane.results) * result;
    lane.results.push(result);
    path.push(lanes.reduce((sum, { wealth }) => sum + wealth, 0) / lanes.length);
  }
  const reached = path.findIndex((wealth) => wealth >= EVIDENCE);
  return { wealth: path.at(-1) ?? 1, reached: reached < 0 ? null : reached, path };
}

/** λ = m/(v + m²) held in [0, 0.9], m = Σ D/(n + 1), v = (Σ (D − m)² + 0.05)/(n + 1). */
function stake(results: readonly number[]): number {
  const n = results.length;
  if (n === 0) return FIRST_STAKE;
  const m = results.reduce((sum, result) => sum + result, 0) / (n + 1);
  const v = (results.reduce((sum, result) => sum + (result - m) ** 2, 0) + PRIOR_SPREAD) / (n + 1);
  return Math.max(0, Math.min(LARGEST_STAKE, m / (v + m * m)));
}
