/**
 * The date that separates best: max over candidate dates k of √(k(n−k)/n) · D(k), D(k) the Kolmogorov–Smirnov
 * distance between the values before k and from k on, or that between their absolute deviations from the
 * median, whichever is larger: the first responds to a change of level, the second to one of spread.
 * Candidates leave 15 % at either end (at least 8 values) and are at most 32, evenly spaced; the p-value
 * compares the maximum with the maxima of the surrogates, so it allows for the search. Picard (1985),
 * Advances in Applied Probability 17, 841; Csörgő & Horváth (1997).
 */
import { createContext } from '../context.ts';
import { sixDigits, thin } from '../scales.ts';
import type { Diagnostic, SeriesContext } from '../types.ts';
import { absoluteDeviations } from './absolute-deviations.ts';
import { splitDistance } from './split-distance.ts';

const TRIM = 0.15;
const MIN_SIDE = 8;
const MAX_CANDIDATES = 32;

interface Ranked {
  readonly values: Float64Array;
  readonly order: Int32Array;
}

export const regimeBreaks: Diagnostic = Object.freeze({
  id: 'regime_breaks',
  family: 'S',
  name: 'Regime break (largest Kolmogorov–Smirnov)',
  null: 'shuffle',
  input: 'innovations',
  sided: 'greater',
  reference: 'Picard (1985), Advances in Applied Probability 17, 841–867',
  statistic(series, context = createContext(series)) {
    const level: Ranked = { values: series, order: context.order() };
    const spread: Ranked = absoluteDeviations(series, context.order());
    const splits = candidateSplits(series.length);
    const byLevel = profileOf(level, splits);
    const bySpread = profileOf(spread, splits);
    const [atLevel, atSpread] = [peakOf(byLevel), peakOf(bySpread)];
    const value = Math.max(byLevel[atLevel], bySpread[atSpread]);
    if (!context.detailed) return value;
    const isLevel = byLevel[atLevel] >= bySpread[atSpread];
    const coarse = splits[isLevel ? atLevel : atSpread];
    const split = refined(isLevel ? level : spread, coarse, splits);
    return {
      value,
      details: {
        break_in: isLevel ? 'level' : 'spread',
        break_index: split + context.offset,
        ...periodOf(context, split),
        n_candidates: splits.length,
        candidate_indices: thin(splits, 30).map((k) => k + context.offset),
        profile: thin(isLevel ? byLevel : bySpread, 30).map(sixDigits),
      },
    };
  },
  interpret(value, significant, details) {
    const where = details['break_period'] ?? `observation ${Number(details['break_index']) + 1}`;
    const size = value.toFixed(2);
    const what = details['break_in'] === 'spread' ? 'spread' : 'level';
    return significant
      ? `The ${what} of the shocks changed, most clearly at ${where} (scaled distance ${size}).`
      : `No date separates two regimes; the best candidate, ${where}, is within chance (scaled distance ${size}).`;
  },
} satisfies Diagnostic);

/** √(k(n−k)/n) · D(k) at each candidate. */
function profileOf({ values, order }: Ranked, splits: Int32Array): Float64Array {
  const n = values.length;
  const profile = new Float64Array(splits.length);
  for (let i = 0; i < splits.length; i++) {
    const k = splits[i];
    profile[i] = Math.sqrt((k * (n - k)) / n) * splitDistance(values, order, k);
  }
  return profile;
}

function peakOf(profile: Float64Array): number {
  let best = 0;
  for (let i = 1; i < profile.length; i++) if (profile[i] > profile[best]) best = i;
  return best;
}

/**
 * The best date between the neighbouring candidates: for the report only, the statistic is not searched
 * again.
 */
function refined(ranked: Ranked, coarse: number, splits: Int32Array): number {
  const stride = splits.length > 1 ? splits[1] - splits[0] : 1;
  const near = Int32Array.from({ length: 2 * stride - 1 }, (_, i) => coarse - stride + 1 + i);
  return near[peakOf(profileOf(ranked, near))];
}

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
