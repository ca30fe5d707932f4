/**
 * `diagnose`: statistics of a series, their surrogate p-values and Benjamini–Hochberg control.
 */
import { DEFAULTS, LIMITS, numberWord } from '@longrun/contract';
import { checkFrequency, checkLength, checkSeed, checkWhole, finiteSeries } from '../check.ts';
import { InputError } from '../errors.ts';
import { periodOf } from '../naive/series.ts';
import { benjaminiHochberg } from '../scoring/benjamini-hochberg.ts';
import type { SeriesFrequency } from '../types.ts';
import { FAMILIES } from './families.ts';
import { type Histogram, histogramOf } from './histogram.ts';
import { DIAGNOSTIC_BUNDLE, DIAGNOSTICS } from './index.ts';
import { prepare } from './prepare.ts';
import { numberOf, runTests, type TestResult } from './run-tests.ts';
import { MOST_TIED } from './ties.ts';
import type { Transform } from './transform.ts';
import type { Details, Diagnostic, Family, NullModel } from './types.ts';

export { FAMILIES } from './families.ts';
export { DIAGNOSTIC_BUNDLE, DIAGNOSTICS } from './index.ts';
export type { Diagnostic, Family, NullModel } from './types.ts';

/** What `diagnose` may be told. */
export interface DiagnoseOptions {
  /** Names the random streams; equal seeds give equal bytes. Default 0. */
  readonly seed?: number;
  /** Number of surrogates; 999 unless given. */
  readonly nSurrogates?: number;
  /** Names of the observations (1987, 1987-Q3, 1987-08 …), to date the break. */
  readonly periods?: readonly string[];
  /** Where it is known, the autoregression allows for its seasons: 12 months, 7 days. */
  readonly frequency?: SeriesFrequency;
  /** Ids of the diagnostics to run and control together; those of the bundle unless given. */
  readonly diagnostics?: readonly string[];
  /** Called after every surrogate. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** One diagnostic of a series: statistic, p-value, q-value and a plain sentence. */
export interface DiagnosticEntry {
  readonly id: string;
  readonly family: Family;
  readonly name: string;
  readonly statistic: number | null;
  readonly p_value: number | null;
  readonly q_value: number | null;
  readonly null: NullModel;
  readonly n_surrogates: number;
  readonly significant: boolean;
  readonly interpretation: string;
  /** The statistic on the surrogates; null when there is none. */
  readonly null_distribution: Histogram | null;
  readonly details: Details;
  readonly reason?: string;
}

/** What the diagnostics of one family say together. */
export interface FamilySummary {
  readonly name: string;
  readonly question: string;
  /** How many of the family's diagnostics are significant after control. */
  readonly significant: number;
  readonly sentence: string;
}

/** What `diagnose` returns. */
export interface DiagnosticBundle {
  readonly n_observations: number;
  /** What the tests look at: the levels given or their logarithms. */
  readonly transform: Transform;
  /** Why, in one sentence. */
  readonly transform_note: string;
  /** Order of the autoregression whose innovations are tested; null when there are none. */
  readonly ar_order: number | null;
  /** Periods of the season that the autoregression allows for; null without one. */
  readonly season: number | null;
  /** The share of the changes that have the most frequent value. */
  readonly tied: number;
  readonly diagnostics: readonly DiagnosticEntry[];
  /** Of the families that have a diagnostic among those run. */
  readonly families: Readonly<Record<Family, FamilySummary>>;
}

/**
 * The shortest series that `diagnose` takes.
 *
 * @example
 * MIN_DIAGNOSED; // → 32
 */
export const MIN_DIAGNOSED: number = LIMITS.series[0];

/**
 * The longest series that `diagnose` takes.
 *
 * @example
 * MAX_DIAGNOSED; // → 10000
 */
export const MAX_DIAGNOSED = 10_000;

const LEVEL = 0.05;

/**
 * Statistics of a series, each tested against surrogates, with Benjamini–Hochberg control over all of them.
 * Throws an InputError for a series shorter than 32 or longer than 10,000 values.
 *
 * @example
 * const series = Array.from({ length: 80 }, (_, t) => Math.sin(t / 3) + 0.1 * Math.sin(29 * t));
 * const { diagnostics, families } = diagnose(series, { nSurrogates: 99 });
 * diagnostics.length === DIAGNOSTIC_BUNDLE.length; // → true
 * Object.keys(families); // → ['C', 'B', 'D', 'I', 'S']
 */
export function diagnose(series: ArrayLike<number>, options: DiagnoseOptions = {}): DiagnosticBundle {
  const { seed = DEFAULTS.diagnose.seed, nSurrogates = DEFAULTS.diagnose.n_surrogates } = options;
  const { periods, frequency, onProgress } = options;
  const chosen = chosenDiagnostics(options.diagnostics);
  checkLength(series, 'series', MIN_DIAGNOSED, MAX_DIAGNOSED);
  checkWhole(nSurrogates, 'nSurrogates', ...LIMITS.n_surrogates);
  checkSeed(seed);
  const values = Float64Array.from(finiteSeries(series));
  if (frequency !== undefined) checkFrequency(frequency, 'frequency');
  const period = frequency === undefined ? null : periodOf(frequency);
  const prepared = prepare(values, period, seed);
  const { transform, note, series: tested, skipped, widths, shape, ties, fit, reason = '' } = prepared;
  const refuse = ties.share > MOST_TIED ? refuseTied : () => null;
  const settings = { diagnostics: chosen, seed, nSurrogates, skipped, periods, widths, refuse, onProgress };
  const tests = fit ? runTests(tested, fit, settings) : [];
  const qValues = benjaminiHochberg(tests.map((test) => test.pValue));
  const silent: TestResult = {
    outcome: { value: null, reason },
    pValue: null,
    onSeries: null,
    distribution: [],
  };
  const nTests = tests.filter((test) => test.pValue !== null).length;
  const diagnostics = chosen.map((diagnostic, i) =>
    toEntry(diagnostic, tests[i] ?? silent, qValues[i] ?? null, { nSurrogates, nTests }),
  );
  return {
    n_observations: values.length,
    transform,
    transform_note: note,
    ar_order: fit?.order ?? null,
    season: shape.season,
    tied: ties.share,
    diagnostics,
    families: summarise(diagnostics),
  };
}

const TIED =
  'more than a fifth of the changes are equal (rounded figures, or a series that stands still), and the ' +
  'order of equal values says nothing';

/** Nonlinearity and information look at the order of shocks. */
const refuseTied = ({ family }: Diagnostic): string | null =>
  family === 'D' || family === 'I' ? TIED : null;

/** Those named, in the order of the registry. */
function chosenDiagnostics(ids: readonly string[] | undefined): readonly Diagnostic[] {
  if (ids === undefined) return DIAGNOSTIC_BUNDLE;
  checkLength(ids, 'diagnostics', 1);
  const known = DIAGNOSTICS.map(({ id }) => id);
  ids.forEach((id, i) => {
    if (known.includes(id)) return;
    const field = `diagnostics/${i}`;
    const message = `${field} ${JSON.stringify(id)} is not one of ${known.join(', ')}`;
    throw new InputError('out_of_range', message, { field, limit: known, value: id });
  });
  return DIAGNOSTICS.filter(({ id }) => ids.includes(id));
}

function toEntry(
  diagnostic: Diagnostic,
  test: TestResult,
  qValue: number | null,
  { nSurrogates, nTests }: { readonly nSurrogates: number; readonly nTests: number },
): DiagnosticEntry {
  const { id, family, name } = diagnostic;
  const { outcome, pValue } = test;
  const value = numberOf(outcome);
  const base = {
    id,
    family,
    name,
    statistic: value,
    p_value: pValue,
    q_value: qValue,
    null: diagnostic.null,
  };
  if (typeof outcome !== 'number' && outcome.value === null) {
    const interpretation = `Cannot be computed: ${outcome.reason}.`;
    return {
      ...base,
      n_surrogates: nSurrogates,
      significant: false,
      interpretation,
      null_distribution: null,
      details: {},
      reason: outcome.reason,
    };
  }
  const significant = qValue !== null && qValue <= LEVEL;
  const own = typeof outcome === 'number' ? {} : outcome.details;
  const details = { tested_on: diagnostic.input, sided: diagnostic.sided, on_series: test.onSeries, ...own };
  const hint = !significant && pValue !== null && pValue <= LEVEL;
  const interpretation =
    diagnostic.interpret(value!, significant, details) +
    (hint
      ? ` Alone it would stand out (p = ${pValue.toFixed(3)}), but not among ${numberWord(nTests)} tests.`
      : '');
  return {
    ...base,
    n_surrogates: nSurrogates,
    significant,
    interpretation,
    null_distribution: histogramOf(test.distribution),
    details,
  };
}

function summarise(diagnostics: readonly DiagnosticEntry[]): Record<Family, FamilySummary> {
  const summary = {} as Record<Family, FamilySummary>;
  for (const family of Object.keys(FAMILIES) as Family[]) {
    const members = diagnostics.filter((entry) => entry.family === family);
    if (members.length === 0) continue;
    const found = members.filter((entry) => entry.significant).map((entry) => entry.id);
    const { name, question, yes, no } = FAMILIES[family];
    const silent = members.every((entry) => entry.statistic === null);
    const sentence = silent
      ? `Nothing can be said: ${members[0].reason}.`
      : found.length > 0
        ? yes(found)
        : no;
    summary[family] = { name, question, significant: found.length, sentence };
  }
  return summary;
}
