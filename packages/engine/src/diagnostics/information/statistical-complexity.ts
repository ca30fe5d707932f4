/**
 * Jensen–Shannon statistical complexity of the ordinal patterns: C = Q · J(P, U) · H, with H the permutation
 * entropy, U the uniform law, J = S((P+U)/2) − S(P)/2 − S(U)/2, and Q = 1/J(δ, U) its largest value. 0 for
 * pure order and for pure noise. Lamberti et al. (2004), Physica A 334, 119; Rosso et al. (2007), Physical
 * Review Letters 99, 154102.
 */
import { log } from '../../numerics/elementary.ts';
import { sixDigits } from '../scales.ts';
import type { Diagnostic } from '../types.ts';
import { ordinalPatterns, shannonEntropy } from './ordinal-patterns.ts';

export const statisticalComplexity: Diagnostic = Object.freeze({
  id: 'statistical_complexity',
  family: 'I',
  name: 'Statistical complexity',
  null: 'shuffle',
  input: 'innovations',
  sided: 'greater',
  reference: 'Rosso et al. (2007), Physical Review Letters 99, 154102',
  statistic(series, context) {
    const { order, counts, total } = ordinalPatterns(series);
    const size = counts.length;
    const entropy = shannonEntropy(counts, total);
    const mixed = mixedEntropy(counts, total);
    const divergence = mixed - entropy / 2 - log(size) / 2;
    const value = Math.max(0, (divergence / largestDivergence(size)) * (entropy / log(size)));
    if (!context?.detailed) return value;
    return {
      value,
      details: { order, entropy: sixDigits(entropy / log(size)), complexity: sixDigits(value) },
    };
  },
  interpret(value, significant) {
    const c = value.toFixed(3);
    return significant
      ? `The order of ups and downs has more structure than the same shocks in random order: complexity ${c}.`
      : `The order of ups and downs has no more structure than the same shocks in random order: complexity ${c}.`;
  },
} satisfies Diagnostic);

/** Entropy of (P + U)/2. */
function mixedEntropy(counts: Int32Array, total: number): number {
  const size = counts.length;
  let entropy = 0;
  for (let i = 0; i < size; i++) {
    const p = (counts[i] / total + 1 / size) / 2;
    entropy -= p * log(p);
  }
  return entropy;
}

/** J(δ, U): all weight on one pattern. */
function largestDivergence(size: number): number {
  const one = (1 + 1 / size) / 2;
  const other = 1 / (2 * size);
  return -one * log(one) - (size - 1) * other * log(other) - log(size) / 2;
}
