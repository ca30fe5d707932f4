/**
 * Hill's tail index of the absolute deviations from the median: α̂ = 1 / mean(log X₍ᵢ₎ − log X₍ₖ₊₁₎), i = 1 …
 * k, over the k = ⌈n/10⌉ largest. For P(X > x) ~ x^−α it estimates α; low means heavy tails. Standard error
 * about α/√k. Hill (1975), Annals of Statistics 3, 1163.
 */
import { log } from '../../numerics/elementary.ts';
import { logSpacedIntegers, sixDigits } from '../scales.ts';
import type { Diagnostic } from '../types.ts';

export const hillTailIndex: Diagnostic = Object.freeze({
  id: 'hill_tail_index',
  family: 'B',
  name: 'Tail weight (Hill index)',
  null: 'gaussian',
  input: 'innovations',
  sided: 'less',
  reference: 'Hill (1975), Annals of Statistics 3, 1163–1174',
  statistic(series, context) {
    const n = series.length;
    const sorted = Float64Array.from(series).sort();
    const median = (sorted[(n - 1) >> 1] + sorted[n >> 1]) / 2;
    const k = Math.ceil(n / 10);
    const deviations = largestDeviations(sorted, median, Math.min(n, 2 * k + 1));
    if (!(deviations[k] > 0)) return { value: null, reason: 'the largest deviations are not all positive' };
    const value = hill(deviations, k);
    if (!Number.isFinite(value)) return { value: null, reason: 'the largest deviations are all equal' };
    if (!context?.detailed) return value;
    const ks = logSpacedIntegers(2, 2 * k, 24).filter((j) => deviations[j] > 0);
    const curve = ks
      .map((j) => ({ k: j, alpha: hill(deviations, j) }))
      .filter((p) => Number.isFinite(p.alpha));
    return {
      value,
      details: {
        k,
        standard_error: sixDigits(value / Math.sqrt(k)),
        hill_k: curve.map((p) => p.k),
        hill_alpha: curve.map((p) => sixDigits(p.alpha)),
      },
    };
  },
  interpret(value, significant) {
    const alpha = value.toFixed(1);
    return significant
      ? `Extreme shocks are more frequent than under a normal law: tail index ${alpha}. ` +
          'This is about their size, not their order.'
      : `Extreme shocks are about as frequent as under a normal law: tail index ${alpha}.`;
  },
} satisfies Diagnostic);

/** The `count` largest |x − centre| of sorted values, downwards, by walking in from both ends. */
function largestDeviations(sorted: Float64Array, centre: number, count: number): Float64Array {
  const out = new Float64Array(count);
  let low = 0;
  let high = sorted.length - 1;
  for (let i = 0; i < count; i++) {
    const below = centre - sorted[low];
    const above = sorted[high] - centre;
    if (above >= below) {
      out[i] = above;
      high--;
    } else {
      out[i] = below;
      low++;
    }
  }
  return out;
}

function hill(deviations: Float64Array, k: number): number {
  let sum = 0;
  for (let i = 0; i < k; i++) sum += log(deviations[i] / deviations[k]);
  return k / sum;
}
