/**
 * A whole benchmark in one call or in steps: cases, their sign-flipped walks, report. The service does the
 * same in chunks on several workers.
 */

import type { Frequency } from '@longrun/engine';
import { ENGINE_VERSION, InputError, MODELS } from '@longrun/engine';
import { checkFrequency, checkLength, checkVariable, finiteSeries } from '@longrun/engine/checks';
import { type BenchmarkOptions, benchmarkConfig } from '../design/config.ts';
import { MINIMUM_HISTORY, rollingOrigins } from '../design/origins.ts';
import { evaluateCase } from './evaluate.ts';
import { replicateCount } from './flips.ts';
import { type BenchmarkReport, benchmarkReport, type WalkScores } from './report.ts';
import type { BenchmarkConfig, CaseInput, CaseResult } from './types.ts';
import { evaluateWalk } from './walks.ts';

/** One series of a benchmark. */
export interface BenchmarkSeries {
  /** Its name in the report. */
  readonly variable: string;
  readonly values: ArrayLike<number>;
  /** Chooses the lags of `har`; monthly unless given. */
  readonly frequency?: Frequency;
  /** Date of the first value as whole periods since year 0: series of one date share the signs of walks. */
  readonly start?: number;
}

/** What `benchmark` takes: series of one's own and the optional fields of the HTTP request. */
export interface BenchmarkRequest extends BenchmarkOptions {
  readonly series: readonly BenchmarkSeries[];
  /** Names the random streams and the report; `own` unless given. */
  readonly panel?: string;
  /** Names the version of the series in the report. */
  readonly panel_version?: string;
  /** The UTC date of the run, YYYY-MM-DD, for the report: the engine has no clock. */
  readonly as_of?: string;
}

/** A benchmark in steps of one series or one walk, so that the caller can show progress or pause. */
export interface BenchmarkRun {
  readonly total: number;
  /** Yields how many steps are done. */
  steps(): Generator<number>;
  /** The report, once every step is done. */
  report(): BenchmarkReport;
}

/**
 * Runs the models against the random walk on series of one's own, with luck measured on sign-flipped
 * walks. Series too short for one origin are listed in `skipped`; when no series is long enough, or a field
 * is out of bounds, it throws an InputError.
 *
 * @example
 * const values = Array.from({ length: 60 }, (_, t) => 100 + 2 * t + Math.sin(t));
 * const settings = { models: ['ar1'], n_origins: 2, n_samples: 100, placebo_replicates: 5 };
 * const report = benchmark({ series: [{ variable: 'sales', values }], ...settings });
 * report.verdict.n_cases; // → 1
 * report.leaderboard.map((entry) => entry.model).sort(); // → ['ar1', 'rw']
 */
export function benchmark(request: BenchmarkRequest): BenchmarkReport {
  const run = createBenchmark(request);
  for (const _ of run.steps());
  return run.report();
}

/**
 * The same as `benchmark` in steps.
 *
 * @example
 * const values = Array.from({ length: 60 }, (_, t) => 100 + 2 * t + Math.sin(t));
 * const settings = { models: ['ar1'], n_origins: 2, n_samples: 100, placebo: false };
 * const run = createBenchmark({ series: [{ variable: 'sales', values }], ...settings });
 * for (const done of run.steps()) console.log(`${done} of ${run.total}`);
 * run.report().verdict.n_cases; // → 1
 */
export function createBenchmark(request: BenchmarkRequest): BenchmarkRun {
  const { panel = 'own', panel_version = '', as_of = '' } = request;
  const config = benchmarkConfig(request, null);
  const models = config.models.map((id) => MODELS[id]);
  const inputs = casesOf(panel, request.series);
  const judged = longEnough(inputs, config);
  const replicates = config.placebo ? (config.placebo_replicates ?? replicateCount(judged.length)) : 0;
  const cases: CaseResult[] = [];
  const walks: WalkScores[] = [];
  const versions = { panel_version, engine_version: ENGINE_VERSION };
  return {
    total: inputs.length + judged.length * replicates,
    *steps() {
      for (const input of inputs) {
        cases.push(evaluateCase(input, models, config));
        yield cases.length;
      }
      for (let replicate = 0; replicate < replicates; replicate++) {
        for (const input of judged) {
          const crps = evaluateWalk(input, replicate, models, config);
          walks.push({ variable: input.variable, replicate, crps });
          yield cases.length + walks.length;
        }
      }
    },
    report: () => benchmarkReport({ panel, as_of, ...versions, config, cases, walks }),
  };
}

function casesOf(panel: string, list: readonly BenchmarkSeries[]): CaseInput[] {
  checkLength(list, 'series', 1);
  const names = new Set<string>();
  return list.map(({ variable, values, frequency = 'monthly', start }, i) => {
    checkVariable(variable, `series/${i}/variable`, names);
    checkFrequency(frequency, `series/${i}/frequency`);
    checkLength(values, `series/${i}/values`, 1);
    const finite = finiteSeries(values, `series/${i}/values`);
    return { panel, variable, frequency, values: finite, ...(start === undefined ? {} : { start }) };
  });
}

function longEnough(inputs: readonly CaseInput[], config: BenchmarkConfig): CaseInput[] {
  const largest = Math.max(...config.horizons);
  const judged = inputs.filter(
    ({ values }) => rollingOrigins(values.length, config.n_origins, largest).length > 0,
  );
  if (judged.length > 0) return judged;
  const longest = Math.max(...inputs.map(({ values }) => values.length));
  const limit = MINIMUM_HISTORY + largest;
  const message = `series length ${longest} < minimum ${limit} (${MINIMUM_HISTORY} and the largest horizon)`;
  throw new InputError('too_short', message, { field: 'series', limit, value: longest });
}
