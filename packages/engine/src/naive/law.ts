/**
 * Predictive distributions of the naive family. Each is symmetric about its centre, which is therefore mean
 * and median, and each has its score in closed form.
 */
import { studentCdf, studentQuantile } from '../numerics/special.ts';
import { studentCrps } from '../scoring/student-crps.ts';

/** centre + scale · t, t ~ Student's t with `df` degrees of freedom; scale 0 is a point. */
export interface StudentLaw {
  readonly kind: 'student';
  readonly centre: number;
  readonly scale: number;
  readonly df: number;
}

/** 2N atoms of equal weight at centre ± errors[i]; `errors` are not negative and increase. */
export interface MirroredLaw {
  readonly kind: 'mirrored';
  readonly centre: number;
  readonly errors: Float64Array;
  /** Σ (2i + 1) errors[i], i from 0: N² times the mean of the larger of two independent |errors|. */
  readonly pairSum: number;
}

/** A predictive distribution of the naive family. */
export type Law = StudentLaw | MirroredLaw;

/**
 * CRPS of the distribution at an observation, in closed form.
 *
 * @example
 * lawCrps({ kind: 'student', centre: 1, scale: 0, df: 9 }, 4); // → 3
 */
export function lawCrps(law: Law, observation: number): number {
  const distance = Math.abs(observation - law.centre);
  if (law.kind === 'mirrored') return mirroredCrps(law.errors, law.pairSum, distance);
  return law.scale > 0 ? law.scale * studentCrps(distance / law.scale, law.df) : distance;
}

/**
 * With X = ± a, a one of the N errors at random: E|X − x| = mean of max(a, |x|), and ½ E|X − X′| = half the
 * mean of max(a, a′).
 */
function mirroredCrps(errors: Float64Array, pairSum: number, distance: number): number {
  const n = errors.length;
  let sum = 0;
  let at = n - 1;
  for (; at >= 0 && errors[at] > distance; at--) sum += errors[at];
  return (sum + (at + 1) * distance) / n - pairSum / (2 * n * n);
}

/** Σ (2i + 1) errors[i] of increasing errors. */
export function pairSumOf(errors: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < errors.length; i++) sum += (2 * i + 1) * errors[i];
  return sum;
}

/**
 * P(X < x) + ½ P(X = x).
 *
 * @example
 * lawCdf({ kind: 'student', centre: 1, scale: 2, df: 9 }, 1); // → 0.5
 */
export function lawCdf(law: Law, x: number): number {
  const d = x - law.centre;
  if (law.kind === 'student') {
    if (law.scale > 0) return studentCdf(d / law.scale, law.df);
    return d === 0 ? 0.5 : d < 0 ? 0 : 1;
  }
  const size = Math.abs(d);
  let beyond = 0;
  for (const error of law.errors) beyond += error > size ? 1 : error === size ? 0.5 : 0;
  const tail = beyond / (2 * law.errors.length);
  return d === 0 ? 0.5 : d < 0 ? tail : 1 - tail;
}

/**
 * The least x with P(X ≤ x) ≥ p, 0 < p < 1; of the medians, the centre of the law.
 *
 * @example
 * lawQuantile({ kind: 'student', centre: 1, scale: 2, df: 9 }, 0.5); // → 1
 */
export function lawQuantile(law: Law, p: number): number {
  if (p === 0.5) return law.centre;
  if (law.kind === 'mirrored') return law.centre + mirroredAtom(law.errors, p);
  return law.scale > 0 ? law.centre + law.scale * studentQuantile(p, law.df) : law.centre;
}

/** The atom whose share of [0, 1) holds u: −errors decreasing below one half, errors increasing above. */
export function mirroredAtom(errors: Float64Array, u: number): number {
  const n = errors.length;
  const place = Math.min(2 * n - 1, Math.max(0, Math.ceil(u * 2 * n) - 1));
  return place < n ? -errors[n - 1 - place] : errors[place - n];
}
