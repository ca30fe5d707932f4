/**
 * A ladder of null models, each imposed on the data themselves: a series is taken apart into innovations,
 * their signs are drawn at random, and it is put together again. With x = y, or log y where relative changes
 * keep their size over time better than absolute ones, d = Δx and s = ±1 with probability ½:
 *
 *   walk      x*ₜ = x*ₜ₋₁ + sₜ dₜ                        exact where d is symmetric about 0 given its size
 *   drift     x*ₜ = x*ₜ₋₁ + m + sₜ (dₜ − m)               m the mean of d
 *   average   d − m = eₜ + θ eₜ₋₁, and sₜ eₜ in its place   only for averages over a period
 *   season    as before, with m the mean of d in its season  only for seasonal series
 *
 * The first keeps every |d|, so tails and the history of volatility are those of the series. The others need
 * a centre that is estimated, which makes them approximate: Luger (2003), Journal of Econometrics 115, pairs
 * changes to avoid it; Campbell & Dufour (1997) bound it. θ = 2 − √3 = 0.268 is the moving average of a walk
 * that is averaged over its periods: the autocorrelation of its changes is θ/(1 + θ²) = ¼ (Working, 1960,
 * Econometrica 28). A series to which a rung does not apply is rebuilt by the rung below.
 */
import { exp, log, mean } from '@longrun/engine/numerics';

/** From the lowest to the highest. */
export const RUNGS = ['walk', 'drift', 'average', 'season'] as const;
export type Rung = (typeof RUNGS)[number];

/** θ of an averaged walk. */
const AVERAGING = 2 - Math.sqrt(3);

/** What decides how a series is taken apart. */
export interface Traits {
  /** Changes of logarithms instead of levels; all values must be positive. */
  readonly inLogs: boolean;
  /** Values are averages (or totals) over their period, not those at its end. */
  readonly isAverage: boolean;
  /** Periods of a season, for a seasonal series. */
  readonly season: number | null;
}

/** Whether a rung says anything about a series that the rung below it does not. */
export function rungApplies(rung: Rung, { isAverage, season }: Traits): boolean {
  if (rung === 'average') return isAverage;
  if (rung === 'season') return season !== null;
  return true;
}

/** The series with random signs; `signs[t]` belongs to the change from y[t] to y[t + 1]. */
export function withSigns(
  y: Float64Array,
  signs: ArrayLike<number>,
  rung: Rung,
  traits: Traits,
): Float64Array {
  if (y.length < 2) return y.slice();
  const x = traits.inLogs ? y.map(log) : y;
  const changes = Float64Array.from({ length: y.length - 1 }, (_, t) => x[t + 1] - x[t]);
  const centres = centresOf(changes, rung, traits.season);
  const theta = traits.isAverage && (rung === 'average' || rung === 'season') ? AVERAGING : 0;
  const flipped = new Float64Array(y.length);
  flipped[0] = x[0];
  let innovation = 0;
  let signed = 0;
  for (let t = 0; t < changes.length; t++) {
    const previous = signed;
    innovation = changes[t] - centres[t] - theta * innovation;
    signed = signs[t] * innovation;
    flipped[t + 1] = flipped[t] + centres[t] + signed + theta * previous;
  }
  return traits.inLogs ? flipped.map(exp) : flipped;
}

/** What each change is centred on: 0, the mean of all, or the mean of its season. */
function centresOf(changes: Float64Array, rung: Rung, season: number | null): Float64Array {
  const centres = new Float64Array(changes.length);
  if (rung === 'walk') return centres;
  const period = rung === 'season' && season !== null ? season : 1;
  for (let phase = 0; phase < Math.min(period, changes.length); phase++) {
    const own = changes.filter((_, t) => t % period === phase);
    const centre = mean(own);
    for (let t = phase; t < changes.length; t += period) centres[t] = centre;
  }
  return centres;
}
