/**
 * `diagnose`: the fourteen statistics of a series, their surrogate p-values and Benjamini–Hochberg control.
 */
import { benjaminiHochberg } from '../scoring/benjamini-hochberg.ts';
import { createDft } from './dft.ts';
import { FAMILIES } from './families.ts';
import { DIAGNOSTICS } from './index.ts';
import type { Prepared } from './innovations.ts';
import { prepare } from './innovations.ts';
import { normalScoreTable } from './normal-scores.ts';
import { surrogatePValue } from './p-value.ts';
import type { Sample } from './surrogates.ts';
import { createSurrogates, toSample } from './surrogates.ts';
import type { Details, Diagnostic, Family, NullModel, Outcome } from './types.ts';

export { FAMILIES } from './families.ts';
export { DIAGNOSTICS } from './index.ts';
export type { Diagnostic, Family, NullModel } from './types.ts';

export interface DiagnoseOptions {
  /** Names the random streams; equal seeds give equal bytes. Default 0. */
  readonly seed?: number;
  /** 99 to 999, default 199. */
  readonly nSurrogates?: number;
  /** Names of the observations (1987, 1987-Q3, 1987-08 …), to date the break. */
  readonly periods?: readonly string[];
}

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
  readonly details: Details;
  readonly reason?: string;
}

export interface FamilySummary {
  readonly name: string;
  readonly question: string;
  /** How many of the family's diagnostics are significant after control. */
  readonly significant: number;
  readonly sentence: string;
}

export interface DiagnosticBundle {
  readonly n_observations: number;
  readonly diagnostics: readonly DiagnosticEntry[];
  readonly families: Readonly<Record<Family, FamilySummary>>;
}

export const MIN_DIAGNOSED = 32;
export const MAX_DIAGNOSED = 10_000;
const LEVEL = 0.05;

export function diagnose(series: ArrayLike<number>, options: DiagnoseOptions = {}): DiagnosticBundle {
  const { seed = 0, nSurrogates = 199, periods } = options;
  const values = Float64Array.from(series);
  checkArguments(values, nSurrogates);
  const prepared = prepare(values);
  const tests = 'reason' in prepared ? [] : runTests(prepared, seed, nSurrogates, periods);
  const reason = 'reason' in prepared ? prepared.reason : '';
  const qValues = benjaminiHochberg(tests.map((test) => test.pValue));
  const diagnostics = DIAGNOSTICS.map((diagnostic, i) =>
    toEntry(
      diagnostic,
      tests[i] ?? { outcome: { value: null, reason }, pValue: null, onSeries: null },
      qValues[i] ?? null,
      nSurrogates,
    ),
  );
  return { n_observations: values.length, diagnostics, families: summarise(diagnostics) };
}

function checkArguments(values: Float64Array, nSurrogates: number): void {
  const n = values.length;
  if (n < MIN_DIAGNOSED) throw new RangeError(`series length ${n} < minimum ${MIN_DIAGNOSED}`);
  if (n > MAX_DIAGNOSED) throw new RangeError(`series length ${n} > maximum ${MAX_DIAGNOSED}`);
  if (!values.every(Number.isFinite)) throw new RangeError('series holds a value that is not finite');
  if (!Number.isInteger(nSurrogates) || nSurrogates < 99 || nSurrogates > 999) {
    throw new RangeError(`n_surrogates ${nSurrogates} is not an integer from 99 to 999`);
  }
}

interface Test {
  readonly outcome: Outcome;
  readonly pValue: number | null;
  /** The same statistic on the series itself, untested. */
  readonly onSeries: number | null;
}

function runTests(
  prepared: Extract<Prepared, { fit: unknown }>,
  seed: number,
  nSurrogates: number,
  periods: readonly string[] | undefined,
): Test[] {
  const { series, fit } = prepared;
  const length = fit.innovations.length;
  const tools = { dft: createDft(length), scoreTable: normalScoreTable(length) };
  const observed = toSample(fit.innovations, tools, { detailed: true, periods });
  const outcomes = DIAGNOSTICS.map((diagnostic) => evaluate(diagnostic, observed));
  const distributions = DIAGNOSTICS.map((): (number | null)[] => []);
  for (const nullModel of ['ar1', 'phase'] as const) {
    const surrogate = createSurrogates(nullModel, series, fit, tools, seed);
    for (let b = 0; b < nSurrogates; b++) {
      const sample = toSample(surrogate(b), tools);
      DIAGNOSTICS.forEach((diagnostic, i) => {
        if (diagnostic.null === nullModel) distributions[i].push(numberOf(evaluate(diagnostic, sample)));
      });
    }
  }
  return DIAGNOSTICS.map((diagnostic, i) => {
    const value = numberOf(outcomes[i]);
    return {
      outcome: outcomes[i],
      pValue: value === null ? null : surrogatePValue(value, distributions[i], diagnostic.sided),
      onSeries: numberOf(diagnostic.statistic(series)),
    };
  });
}

function evaluate(diagnostic: Diagnostic, sample: Sample): Outcome {
  const { values, context } = sample[diagnostic.input];
  return diagnostic.statistic(values, context);
}

function numberOf(outcome: Outcome): number | null {
  return typeof outcome === 'number' ? outcome : outcome.value;
}

function toEntry(
  diagnostic: Diagnostic,
  test: Test,
  qValue: number | null,
  nSurrogates: number,
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
    (hint ? ` Alone it would stand out (p = ${pValue.toFixed(3)}), but not among fourteen tests.` : '');
  return { ...base, n_surrogates: nSurrogates, significant, interpretation, details };
}

function summarise(diagnostics: readonly DiagnosticEntry[]): Record<Family, FamilySummary> {
  const summary = {} as Record<Family, FamilySummary>;
  for (const family of Object.keys(FAMILIES) as Family[]) {
    const members = diagnostics.filter((entry) => entry.family === family);
    const significant = members.filter((entry) => entry.significant).length;
    const { name, question, yes, no } = FAMILIES[family];
    const silent = members.every((entry) => entry.statistic === null);
    const sentence = silent ? `Nothing can be said: ${members[0].reason}.` : significant > 0 ? yes : no;
    summary[family] = { name, question, significant, sentence };
  }
  return summary;
}
