/** The statistics of a series, their values on surrogates, and what the ranks say. */
import { createDft } from '../numerics/dft.ts';
import type { ArFit } from './autoregression.ts';
import { normalScoreTable } from './normal-scores.ts';
import { surrogatePValue } from './p-value.ts';
import type { Sample } from './surrogates.ts';
import { createSurrogates, toSample } from './surrogates.ts';
import type { Diagnostic, NullModel, Outcome } from './types.ts';

export interface TestOptions {
  readonly diagnostics: readonly Diagnostic[];
  readonly seed: number;
  readonly nSurrogates: number;
  /** How many observations stand before the series. */
  readonly skipped: number;
  readonly periods?: readonly string[] | undefined;
  readonly widths?: Float64Array | null;
  /** Why a diagnostic is not given for this series, or null. */
  readonly refuse?: (diagnostic: Diagnostic) => string | null;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

export interface TestResult {
  readonly outcome: Outcome;
  readonly pValue: number | null;
  /** The same statistic on the series itself, untested. */
  readonly onSeries: number | null;
  /** The statistic on every surrogate; null where it could not be computed. */
  readonly distribution: readonly (number | null)[];
}

const NULLS: readonly NullModel[] = ['ar', 'shuffle', 'iaaft', 'gaussian'];

export function runTests(series: Float64Array, fit: ArFit, options: TestOptions): TestResult[] {
  const { diagnostics, seed, nSurrogates, skipped, periods, widths = null, onProgress } = options;
  const length = fit.innovations.length;
  const tools = { dft: createDft(length), scoreTable: normalScoreTable(length), widths };
  const offset = skipped + series.length - length;
  const observed = toSample(fit.innovations, tools, { detailed: true, offset, periods });
  const outcomes = diagnostics.map((diagnostic): Outcome => {
    const reason = options.refuse?.(diagnostic) ?? null;
    return reason === null ? evaluate(diagnostic, observed) : { value: null, reason };
  });
  const distributions = diagnostics.map((): (number | null)[] => []);
  const surrogates = createSurrogates(series, fit, tools, seed);
  NULLS.forEach((nullModel, k) => {
    const members = diagnostics.flatMap((diagnostic, i) =>
      diagnostic.null === nullModel && numberOf(outcomes[i]) !== null ? [i] : [],
    );
    for (let b = 0; b < nSurrogates; b++) {
      const sample = surrogates[nullModel](b);
      for (const i of members) distributions[i].push(rankOf(evaluate(diagnostics[i], sample)));
      onProgress?.(k * nSurrogates + b + 1, NULLS.length * nSurrogates);
    }
  });
  return diagnostics.map((diagnostic, i) => {
    const value = numberOf(outcomes[i]);
    return {
      outcome: outcomes[i],
      pValue: value === null ? null : surrogatePValue(value, distributions[i], diagnostic.sided),
      onSeries: numberOf(diagnostic.statistic(series)),
      distribution: distributions[i],
    };
  });
}

function evaluate(diagnostic: Diagnostic, sample: Sample): Outcome {
  const { values, context } = sample(diagnostic.input);
  return diagnostic.statistic(values, context);
}

export function numberOf(outcome: Outcome): number | null {
  return typeof outcome === 'number' ? outcome : outcome.value;
}

/** What a surrogate's statistic is compared by. */
function rankOf(outcome: Outcome): number | null {
  if (typeof outcome === 'number') return outcome;
  return outcome.value ?? ('ranksAs' in outcome ? (outcome.ranksAs ?? null) : null);
}
