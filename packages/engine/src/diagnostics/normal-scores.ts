/** Normal scores Φ⁻¹((rank − ½)/n): the same order in time, a normal law by construction. */
import { normalQuantile } from '../numerics/special.ts';

/** Φ⁻¹((i + ½)/n), i = 0 … n − 1, antisymmetric to the last bit. */
export function normalScoreTable(n: number): Float64Array {
  const table = new Float64Array(n);
  for (let i = n >> 1; i < n; i++) {
    const z = 2 * i + 1 === n ? 0 : normalQuantile((i + 0.5) / n);
    table[n - 1 - i] = -z;
    table[i] = z;
  }
  return table;
}

/** Tied values share the mean of their scores. */
export function normalScores(values: Float64Array, order: Int32Array, table: Float64Array): Float64Array {
  const n = values.length;
  const scores = new Float64Array(n);
  for (let start = 0; start < n; ) {
    let end = start + 1;
    let sum = table[start];
    while (end < n && values[order[end]] === values[order[start]]) sum += table[end++];
    const score = end === start + 1 ? sum : sum / (end - start);
    for (let r = start; r < end; r++) scores[order[r]] = score;
    start = end;
  }
  return scores;
}
