import { log } from '../../numerics/elementary.ts';

/**
 * Ordinal patterns (Bandt & Pompe 2002): the order of each run of `order` successive values. Equal values
 * rank in order of time. Order 4 (24 patterns) from 120 points on, order 3 (6 patterns) below: five expected
 * counts a pattern.
 */
export interface OrdinalPatterns {
  readonly order: 3 | 4;
  /** One count per permutation, in the lexicographic order of the ranks. */
  readonly counts: Int32Array;
  readonly total: number;
}

export function ordinalPatterns(series: Float64Array): OrdinalPatterns {
  const order = series.length >= 120 ? 4 : 3;
  const counts = order === 4 ? countOrder4(series) : countOrder3(series);
  return { order, counts, total: series.length - order + 1 };
}

/**
 * The Lehmer code of a window: how many later values are smaller than each, in the factorial number system.
 */
function countOrder3(x: Float64Array): Int32Array {
  const counts = new Int32Array(6);
  for (let t = 0; t + 2 < x.length; t++) {
    const a = x[t];
    const b = x[t + 1];
    const c = x[t + 2];
    counts[2 * (Number(a > b) + Number(a > c)) + Number(b > c)]++;
  }
  return counts;
}

function countOrder4(x: Float64Array): Int32Array {
  const counts = new Int32Array(24);
  for (let t = 0; t + 3 < x.length; t++) {
    const a = x[t];
    const b = x[t + 1];
    const c = x[t + 2];
    const d = x[t + 3];
    const first = Number(a > b) + Number(a > c) + Number(a > d);
    const second = Number(b > c) + Number(b > d);
    counts[6 * first + 2 * second + Number(c > d)]++;
  }
  return counts;
}

/** Shannon entropy of the shares counts/total, in nats. */
export function shannonEntropy(counts: Int32Array, total: number): number {
  let entropy = 0;
  for (let i = 0; i < counts.length; i++) {
    const count = counts[i];
    if (count > 0) entropy -= (count / total) * log(count / total);
  }
  return entropy;
}
