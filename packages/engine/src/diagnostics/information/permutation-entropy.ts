/**
 * Permutation entropy: H = −Σ p log p / log(D!), p the shares of the D! ordinal patterns. 1 when every order
 * is equally frequent, 0 when only one occurs. Bandt & Pompe (2002), Physical Review Letters 88, 174102.
 */
import { log } from '../../numerics/elementary.ts';
import type { Diagnostic } from '../types.ts';
import { ordinalPatterns, shannonEntropy } from './ordinal-patterns.ts';

export const permutationEntropy: Diagnostic = Object.freeze({
  id: 'permutation_entropy',
  family: 'I',
  name: 'Permutation entropy',
  null: 'shuffle',
  input: 'innovations',
  sided: 'less',
  reference: 'Bandt & Pompe (2002), Physical Review Letters 88, 174102',
  statistic(series, context) {
    const { order, counts, total } = ordinalPatterns(series);
    const value = shannonEntropy(counts, total) / log(counts.length);
    if (!context?.detailed) return value;
    return { value, details: { order, pattern_counts: Array.from(counts) } };
  },
  interpret(value, significant) {
    const share = (100 * value).toFixed(1);
    return significant
      ? `Some orders of ups and downs recur more often than by chance: permutation entropy is ${share} % of ` +
          'its maximum.'
      : `The orders of ups and downs are as evenly spread as by chance: permutation entropy is ${share} % of ` +
          'its maximum.';
  },
} satisfies Diagnostic);
