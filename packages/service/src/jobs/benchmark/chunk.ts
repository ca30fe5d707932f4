/** What a thread does for a benchmark: pure functions over plain data and typed arrays. */
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  type BenchmarkConfig,
  benchmarkReport,
  type CaseInput,
  type CaseResult,
  evaluateCase,
  MODELS,
  type Model,
  type ModelId,
  placeboCase,
  type RunConfig,
  rollingOrigins,
  type Walk,
  walkId,
} from '@longrun/engine';
import type { RunSummary } from '../../store/store.ts';

/** A model that must not be run on a variable, because it took too long or killed its thread there. */
export interface Refusal {
  readonly variable: string;
  readonly model: ModelId;
  readonly reason: string;
}

export interface ChunkTask {
  readonly config: RunConfig;
  /** Series with their values moved in, and walks that the thread makes itself. */
  readonly cases: readonly CaseInput[];
  readonly walks: readonly Walk[];
  readonly refused: readonly Refusal[];
  /**
   * One shared Int32: the number of cells begun. The caller watches it for progress and for a cell that
   * hangs.
   */
  readonly begun?: SharedArrayBuffer;
}

/** Evaluates the cases of a chunk; gives their results as compressed JSON. */
export function runChunk(task: ChunkTask): Uint8Array {
  const { config, refused } = task;
  const models = config.models.map((id) => MODELS[id] as Model);
  const begun = task.begun && new Int32Array(task.begun);
  const hooks = {
    onCell: () => {
      if (begun) Atomics.add(begun, 0, 1);
    },
    refuse: (variable: string, _origin: number, model: ModelId) =>
      refused.find((entry) => entry.variable === variable && entry.model === model)?.reason ?? null,
  };
  const inputs = [...task.cases, ...task.walks.map((walk) => placeboCase(walk, config.seed))];
  return gzipSync(JSON.stringify(inputs.map((input) => evaluateCase(input, models, config, hooks))), {
    level: 1,
  });
}

/** The series of a chunk in the order `runChunk` works: read it before the values are moved away. */
export function seriesOf(task: ChunkTask): { variable: string; n: number }[] {
  return [
    ...task.cases.map((input) => ({ variable: input.variable, n: input.values.length })),
    ...task.walks.map((walk) => ({ variable: walkId(walk), n: walk.n })),
  ];
}

/** Which variable and model the cell with this number (from 1) belongs to. */
export function cellAt(
  series: readonly { readonly variable: string; readonly n: number }[],
  config: RunConfig,
  number: number,
): { variable: string; model: ModelId } | null {
  let before = 0;
  for (const { variable, n } of series) {
    const origins = rollingOrigins(n, config.n_origins, Math.max(...config.horizons)).length;
    const cells = origins * config.models.length;
    if (number <= before + cells) {
      return { variable, model: config.models[Math.floor((number - 1 - before) / origins)] };
    }
    before += cells;
  }
  return null;
}

export interface ReportTask {
  readonly panel: string;
  readonly panel_version: string;
  readonly engine_version: string;
  readonly as_of: string;
  readonly config: BenchmarkConfig;
  /** Chunk results of the panel and of the placebo, each in order. */
  readonly cases: readonly Uint8Array[];
  readonly walks: readonly Uint8Array[];
}

export interface ReportResult {
  /** The report as sent, compressed. */
  readonly body: Uint8Array;
  readonly summary: RunSummary;
}

const unpack = (chunks: readonly Uint8Array[]): CaseResult[] =>
  chunks.flatMap((chunk) => JSON.parse(gunzipSync(chunk).toString('utf8')) as CaseResult[]);

/** Assembles the report from stored chunks: megabytes of JSON, so a thread does it. */
export function assembleReport(task: ReportTask): ReportResult {
  const report = benchmarkReport({ ...task, cases: unpack(task.cases), walks: unpack(task.walks) });
  const { verdict, placebo } = report;
  return {
    body: gzipSync(JSON.stringify(report), { level: 6 }),
    summary: {
      panel: report.panel,
      as_of: report.as_of,
      panel_version: report.panel_version,
      engine_version: report.engine_version,
      decision_horizon: verdict.decision_horizon,
      beat_threshold: verdict.beat_threshold,
      complete: report.config.variables === null,
      n_cases: verdict.n_cases,
      pass_rate: verdict.pass_rate,
      leaderboard: report.leaderboard,
      placebo: placebo && {
        pass_rate: placebo.pass_rate,
        standard_error: placebo.standard_error,
        n_walks: placebo.n_walks,
      },
    },
  };
}
