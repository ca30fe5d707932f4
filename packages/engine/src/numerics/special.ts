/** Distribution functions of the normal and Student's t. */

import { bisect } from './bisect.ts';
import { exp, log, log1p } from './elementary.ts';
import { LOG_ROOT_TWO_PI, logGamma } from './gamma.ts';

/** Φ(x): the series of Marsaglia (2004) near 0, Laplace's continued fraction in the tails. */
export function normalCdf(x: number): number {
  const size = Math.abs(x);
  if (size > 38.6) return x > 0 ? 1 : 0;
  const density = exp(-0.5 * x * x - LOG_ROOT_TWO_PI);
  if (size < 3) {
    let term = x;
    let sum = x;
    for (let k = 3; Math.abs(term) > 1e-17 * Math.abs(sum); k += 2) {
      term *= (x * x) / k;
      sum += term;
    }
    return 0.5 + density * sum;
  }
  let fraction = size;
  for (let k = 160; k >= 1; k--) fraction = size + k / fraction;
  const tail = density / fraction;
  return x > 0 ? 1 - tail : tail;
}

/** Φ⁻¹(p): the rational start of Abramowitz & Stegun 26.2.23 and Halley steps on Φ. */
export function normalQuantile(p: number): number {
  if (!(p > 0 && p < 1)) {
    if (p === 0) return Number.NEGATIVE_INFINITY;
    return p === 1 ? Number.POSITIVE_INFINITY : Number.NaN;
  }
  if (p > 0.5) return -normalQuantile(1 - p);
  const t = Math.sqrt(-2 * log(p));
  const top = 2.515517 + t * (0.802853 + t * 0.010328);
  const bottom = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308));
  let x = top / bottom - t;
  for (let i = 0; i < 3; i++) {
    const ratio = (normalCdf(x) - p) / exp(-0.5 * x * x - LOG_ROOT_TWO_PI);
    x -= ratio / (1 + 0.5 * x * ratio);
  }
  return x;
}

/** Regularised incomplete beta function I_x(a, b) by its continued fraction (Lentz's method). */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const front = exp(a * log(x) + b * log1p(-x) + logGamma(a + b) - logGamma(a) - logGamma(b) - log(a));
  const tiny = 1e-300;
  const away = (v: number): number => (Math.abs(v) < tiny ? tiny : v);
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m <= 500; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    value *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    value *= d * c;
    if (Math.abs(d * c - 1) < 1e-16) break;
  }
  return front * value;
}

/** P(T ≤ t) for Student's t with df degrees of freedom. */
export function studentCdf(t: number, df: number): number {
  const tail = 0.5 * incompleteBeta(df / (df + t * t), df / 2, 0.5);
  return t > 0 ? 1 - tail : tail;
}

/** P(|T| ≥ |t|), accurate also where it is tiny. */
export function studentTwoSided(t: number, df: number): number {
  return incompleteBeta(df / (df + t * t), df / 2, 0.5);
}

/**
 * The least double t with P(T ≤ t) ≥ p for Student's t with df degrees of freedom: bisection in a bracket
 * that is doubled until it holds the answer.
 */
export function studentQuantile(p: number, df: number): number {
  if (!(p > 0 && p < 1)) {
    if (p === 0) return Number.NEGATIVE_INFINITY;
    return p === 1 ? Number.POSITIVE_INFINITY : Number.NaN;
  }
  if (p === 0.5) return 0;
  if (p < 0.5) return -studentQuantile(1 - p, df);
  let high = 1;
  while (studentCdf(high, df) < p) high *= 2;
  return bisect((t) => studentCdf(t, df) >= p, 0, high).high;
}
