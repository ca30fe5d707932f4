/**
 * Sample entropy: −log(A/B), B the pairs of length-2 stretches that stay within r = 0.2 standard deviations of each other
 * (largest difference), A those that still do one step later; no self-matches. Gaussian white noise gives
 * −log erf(r/2σ) = 2.185. Candidates come from the sorted values, so only pairs already within r are looked at.
 * Richman & Moorman (2000), American Journal of Physiology 278, H2039.
 */
import { createContext } from '../context.ts';
import { rounded } from '../scales.ts';
import type { Diagnostic } from '../types.ts';

const TOLERANCE = 0.2;

export const sampleEntropy: Diagnostic = Object.freeze({
  id: 'sample_entropy',
  family: 'I',
  name: 'Sample entropy',
  null: 'ar1',
  input: 'scores',
  sided: 'less',
  reference: 'Richman & Moorman (2000), American Journal of Physiology 278, H2039–H2049',
  statistic(series, context = createContext(series)) {
    const r = TOLERANCE * deviation(series);
    const { pairs, longer } = matches(series, context.order(), r);
    if (longer === 0)
      return { value: null, reason: 'no stretch of three values recurs within the tolerance' };
    const value = Math.log(pairs / longer);
    if (!context.detailed) return value;
    return { value, details: { r: rounded(r), matches_2: pairs, matches_3: longer } };
  },
  interpret(value, significant) {
    const e = value.toFixed(2);
    return significant
      ? `Stretches that began alike stay alike more often than chance allows: sample entropy ${e} nats.`
      : `Stretches that began alike part as fast as in noise: sample entropy ${e} nats.`;
  },
} satisfies Diagnostic);

/** Population standard deviation. */
function deviation(series: Float64Array): number {
  const n = series.length;
  let mean = 0;
  for (let t = 0; t < n; t++) mean += series[t]!;
  mean /= n;
  let squares = 0;
  for (let t = 0; t < n; t++) squares += (series[t]! - mean) ** 2;
  return Math.sqrt(squares / n);
}

/** Both counts run over the n − 2 stretches that have a third value, so that A is a part of B. */
function matches(x: Float64Array, order: Int32Array, r: number): { pairs: number; longer: number } {
  const count = x.length - 2;
  const starts = order.filter((t) => t < count);
  const sorted = new Float64Array(count);
  const second = new Float64Array(count);
  const third = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const t = starts[i]!;
    sorted[i] = x[t]!;
    second[i] = x[t + 1]!;
    third[i] = x[t + 2]!;
  }
  let pairs = 0;
  let longer = 0;
  for (let i = 0; i < count; i++) {
    const limit = sorted[i]! + r;
    const b = second[i]!;
    const c = third[i]!;
    for (let j = i + 1; j < count && sorted[j]! <= limit; j++) {
      if (Math.abs(second[j]! - b) > r) continue;
      pairs++;
      if (Math.abs(third[j]! - c) <= r) longer++;
    }
  }
  return { pairs, longer };
}
