/**
 * Two-sample Kolmogorov–Smirnov distance between the first and the second half: D = max |F₁(x) − F₂(x)|.
 * Smirnov (1939); the first half has ⌊n/2⌋ values.
 */
import { createContext } from '../context.ts';
import { sixDigits, thin } from '../scales.ts';
import type { Diagnostic } from '../types.ts';
import { splitDistance } from './split-distance.ts';

export const ksDrift: Diagnostic = Object.freeze({
  id: 'ks_drift',
  family: 'S',
  name: 'Drift between halves (Kolmogorov–Smirnov)',
  null: 'shuffle',
  input: 'innovations',
  sided: 'greater',
  reference: 'Smirnov (1939), Moscow University Mathematics Bulletin 2, 3–14',
  statistic(series, context = createContext(series)) {
    const half = series.length >> 1;
    const value = splitDistance(series, context.order(), half);
    if (!context.detailed) return value;
    const ecdf = (part: Float64Array) => thin(Float64Array.from(part).sort(), 30).map(sixDigits);
    return {
      value,
      details: {
        split: half,
        first_half: ecdf(series.subarray(0, half)),
        second_half: ecdf(series.subarray(half)),
      },
    };
  },
  interpret(value, significant) {
    const d = value.toFixed(2);
    return significant
      ? `Shocks of the second half differ from those of the first in level or spread (distance ${d}).`
      : `Shocks of both halves look alike within chance (distance ${d}).`;
  },
} satisfies Diagnostic);
