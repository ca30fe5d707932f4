/**
 * Where the search for two regimes begins. Fixed starts know the common shapes; the others are read from the
 * data, because a narrow regime (a peg, a calm age) can sit at any level and at any time: the tightest
 * cluster of values holding a given share of them, and the calmest, highest and lowest stretches of time.
 */
import { sorted } from './order-statistics.ts';

/** p00, p10, μ0, μ1, v0, v1 of a start on data of median 0 and robust unit 1. */
export type Start = readonly [number, number, number, number, number, number];

/** Variances are in units of the sample's. */
export const FIXED_STARTS: readonly Start[] = [
  [0.9, 0.1, -0.7, 0.7, 0.5, 0.5],
  [0.985, 0.015, -0.7, 0.7, 0.5, 0.5],
  [0.1, 0.9, -0.7, 0.7, 0.5, 0.5],
  [0.6, 0.4, -0.8, 0.8, 0.4, 0.4],
  [0.95, 0.1, 0, 0, 0.4, 3],
  [0.99, 0.02, 0, 0, 0.4, 2],
  [0.8, 0.5, 0, 0, 0.5, 4],
  [0.97, 0.4, 0, 0, 0.9, 12],
  [0.95, 0.3, -0.2, 1.8, 0.6, 1],
  [0.95, 0.3, 0.2, -1.8, 0.6, 1],
  [0.9, 0.2, 0.3, -0.6, 0.3, 2],
  [0.9, 0.2, -0.3, 0.6, 0.3, 2],
];

/** Smallest variance a start may have, in squared robust units. */
const LEAST = 1e-3;
/** A cluster or stretch shorter than this says nothing about a variance. */
const FEWEST = 6;

/** Sums of x and x² up to each index. */
interface Prefix {
  readonly n: number;
  readonly x: Float64Array;
  readonly xx: Float64Array;
}

function prefixSums(z: Float64Array): Prefix {
  const n = z.length;
  const x = new Float64Array(n + 1);
  const xx = new Float64Array(n + 1);
  for (let t = 0; t < n; t++) {
    x[t + 1] = x[t] + z[t];
    xx[t + 1] = xx[t] + z[t] * z[t];
  }
  return { n, x, xx };
}

function moments(count: number, x: number, xx: number): [mean: number, variance: number] {
  const mean = x / count;
  return [mean, Math.max(LEAST, xx / count - mean * mean)];
}

/** Regime 0 is the window [from, to), regime 1 the rest. `stay` is the chance to remain in the window. */
function windowStart(sums: Prefix, from: number, to: number, stay: number): Start {
  const { n, x, xx } = sums;
  const size = to - from;
  const inX = x[to] - x[from];
  const inXX = xx[to] - xx[from];
  const [mu0, v0] = moments(size, inX, inXX);
  const [mu1, v1] = moments(n - size, x[n] - inX, xx[n] - inXX);
  return [stay, Math.min(0.6, ((1 - stay) * size) / (n - size)), mu0, mu1, v0, v1];
}

/** First index of the window of `size` values for which `score` is lowest. */
function lowest(n: number, size: number, score: (from: number) => number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let from = 0; from + size <= n; from++) {
    const value = score(from);
    if (value < least) {
      least = value;
      best = from;
    }
  }
  return best;
}

/** Tightest cluster of values: the shortest interval that holds the share. */
function clusterStart(order: Float64Array, sums: Prefix, share: number, stay: number): Start {
  const size = Math.max(FEWEST, Math.floor(share * sums.n));
  const from = lowest(sums.n, size, (at) => order[at + size - 1] - order[at]);
  return windowStart(sums, from, from + size, stay);
}

/** Calmest stretch of time: the window of least variance. */
function calmStart(sums: Prefix, share: number): Start {
  const size = Math.max(FEWEST, Math.floor(share * sums.n));
  const { x, xx } = sums;
  const from = lowest(sums.n, size, (at) => {
    const sum = x[at + size] - x[at];
    return xx[at + size] - xx[at] - (sum * sum) / size;
  });
  return windowStart(sums, from, from + size, 1 - 1 / size);
}

/** The stretch with the lowest mean; of −z: the highest. */
function extremeStart(sums: Prefix, share: number, sign: number): Start {
  const size = Math.max(FEWEST, Math.floor(share * sums.n));
  const from = lowest(sums.n, size, (at) => sign * (sums.x[at + size] - sums.x[at]));
  return windowStart(sums, from, from + size, 1 - 1 / size);
}

/** Clusters (share of the values, chance to stay). */
const CLUSTERS: readonly (readonly [number, number])[] = [
  [0.15, 0.5],
  [0.3, 0.9],
  [0.3, 0.4],
  [0.5, 0.8],
];
const CALM = [0.12, 0.25, 0.4];
const EXTREME = 0.2;

/** All starts for data of median 0, robust unit 1 and the given variance. */
export function markovStarts(z: Float64Array, variance: number): Start[] {
  const n = z.length;
  const spread = Math.min(4, variance);
  const starts = FIXED_STARTS.map((s): Start => [s[0], s[1], s[2], s[3], s[4] * spread, s[5] * spread]);
  const inTime = prefixSums(z);
  const stretch = (from: number, to: number): void => {
    starts.push(windowStart(inTime, from, to, 0.97));
  };
  stretch(n >> 1, n);
  stretch(Math.floor(n / 3), Math.floor((2 * n) / 3));
  stretch(0, n >> 2);
  stretch(n - (n >> 2), n);
  for (const share of CALM) starts.push(calmStart(inTime, share));
  starts.push(extremeStart(inTime, EXTREME, 1), extremeStart(inTime, EXTREME, -1));
  const order = sorted(z);
  const inOrder = prefixSums(order);
  for (const [share, stay] of CLUSTERS) starts.push(clusterStart(order, inOrder, share, stay));
  return starts;
}
