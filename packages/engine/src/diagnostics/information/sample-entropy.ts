/**
 * Sample entropy: −log(A/B), B the pairs of length-2 stretches that stay within r = 0.2 standard deviations
 * (0.5 below 200 values) of each other (largest difference), A those that still do one step later; no
 * self-matches. Gaussian white noise gives −log erf(r/2σ) = 2.185. Candidates come from strips of the plane,
 * so that few pairs are looked at in vain. Richman & Moorman (2000), American Journal of Physiology 278,
 * H2039.
 */
import { log } from '../../numerics/elementary.ts';
import { createContext } from '../context.ts';
import { sixDigits } from '../scales.ts';
import { float64Scratch, int32Scratch } from '../scratch.ts';
import type { Diagnostic } from '../types.ts';

const firstScratch = float64Scratch();
const secondScratch = float64Scratch();
const thirdScratch = float64Scratch();
const stripScratch = int32Scratch();
const startScratch = int32Scratch();

/** In standard deviations. Short series need the wider one: 0.2 leaves them a handful of matches. */
const toleranceFor = (n: number) => (n < 200 ? 0.5 : 0.2);

export const sampleEntropy: Diagnostic = Object.freeze({
  id: 'sample_entropy',
  family: 'I',
  name: 'Sample entropy',
  null: 'shuffle',
  input: 'scores',
  sided: 'less',
  reference: 'Richman & Moorman (2000), American Journal of Physiology 278, H2039–H2049',
  statistic(series, context = createContext(series)) {
    const tolerance = toleranceFor(series.length);
    const r = tolerance * deviation(series);
    if (!(r > 0)) return { value: null, reason: 'the series does not change' };
    const { pairs, longer } = matches(series, context.order(), r);
    if (longer === 0)
      return {
        value: null,
        reason: 'no stretch of three values recurs within the tolerance',
        ranksAs: Number.POSITIVE_INFINITY,
      };
    const value = log(pairs / longer);
    if (!context.detailed) return value;
    return { value, details: { tolerance, r: sixDigits(r), matches_2: pairs, matches_3: longer } };
  },
  interpret(value, significant) {
    const e = value.toFixed(2);
    return significant
      ? `Stretches that begin alike stay alike more often than in random order: sample entropy ${e} nats.`
      : `Stretches that begin alike part as fast as in random order: sample entropy ${e} nats.`;
  },
} satisfies Diagnostic);

/** Longer series look for partners of every second, third … stretch only: the ratio needs no more. */
const MAX_REFERENCES = 4096;

/** Population standard deviation. */
function deviation(series: Float64Array): number {
  const n = series.length;
  let mean = 0;
  for (let t = 0; t < n; t++) mean += series[t];
  mean /= n;
  let squares = 0;
  for (let t = 0; t < n; t++) squares += (series[t] - mean) ** 2;
  return Math.sqrt(squares / n);
}

/**
 * Both counts run over the n − 2 stretches that have a third value, so that A is a part of B. Stretches lie
 * in strips by their first value, a strip hardly wider than r, sorted by their second: partners are in the
 * same strip or the next.
 */
function matches(x: Float64Array, order: Int32Array, r: number): { pairs: number; longer: number } {
  const { starts, strip } = strips(x, order, r * (1 + 1e-9));
  const first = firstScratch(starts.length);
  const second = secondScratch(starts.length);
  const third = thirdScratch(starts.length);
  for (let i = 0; i < starts.length; i++) {
    first[i] = x[starts[i]];
    second[i] = x[starts[i] + 1];
    third[i] = x[starts[i] + 2];
  }
  const stride = Math.ceil(starts.length / MAX_REFERENCES);
  let pairs = 0;
  let longer = 0;
  const scan = (i: number, from: number, to: number): void => {
    const a = first[i];
    const limit = second[i] + r;
    const c = third[i];
    for (let j = from; j < to && second[j] <= limit; j++) {
      if (Math.abs(first[j] - a) > r) continue;
      pairs++;
      if (Math.abs(third[j] - c) <= r) longer++;
    }
  };
  for (let s = 0; s + 1 < strip.length; s++) {
    const end = strip[s + 1];
    const nextEnd = s + 2 < strip.length ? strip[s + 2] : end;
    let from = end; // in the next strip, the first whose second value is not too low
    for (let i = strip[s]; i < end; i++) {
      if (i % stride !== 0) continue;
      while (from < nextEnd && second[i] - second[from] > r) from++;
      scan(i, i + 1, end);
      scan(i, from, nextEnd);
    }
  }
  return { pairs, longer };
}

/**
 * Counting sort of the stretches into strips; walking the sorted order of the second values keeps each strip
 * sorted.
 */
function strips(
  x: Float64Array,
  order: Int32Array,
  width: number,
): { starts: Int32Array; strip: Int32Array } {
  const count = x.length - 2;
  const lowest = x[order[0]];
  const strip = new Int32Array(Math.floor((x[order[order.length - 1]] - lowest) / width) + 2);
  const of = stripScratch(count);
  for (let t = 0; t < count; t++) {
    of[t] = Math.floor((x[t] - lowest) / width);
    strip[of[t] + 1]++;
  }
  for (let s = 1; s < strip.length; s++) strip[s] += strip[s - 1];
  const next = strip.slice();
  const starts = startScratch(count);
  for (let r = 0; r < order.length; r++) {
    const t = order[r] - 1;
    if (t >= 0 && t < count) starts[next[of[t]]++] = t;
  }
  return { starts, strip };
}
