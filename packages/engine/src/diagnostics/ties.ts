/**
 * Ties among the changes of a series: figures that were rounded, or that stand still. The innovations of tied
 * changes differ only by what the autoregression takes off, which follows the level; their order would look
 * like a pattern that is none.
 */

/** Changes closer than this share of the largest level are equal: decimals are not exact in binary. */
const ROUNDING = 2 ** -44;
/** With fewer changes that equal another one, ties are chance and are left alone. */
const FEW = 1 / 20;

export interface Ties {
  /** The share of the changes that have the most frequent value; 0 where none is repeated. */
  readonly share: number;
  /** The smallest distance between two different changes, in units of the series; 0 with few ties. */
  readonly unit: number;
}

/** Beyond this share the order of shocks is mostly the order of equal values. */
export const MOST_TIED = 1 / 5;

export function tiesOf(levels: Float64Array): Ties {
  const changes = Float64Array.from(
    { length: levels.length - 1 },
    (_, t) => levels[t + 1] - levels[t],
  ).sort();
  const n = changes.length;
  const tolerance = ROUNDING * levels.reduce((largest, level) => Math.max(largest, Math.abs(level)), 0);
  let unit = Number.POSITIVE_INFINITY;
  let most = 1;
  let tied = 0;
  for (let start = 0; start < n; ) {
    let end = start + 1;
    while (end < n && changes[end] - changes[end - 1] <= tolerance) end++;
    if (end - start > 1) tied += end - start;
    most = Math.max(most, end - start);
    if (end < n) unit = Math.min(unit, changes[end] - changes[end - 1]);
    start = end;
  }
  const isRounded = tied >= FEW * n && Number.isFinite(unit);
  return { share: most > 1 ? most / n : 0, unit: isRounded ? unit : 0 };
}
