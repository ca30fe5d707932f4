/**
 * One component's move, x' = (1 + δ) x + (1 − δ) y and y' = (1 − δ) x + (1 + δ) y, is twice its transition.
 * Written as a sum plus or minus δ times a difference; no state can come out negative or lose its digits
 * while δ < 1 − 1e-12.
 */

// @ts-ignore: decorator
@inline
export function mixUp(x: v128, y: v128, delta: v128): v128 {
  return f64x2.add(f64x2.add(x, y), f64x2.mul(delta, f64x2.sub(x, y)));
}

// @ts-ignore: decorator
@inline
export function mixDown(x: v128, y: v128, delta: v128): v128 {
  return f64x2.sub(f64x2.add(x, y), f64x2.mul(delta, f64x2.sub(x, y)));
}

// @ts-ignore: decorator
@inline
export function swap(x: v128): v128 {
  return v128.shuffle<f64>(x, x, 1, 0);
}

/** The lowest component: its two states are the lanes. */
// @ts-ignore: decorator
@inline
export function mixLanes(x: v128, delta: v128): v128 {
  return mixUp(x, swap(x), delta);
}
