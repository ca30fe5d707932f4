/**
 * The score of quantiles q at increasing levels τ: the CRPS is twice the integral of the pinball loss over
 * all levels, and its value by the trapezoidal rule, with a loss of 0 at the levels 0 and 1, is
 *
 *   S = 2 Σ wₗ ρ(τₗ, y − qₗ),   wₗ = (τₗ₊₁ − τₗ₋₁)/2,   τ₀ = 0,   τ_{L+1} = 1,   ρ(τ, u) = u (τ − 1{u < 0}).
 *
 * It tends to the CRPS as levels grow dense, however they are spaced (Gneiting & Ranjan, 2011, J. Bus. Econ.
 * Stat. 29). With equal weights 1/L it is the weighted interval score (Bracher, Ray, Gneiting & Reich, 2021,
 * PLoS Comput. Biol. 17), which for the usual levels counts errors of spread about twice.
 */

/** Weights by the levels' text: a judgement has one set of levels, or few. */
const known = new Map<string, readonly number[]>();
const MOST_KEPT = 100;

/** w of every level. */
export function levelWeights(levels: readonly number[]): readonly number[] {
  const key = levels.join(' ');
  const kept = known.get(key);
  if (kept) return kept;
  const weights = levels.map((_, l) => ((levels[l + 1] ?? 1) - (levels[l - 1] ?? 0)) / 2);
  if (known.size >= MOST_KEPT) known.clear();
  known.set(key, weights);
  return weights;
}

export interface QuantileScore {
  /** S. */
  readonly score: number;
  /** The same with equal weights: the weighted interval score. */
  readonly wis: number;
  /** Quantiles below the observation. */
  readonly below: number;
}

/** `quantileAt(l)` is the quantile at the l-th of the increasing levels. */
export function quantileScore(
  levels: readonly number[],
  quantileAt: (l: number) => number,
  y: number,
): QuantileScore {
  const weights = levelWeights(levels);
  let score = 0;
  let equal = 0;
  let below = 0;
  for (let l = 0; l < levels.length; l++) {
    const deviation = y - quantileAt(l);
    const loss = deviation >= 0 ? levels[l] * deviation : (levels[l] - 1) * deviation;
    score += 2 * weights[l] * loss;
    equal += loss;
    if (deviation > 0) below++;
  }
  return { score, wis: (2 * equal) / levels.length, below };
}
