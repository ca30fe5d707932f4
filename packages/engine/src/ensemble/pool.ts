/** The linear pool: every path comes whole from one component, components in proportion to their weights. */
import { quantile } from '../numerics/order-statistics.ts';
import type { Rng } from '../numerics/rng.ts';
import { factorAt } from './spread.ts';

/**
 * How many of n paths each component gives, by systematic sampling: one draw places n equally spaced points
 * on the cumulative weights. The expected count is n · w exactly, for any n.
 */
export function allocate(weights: readonly number[], n: number, draw: number): number[] {
  const counts = weights.map(() => 0);
  let cumulative = 0;
  let point = 0;
  weights.forEach((weight, c) => {
    cumulative += weight;
    while (point < n && point + draw < cumulative * n) {
      counts[c]++;
      point++;
    }
  });
  // Rounding may leave the cumulative weight below 1: the last component with a weight takes the rest.
  if (point < n) counts[weights.findLastIndex((weight) => weight > 0)] += n - point;
  return counts;
}

/** Puts the rows of all components into one array, in an order that does not tell the components apart. */
export function shuffleRows(parts: readonly Float64Array[], width: number, rng: Rng): Float64Array {
  const out = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  const row = new Float64Array(width);
  for (let i = out.length / width - 1; i > 0; i--) {
    const j = Math.floor(rng.uniform() * (i + 1));
    row.set(out.subarray(i * width, (i + 1) * width));
    out.copyWithin(i * width, j * width, (j + 1) * width);
    out.set(row, j * width);
  }
  return out;
}

/** x ↦ m + f (x − m) at every horizon, m the median there, in place. Paths keep their ranks. */
export function scaleSpread(
  paths: Float64Array,
  horizons: readonly number[],
  factors: readonly number[],
): void {
  const width = horizons.length;
  horizons.forEach((horizon, k) => {
    const centre = quantile(columnOf(paths, width, k), 0.5);
    const factor = factorAt(horizon, factors);
    for (let i = k; i < paths.length; i += width) paths[i] = centre + factor * (paths[i] - centre);
  });
}

export function columnOf(paths: Float64Array, width: number, k: number): Float64Array {
  const column = new Float64Array(paths.length / width);
  for (let i = 0; i < column.length; i++) column[i] = paths[i * width + k];
  return column;
}
