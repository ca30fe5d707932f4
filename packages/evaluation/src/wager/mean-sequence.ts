/**
 * An interval for the mean gain that holds at all dates at once, 95 % in all.
 *
 * For gains D in an interval of length c = 2 and predictable centres γ,
 *
 *   exp(λ Σ (Dₜ − E[Dₜ | past]) − ψ(λ) Σ (Dₜ − γₜ)²),   ψ(λ) = (−log(1 − cλ) − cλ) / c²,   0 ≤ λ < 1/c,
 *
 * is bounded by a supermartingale (Howard, Ramdas, McAuliffe & Sekhon, 2021, empirical Bernstein), and so is
 * every mixture over λ. Solving the mixture for the sum at 2/α gives the bound on each side. What is covered
 * is the mean of the conditional expectations, which may change from date to date (Choe & Ramdas, 2024).
 * Every one of L interleaved wagers has its own interval at level α/L; their average is shown.
 */
import { bisect, exp, log, log1p } from '@longrun/engine/numerics';

export interface MeanInterval {
  readonly estimate: number;
  readonly lower: number;
  readonly upper: number;
}

const ALPHA = 0.05;
const RANGE = 2;
/** Leaves 10⁻⁹ of the range in which the bound is sought. */
const HALVINGS = 30;

/** λ from 0.45 down by halves; the weights 1/((k + 1)(k + 2)) add up to less than 1. */
const MIXTURE = Array.from({ length: 12 }, (_, k) => {
  const rate = 0.45 / 2 ** k;
  return {
    rate,
    penalty: (-log1p(-RANGE * rate) - RANGE * rate) / RANGE ** 2,
    weight: 1 / ((k + 1) * (k + 2)),
  };
});

/** The mean gain of interleaved wagers, each given by its gains in order; null without a gain. */
export function meanSequence(histories: readonly (readonly number[])[]): MeanInterval | null {
  const played = histories.filter((gains) => gains.length > 0);
  const n = played.reduce((sum, gains) => sum + gains.length, 0);
  if (n === 0) return null;
  let sum = 0;
  let deviation = 0;
  for (const gains of played) {
    sum += gains.reduce((total, gain) => total + gain, 0);
    deviation += sumBound(squaredSurprises(gains), ALPHA / histories.length);
  }
  const estimate = sum / n;
  const half = deviation / n;
  return { estimate, lower: Math.max(-1, estimate - half), upper: Math.min(1, estimate + half) };
}

/** Σ (Dₜ − γₜ)² with γₜ the mean of the earlier gains, 0 before the first. */
function squaredSurprises(gains: readonly number[]): number {
  let sum = 0;
  let squares = 0;
  gains.forEach((gain, t) => {
    const centre = t === 0 ? 0 : sum / t;
    squares += (gain - centre) ** 2;
    sum += gain;
  });
  return squares;
}

/** The largest |Σ (D − E D)| that the mixture allows at level α, two-sided, given the squares so far. */
function sumBound(squares: number, alpha: number): number {
  const beyond = (sum: number): boolean => {
    let total = 0;
    for (const { rate, penalty, weight } of MIXTURE) total += weight * exp(rate * sum - penalty * squares);
    return total >= 2 / alpha;
  };
  const [first] = MIXTURE;
  const enough = (log(2 / (alpha * first.weight)) + first.penalty * squares) / first.rate;
  return bisect(beyond, 0, enough, HALVINGS).high;
}
