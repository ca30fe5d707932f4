/**
 * Is every root of 1 − a_1 L − … − a_p Lᵖ on or outside the unit circle (spectral radius ≤ 1)?
 *
 * Step-down (Levinson) recursion to the reflection coefficients: stable exactly when all are below 1 in size.
 * The recursion meets a unit root in its last coefficient, hence the tolerance. The coefficients are
 * overwritten: this runs once per simulated path and must not allocate.
 */
export function isNonExplosive(a: Float64Array, tolerance = 1e-9): boolean {
  let size = 0;
  for (let i = 0; i < a.length; i++) size += Math.abs(a[i]);
  if (size <= 1) return true; // sufficient, and cheap
  for (let p = a.length; p >= 1; p--) {
    const k = a[p - 1];
    if (!(Math.abs(k) <= 1 + tolerance)) return false;
    const scale = 1 - k * k;
    if (p > 1 && scale <= tolerance) return false;
    const inverse = 1 / scale;
    for (let i = 0, j = p - 2; i <= j; i++, j--) {
      const left = a[i];
      const right = a[j];
      a[i] = (left + k * right) * inverse;
      a[j] = (right + k * left) * inverse;
    }
  }
  return true;
}
