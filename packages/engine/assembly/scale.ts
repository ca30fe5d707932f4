/**
 * The forward vector is divided by its sum every fourth return; the backward vector takes over the same
 * factors, so that their product stays the likelihood. The sum is that of a row before: its division then
 * delays nothing.
 */
const BLOCK: i32 = 4;

/** Which block a return is in. */
// @ts-ignore: decorator
@inline
export function blockOf(t: i32): i32 {
  return t / BLOCK;
}

/** The sums taken out so far: mantissa · 2^exponent. */
export let mantissa: f64 = 1;
export let exponent: i32 = 0;

export function resetScale(): void {
  mantissa = 1;
  exponent = 0;
}

/** Is the vector scaled on its way from t to t + 1? */
// @ts-ignore: decorator
@inline
export function scales(t: i32): bool {
  return (t & (BLOCK - 1)) == BLOCK - 1;
}

/** Notes the factor, a normal positive number, and returns its inverse. */
export function takeOut(total: f64): f64 {
  const product = reinterpret<u64>(mantissa * total);
  exponent += <i32>(product >> 52) - 1023;
  mantissa = reinterpret<f64>((product & 0xfffffffffffff) | 0x3ff0000000000000);
  return 1 / total;
}

/** The power of two that `forward` left out of its result. */
export function scaleExponent(): i32 {
  return exponent;
}
