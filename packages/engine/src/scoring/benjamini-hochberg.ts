/**
 * q-values of Benjamini & Hochberg (1995): rejecting where q ≤ α keeps the expected share of false rejections
 * below α.
 *
 *   q_(i) = min over j ≥ i of  p_(j) · m / j,   capped at 1
 *
 * A null (no test) stays null and does not count in m.
 *
 * @example
 * benjaminiHochberg([0.01, 0.5, null, 0.02]); // → [0.03, 0.5, null, 0.03]
 */
export function benjaminiHochberg(pValues: readonly (number | null)[]): (number | null)[] {
  const tested = pValues.flatMap((p, index) => (p === null ? [] : [{ p, index }]));
  tested.sort((a, b) => a.p - b.p);
  const qValues: (number | null)[] = pValues.map(() => null);
  let smallest = 1;
  for (let rank = tested.length; rank >= 1; rank--) {
    const { p, index } = tested[rank - 1];
    smallest = Math.min(smallest, (p * tested.length) / rank);
    qValues[index] = smallest;
  }
  return qValues;
}
