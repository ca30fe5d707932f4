/** A whole benchmark: cases, their sign-flipped walks, report. */
import { LIMITS } from '@longrun/contract';
import { ENGINE_VERSION, InputError, type SeriesFrequency } from '@longrun/engine';
import { checkFrequency, checkLength, checkVariable, finiteSeries } from '@longrun/engine/checks';
import { type BenchmarkOptions, benchmarkConfig } from '../design/config.ts';
import { MINIMUM_HISTORY, originCount } from '../design/origins.ts';
import { type Executor, inline, inOrder } from '../executor.ts';
import { type PlannedSeries, planParts, walksBetween } from './plan.ts';
import { type BenchmarkReport, benchmarkReport, type WalkScores } from './report.ts';
import type { BenchmarkConfig, CaseInput, CaseResult } from './types.ts';
import type { WalkResult } from './unit.ts';

/** One series of a benchmark. */
export interface BenchmarkSeries {
  /** Its name in the report. */
  readonly variable: string;
  readonly values: ArrayLike<number>;
  /** Chooses the seasons of `naive` and the ensemble and the lags of `har`; monthly unless given. */
  readonly frequency?: SeriesFrequency;
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

/** How a benchmark is run; none of it changes a number, but for replicates that are left out. */
export interface BenchmarkHooks {
  /** Where the work is done; here unless given. */
  readonly executor?: Executor;
  /** Called with the cells (models × origins) that are done. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Asked before each part of the walks: true ends with the replicates that are complete. */
  readonly enough?: () => boolean;
}

/**
 * Runs the models against the random walk on series of one's own, with luck measured on sign-flipped
 * walks. Series too short for one origin are listed in `skipped`; when no series is long enough, or a field
 * is out of bounds, it throws an InputError.
 *
 * @example
 * const values = Array.from({ length: 60 }, (_, t) => 100 + 2 * t + Math.sin(t));
 * const settings = { models: ['ar1'], n_origins: 2, n_samples: 100, placebo_replicates: 5 };
 * const report = await benchmark({ series: [{ variable: 'sales', values }], ...settings });
 * report.verdict.n_cases; // → 1
 * report.leaderboard.map((entry) => entry.model).sort(); // → ['ar1', 'rw']
 */
export async function benchmark(
  request: BenchmarkRequest,
  { executor = inline, onProgress, enough = () => false }: BenchmarkHooks = {},
): Promise<BenchmarkReport> {
  const { panel = 'own', panel_version = '', as_of = '' } = request;
  const config = benchmarkConfig(request, null);
  const inputs = new Map(casesOf(panel, request.series).map((input) => [input.variable, input]));
  requireOneLongEnough([...inputs.values()], config);
  const parts = planParts(config, [...inputs.values()].map(plannedSeries), PART_MS);
  let done = 0;
  const step = (cells: number): void => {
    done += cells;
    onProgress?.(done, parts.cells);
  };

  const cases: CaseResult[][] = [];
  await inOrder(executor.width, parts.series.cells.length, async (i) => {
    const own = parts.variables.slice(parts.series.starts[i], parts.series.starts[i + 1]);
    const unit = { config: parts.config, cases: own.map((id) => inputs.get(id)!), walks: null, refused: [] };
    cases[i] = (await executor.run({ kind: 'benchmark', ...unit })) as CaseResult[];
    step(parts.series.cells[i]);
  });
  const walks: WalkResult[][] = [];
  await inOrder(executor.width, parts.walks.cells.length, async (i) => {
    if (enough()) return;
    const own = walksBetween(parts.walked, parts.walks.starts[i], parts.walks.starts[i + 1]);
    const needed = [...new Set(own.map(({ variable }) => variable))].map((id) => inputs.get(id)!);
    const unit = { config: parts.flipped, cases: needed, walks: own, refused: [] };
    walks[i] = (await executor.run({ kind: 'benchmark', ...unit })) as WalkResult[];
    step(parts.walks.cells[i]);
  });
  const found = completeReplicates(walks.flat(), parts.walked.length, parts.replicates);
  return benchmarkReport({
    panel,
    as_of,
    panel_version,
    engine_version: ENGINE_VERSION,
    config: found.replicates === parts.replicates ? config : cutShort(config, found.replicates),
    cases: cases.flat(),
    walks: found.walks,
  });
}

/** About how long a unit takes: progress is shown and a run is stopped between two. */
const PART_MS = 200;

const plannedSeries = ({ variable, values }: CaseInput): PlannedSeries => ({
  id: variable,
  n_observations: values.length,
});

/** The walks of the replicates that have all of theirs; none where they are too few to say anything. */
function completeReplicates(
  walks: readonly WalkResult[],
  nCases: number,
  planned: number,
): { replicates: number; walks: WalkScores[] } {
  const complete = nCases === 0 ? 0 : Math.floor(walks.length / nCases);
  const replicates = complete < Math.min(planned, LIMITS.placebo_replicates[0]) ? 0 : complete;
  return {
    replicates,
    walks: walks.slice(0, replicates * nCases).map(({ variable, replicate, rungs, crps }) => {
      return { variable, replicate, rungs, crps: Float64Array.from(crps, (value) => value ?? Number.NaN) };
    }),
  };
}

const cutShort = (config: BenchmarkConfig, replicates: number): BenchmarkConfig => ({
  ...config,
  placebo: replicates > 0,
  placebo_replicates: replicates || null,
});

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

function requireOneLongEnough(inputs: readonly CaseInput[], config: BenchmarkConfig): void {
  const largest = Math.max(...config.horizons);
  const longest = Math.max(...inputs.map(({ values }) => values.length));
  if (originCount(longest, config.n_origins, largest) > 0) return;
  const limit = MINIMUM_HISTORY + largest;
  const message = `series length ${longest} < minimum ${limit} (${MINIMUM_HISTORY} and the largest horizon)`;
  throw new InputError('too_short', message, { field: 'series', limit, value: longest });
}
