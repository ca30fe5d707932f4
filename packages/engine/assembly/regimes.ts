/**
 * Forward and backward pass of the two-regime regression; `src/numerics/hmm-portable-kernel.ts` has the
 * equations in plain TypeScript. A vector holds the two regimes; densities are relative to the larger of the
 * two.
 */
import { exp2Negative, LOG2_E } from './exp';
import { mantissa, resetScale, scales, takeOut } from './scale';

export { scaleExponent } from './scale';

let n: i32 = 0;
let y: usize = 0;
let density: usize = 0; // rows of two
let filtered: usize = 0; // the same, unnormalised and after the density
let sums: usize = 0;
let largest: f64 = 0;

/** Lays the memory out; returns where y goes, or 0 when there is not enough memory. */
export function prepare(length: i32): usize {
  n = length;
  sums = (__heap_base + 15) & ~15;
  y = sums + 128;
  density = y + ((<usize>length * 8 + 31) & ~15);
  filtered = density + (<usize>length << 4) + 16;
  const pages = <i32>((filtered + (<usize>length << 4) + 0xffff) >> 16);
  if (pages > memory.size() && memory.grow(pages - memory.size()) < 0) return 0;
  return y;
}

/**
 * Eight vectors: Σ P(regime), the same times y and times y²; Σ of what leaves regime 0 and 1 (times the
 * filtered mass, by target, without its transition probability); the posterior of the first value and the
 * filtered last. All but the last two sums are times the likelihood that `run` returned without its power of
 * two.
 */
export function results(): usize {
  return sums;
}

/** Σ_t of the logarithm of the larger density. */
export function sumOfLargest(): f64 {
  return largest;
}

/** Densities of two values of y at a time; there is room for one more than n. */
function setDensities(mu0: f64, mu1: f64, h0: f64, h1: f64, l0: f64, l1: f64): void {
  const m0 = f64x2.splat(mu0), m1 = f64x2.splat(mu1);
  const g0 = f64x2.splat(-h0), g1 = f64x2.splat(-h1);
  const c0 = f64x2.splat(-l0), c1 = f64x2.splat(-l1);
  const one = f64x2.splat(1);
  let total = f64x2.splat(0);
  store<f64>(y + (<usize>n << 3), mu0);
  for (let t = 0; t < n; t += 2) {
    const v = v128.load(y + (<usize>t << 3));
    const d0 = f64x2.sub(v, m0);
    const d1 = f64x2.sub(v, m1);
    const e0 = f64x2.add(f64x2.mul(f64x2.mul(d0, d0), g0), c0);
    const e1 = f64x2.add(f64x2.mul(f64x2.mul(d1, d1), g1), c1);
    const gap = f64x2.sub(e0, e1);
    const ratio = exp2Negative(f64x2.mul(f64x2.abs(gap), f64x2.splat(-LOG2_E)));
    const first = f64x2.gt(gap, f64x2.splat(0));
    const f0 = v128.bitselect(one, ratio, first);
    const f1 = v128.bitselect(ratio, one, first);
    const row = density + (<usize>t << 4);
    v128.store(row, v128.shuffle<f64>(f0, f1, 0, 2));
    v128.store(row, v128.shuffle<f64>(f0, f1, 1, 3), 16);
    const top = v128.bitselect(e0, e1, first);
    total = f64x2.add(total, t + 1 < n ? top : f64x2.replace_lane(top, 1, 0));
  }
  largest = f64x2.extract_lane(total, 0) + f64x2.extract_lane(total, 1);
}

// @ts-ignore: decorator
@inline
function first(x: v128): v128 {
  return v128.shuffle<f64>(x, x, 0, 0);
}

// @ts-ignore: decorator
@inline
function second(x: v128): v128 {
  return v128.shuffle<f64>(x, x, 1, 1);
}

// @ts-ignore: decorator
@inline
function sumOf(x: v128): f64 {
  return f64x2.extract_lane(x, 0) + f64x2.extract_lane(x, 1);
}

/** Σ of the last filtered row times what was taken out: the likelihood is this times 2^scaleExponent(). */
function forward(p00: f64, p10: f64, start0: f64): f64 {
  const from0 = f64x2.replace_lane(f64x2.splat(p00), 1, 1 - p00);
  const from1 = f64x2.replace_lane(f64x2.splat(p10), 1, 1 - p10);
  let x = f64x2.replace_lane(f64x2.splat(start0), 1, 1 - start0);
  resetScale();
  for (let t = 0; t < n; t++) {
    x = f64x2.mul(x, v128.load(density + (<usize>t << 4)));
    v128.store(filtered + (<usize>t << 4), x);
    if (t == n - 1) break;
    x = f64x2.add(f64x2.mul(first(x), from0), f64x2.mul(second(x), from1));
    if (scales(t)) x = f64x2.mul(x, f64x2.splat(takeOut(sumOf(v128.load(filtered + (<usize>(t - 1) << 4))))));
  }
  return lastSum() * mantissa;
}

function backward(p00: f64, p10: f64): void {
  const to0 = f64x2.replace_lane(f64x2.splat(p00), 1, p10);
  const to1 = f64x2.replace_lane(f64x2.splat(1 - p00), 1, 1 - p10);
  let mass = f64x2.splat(0), linear = mass, square = mass, leave0 = mass, leave1 = mass;
  let x = f64x2.splat(1);
  let alpha = v128.load(filtered + (<usize>(n - 1) << 4));
  v128.store(sums, alpha, 96);
  for (let t = n - 1; ; t--) {
    const v = f64x2.splat(load<f64>(y + (<usize>t << 3)));
    const posterior = f64x2.mul(alpha, x);
    const weighted = f64x2.mul(posterior, v);
    mass = f64x2.add(mass, posterior);
    linear = f64x2.add(linear, weighted);
    square = f64x2.add(square, f64x2.mul(weighted, v));
    if (t == 0) {
      v128.store(sums, posterior, 80);
      break;
    }
    x = f64x2.mul(x, v128.load(density + (<usize>t << 4)));
    if (scales(t - 1)) x = f64x2.mul(x, f64x2.splat(1 / sumOf(v128.load(filtered + (<usize>(t - 2) << 4)))));
    alpha = v128.load(filtered + (<usize>(t - 1) << 4));
    leave0 = f64x2.add(leave0, f64x2.mul(first(alpha), x));
    leave1 = f64x2.add(leave1, f64x2.mul(second(alpha), x));
    x = f64x2.add(f64x2.mul(first(x), to0), f64x2.mul(second(x), to1));
  }
  v128.store(sums, mass);
  v128.store(sums, linear, 16);
  v128.store(sums, square, 32);
  v128.store(sums, leave0, 48);
  v128.store(sums, leave1, 64);
}

/**
 * With h = 1/(2 v) and l = ½ log v of each regime, and the probability that the first value is in regime 0.
 */
export function run(
  p00: f64, p10: f64, start0: f64, mu0: f64, mu1: f64, h0: f64, h1: f64, l0: f64, l1: f64,
): f64 {
  setDensities(mu0, mu1, h0, h1, l0, l1);
  const likelihood = forward(p00, p10, start0);
  backward(p00, p10);
  return likelihood;
}

/** Without its factors. */
export function lastSum(): f64 {
  return sumOf(v128.load(filtered + (<usize>(n - 1) << 4)));
}
