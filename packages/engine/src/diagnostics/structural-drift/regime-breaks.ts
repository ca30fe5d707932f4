/**
 * The date that separates best: max over candidate dates k of √(k(n−k)/n) · D(k), D(k) the Kolmogorov–Smirnov
 * distance between the values before k and from k on. Candidates leave 15 % at either end (at least 8 values)
 * and are at most 192, evenly spaced; the p-value compares the maximum with the maxima of the surrogates, so
 * it allows for the search. Picard (1985), Advances in Applied Probability 17, 841; Csörgő & Horváth (1997).
 */
import { createContext } from '../context.ts';
import { rounded, thin } from '../scales.ts';
import type { Diagnostic, SeriesContext } from '../types.ts';
import { splitDistance } from './split-distance.ts';

const TRIM = 0.15;
const MIN_SIDE = 8;
const MAX_CANDIDATES = 192;

export const regimeBreaks: Diagnostic = Object.freeze({
  id: 'regime_breaks',
  family: 'S',
  name: 'Regime break (largest Kolmogorov–Smirnov)',
  null: 'ar1',
  input: 'innovations',
  sided: 'greater',
  reference: 'Picard (1985), Advances in Applied Probability 17, 841–867',
  statistic(series, context = createContext(series)) {
    const n = series.length;
    const order = context.order();
    const splits = candidateSplits(n);
    const profile = new Float64Array(splits.length);
    let best = 0;
    for (let i = 0; i < splits.length; i++) {
      const k = splits[i];
      profile[i] = Math.sqrt((k * (n - k)) / n) * splitDistance(series, order, k);
      if (profile[i] > profile[best]) best = i;
    }
    const value = profile[best];
    if (!context.detailed) return value;
    return {
      value,
      details: {
        break_index: splits[best] + context.offset,
        ...periodOf(context, splits[best]),
        n_candidates: splits.length,
        candidate_indices: thin(splits, 30).map((k) => k + context.offset),
        profile: thin(profile, 30).map(rounded),
      },
    };
  },
  interpret(value, significant, details) {
    const where = details['break_period'] ?? `observation ${Number(details['break_index']) + 1}`;
    const size = value.toFixed(2);
    return significant
      ? `The shocks changed their law, most clearly at ${where} (scaled distance ${size}).`
      : `No date separates two regimes; the best candidate, ${where}, is within chance (scaled distance ${size}).`;
  },
} satisfies Diagnostic);

/** The name of the first observation of the new regime, where observations have names. */
function periodOf(context: SeriesContext, split: number): { break_period?: string } {
  const period = context.periods?.[split + context.offset];
  return period === undefined ? {} : { break_period: period };
}

/** Positions k: the new regime starts with element k. */
function candidateSplits(n: number): Int32Array {
  const margin = Math.max(MIN_SIDE, Math.ceil(TRIM * n));
  const span = n - 2 * margin + 1;
  const stride = Math.ceil(span / MAX_CANDIDATES);
  const count = Math.floor((span - 1) / stride) + 1;
  return Int32Array.from({ length: count }, (_, i) => margin + i * stride);
}
