/** e^x = 2^(x log2 e). */
export const LOG2_E: f64 = 1.4426950408889634;
const ROUND: f64 = 6755399441055744; // 1.5 · 2^52: adding it leaves the nearest whole number in the low bits
const LOWEST: f64 = -990; // far from subnormal numbers, which are slow

// @ts-ignore: decorator
@inline
function line(x: v128, constant: f64, slope: f64): v128 {
  return f64x2.add(f64x2.splat(constant), f64x2.mul(x, f64x2.splat(slope)));
}

/**
 * 2^x for two x ≤ 0: 2^k · 2^f with |f| ≤ ½, and 2^f by the polynomial of degree 11 through the Chebyshev
 * nodes (relative error 4e-18), its terms in pairs (Estrin), so that the chain of dependent operations is
 * short.
 */
// @ts-ignore: decorator
@inline
export function exp2Negative(exponent: v128): v128 {
  const x = f64x2.pmax(f64x2.splat(LOWEST), exponent);
  const shifted = f64x2.add(x, f64x2.splat(ROUND));
  const f = f64x2.sub(x, f64x2.sub(shifted, f64x2.splat(ROUND)));
  const power = i64x2.shl(i64x2.add(shifted, i64x2.splat(1023)), 52);
  const f2 = f64x2.mul(f, f);
  const f4 = f64x2.mul(f2, f2);
  const low = f64x2.add(
    line(f, 1, 0.6931471805599453),
    f64x2.mul(f2, line(f, 0.24022650695910158, 0.055504108664821625)),
  );
  const middle = f64x2.add(
    line(f, 0.009618129107587256, 0.001333355814640647),
    f64x2.mul(f2, line(f, 0.00015403530463724353, 1.5252733841556773e-5)),
  );
  const high = f64x2.add(
    line(f, 1.3215432535912375e-6, 1.0178057087733941e-7),
    f64x2.mul(f2, line(f, 7.074194297288521e-9, 4.4558179083360645e-10)),
  );
  const value = f64x2.add(low, f64x2.mul(f4, f64x2.add(middle, f64x2.mul(f4, high))));
  return f64x2.mul(value, power);
}
