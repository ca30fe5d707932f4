/** (a, b) → (a + b, a − b): the butterfly of the lowest component. */
// @ts-ignore: decorator
@inline
export function lanes(x: v128): v128 {
  return f64x2.add(v128.shuffle<f64>(x, x, 1, 0), v128.xor(x, i64x2(0, i64.MIN_VALUE)));
}
