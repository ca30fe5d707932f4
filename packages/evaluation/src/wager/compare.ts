/**
 * One forecast against the opponent's, once the outcome y is known: what the bet on it gains, and a bound of
 * that gain which was known when both forecasts were made.
 *
 *   δ = (S_opponent − S_model) / s,   b = bound / s,   |δ| ≤ b for every y,
 *
 * with s the opponent's interquartile range. For samples S is the plain CRPS of the empirical distribution
 * and bound = 2 W₁, W₁ = ∫ |F − G|: with A = 1{x ≥ y}, |∫ (F − A)² − (G − A)²| ≤ ∫ |F − G| |F + G − 2A| ≤ 2
 * W₁. For quantiles S is twice the mean pinball loss; the loss of level τ has slopes between −τ and 1 − τ in
 * the quantile, so that bound = 2 · mean of max(τ, 1 − τ) |q_F − q_G|.
 */
import { quantileSorted } from '@longrun/engine/numerics';

/** What one series adds to the bet of a date, in units of the opponent's interquartile range. */
export interface Comparison {
  /** δ: above 0 where the model scored better. */
  readonly gain: number;
  /** b ≥ |δ|, known before the outcome. */
  readonly bound: number;
}

/** Two samples, each sorted, of any sizes. Null where the opponent's interquartile range is 0. */
export function compareSamples(
  model: ArrayLike<number>,
  opponent: ArrayLike<number>,
  outcome: number,
): Comparison | null {
  const scale = quantileSorted(opponent, 0.75) - quantileSorted(opponent, 0.25);
  if (!(scale > 0)) return null;
  const gain = plainCrps(opponent, outcome) - plainCrps(model, outcome);
  return inUnits(gain, 2 * wassersteinDistance(model, opponent), scale);
}

/**
 * Quantiles of the same increasing levels, each with its weight in the score; without weights the mean is
 * taken, as in the weighted interval score. Null where the opponent's interquartile range is 0.
 */
export function compareQuantiles(
  levels: ArrayLike<number>,
  model: ArrayLike<number>,
  opponent: ArrayLike<number>,
  outcome: number,
  weights?: ArrayLike<number>,
): Comparison | null {
  const scale = quantileAt(levels, opponent, 0.75) - quantileAt(levels, opponent, 0.25);
  if (!(scale > 0)) return null;
  let gain = 0;
  let bound = 0;
  for (let k = 0; k < levels.length; k++) {
    const level = levels[k];
    const weight = weights ? weights[k] : 1 / levels.length;
    gain += weight * (pinballLoss(level, opponent[k], outcome) - pinballLoss(level, model[k], outcome));
    bound += weight * Math.max(level, 1 - level) * Math.abs(model[k] - opponent[k]);
  }
  return inUnits(2 * gain, 2 * bound, scale);
}

/** Cuts what rounding adds: scores far from 0 are known to fewer digits than a small bound is. */
function inUnits(gain: number, bound: number, scale: number): Comparison {
  return { gain: Math.max(-bound, Math.min(bound, gain)) / scale, bound: bound / scale };
}

/** Pinball loss of one quantile: τ (y − q) above it, (1 − τ)(q − y) below. */
export function pinballLoss(level: number, quantile: number, outcome: number): number {
  return outcome >= quantile ? level * (outcome - quantile) : (1 - level) * (quantile - outcome);
}

/**
 * (1/M) Σ |x − y| − (1/M²) Σ (2i − M + 1) x₍ᵢ₎: the CRPS of the empirical distribution itself, not the fair
 * form.
 */
function plainCrps(sorted: ArrayLike<number>, outcome: number): number {
  const m = sorted.length;
  let distance = 0;
  let spread = 0;
  for (let i = 0; i < m; i++) {
    const deviation = sorted[i] - outcome;
    distance += Math.abs(deviation);
    spread += (2 * i - m + 1) * deviation;
  }
  return distance / m - spread / (m * m);
}

/** ∫ |F − G| of two empirical distributions; for equal sizes the mean distance of order statistics. */
function wassersteinDistance(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  if (a.length === b.length) {
    for (let i = 0; i < a.length; i++) sum += Math.abs(a[i] - b[i]);
    return sum / a.length;
  }
  let i = 0;
  let j = 0;
  let at = Math.min(a[0], b[0]);
  while (i < a.length || j < b.length) {
    const next = j >= b.length || (i < a.length && a[i] <= b[j]) ? a[i] : b[j];
    sum += Math.abs(i / a.length - j / b.length) * (next - at);
    at = next;
    while (i < a.length && a[i] === at) i++;
    while (j < b.length && b[j] === at) j++;
  }
  return sum;
}

/** The quantile of a level between the levels given, on a straight line; beyond them the outermost. */
function quantileAt(levels: ArrayLike<number>, quantiles: ArrayLike<number>, level: number): number {
  const last = levels.length - 1;
  if (level <= levels[0]) return quantiles[0];
  for (let k = 1; k <= last; k++) {
    if (level > levels[k]) continue;
    const share = (level - levels[k - 1]) / (levels[k] - levels[k - 1]);
    return quantiles[k - 1] + share * (quantiles[k] - quantiles[k - 1]);
  }
  return quantiles[last];
}
