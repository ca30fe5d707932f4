/** What a thread does for a benchmark: pure functions over plain data and typed arrays. */
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  type AnyModel,
  assembleBenchmark,
  type BenchmarkConfig,
  type CaseGroup,
  type CaseInput,
  type CaseResult,
  evaluateCase,
  evaluateWalk,
  MODELS,
  type ModelId,
  packedEvidence,
  type RunConfig,
  rollingOrigins,
  type Walk,
  type WalkScores,
} from '@longrun/engine';
import type { RunSummary } from '../../store/store.ts';
import { designOf, isStanding } from './design.ts';

/** A model that must not be run on a series, because it took too long or killed its thread there. */
export interface Refusal {
  /** A variable, or the name of a walk. */
  readonly variable: string;
  readonly model: ModelId;
  readonly reason: string;
}

export interface ChunkTask {
  readonly config: RunConfig;
  /** Series with their values moved in. */
  readonly cases: readonly CaseInput[];
  /** Walks to make of these series, or null when the series themselves are evaluated. */
  readonly walks: readonly Walk[] | null;
  readonly refused: readonly Refusal[];
  /**
   * One shared Int32: the number of cells begun. The caller watches it for progress and for a cell that
   * hangs.
   */
  readonly begun?: SharedArrayBuffer;
}

/** What a chunk's result holds: cases, or walks with null where a model failed. */
type StoredWalk = Walk & { readonly crps: readonly (number | null)[] };

/** Evaluates the cases or walks of a chunk; gives their results as compressed JSON. */
export function runChunk(task: ChunkTask): Uint8Array {
  const begun = task.begun && new Int32Array(task.begun);
  const onCell = (): void => {
    if (begun) Atomics.add(begun, 0, 1);
  };
  const refusal = (series: string, model: ModelId): string | null =>
    task.refused.find((entry) => entry.variable === series && entry.model === model)?.reason ?? null;
  const results = task.walks === null ? runCases(task, onCell, refusal) : runWalks(task, onCell, refusal);
  return gzipSync(JSON.stringify(results), { level: 1 });
}

type Refuse = (series: string, model: ModelId) => string | null;
const modelsOf = (config: RunConfig): AnyModel[] => config.models.map((id) => MODELS[id]);

function runCases({ config, cases }: ChunkTask, onCell: () => void, refusal: Refuse): CaseResult[] {
  const refuse = (variable: string, _origin: number, model: ModelId) => refusal(variable, model);
  return cases.map((input) => evaluateCase(input, modelsOf(config), config, { onCell, refuse }));
}

function runWalks({ config, cases, walks }: ChunkTask, onCell: () => void, refusal: Refuse): StoredWalk[] {
  const inputs = new Map(cases.map((input) => [input.variable, input]));
  return (walks ?? []).map((walk) => {
    const hooks = { onCell, refuse: (model: ModelId) => refusal(walkName(walk), model) };
    const input = inputs.get(walk.variable)!;
    const crps = evaluateWalk(input, walk.replicate, modelsOf(config), config, hooks);
    return { ...walk, crps: Array.from(crps, (value) => (Number.isNaN(value) ? null : value)) };
  });
}

export const walkName = ({ variable, replicate }: Walk): string => `${variable} flip ${replicate}`;

/** The series of a chunk in the order `runChunk` works: read it before the values are moved away. */
export function seriesOf({ cases, walks }: ChunkTask): { variable: string; n: number }[] {
  const lengths = new Map(cases.map((input) => [input.variable, input.values.length]));
  if (walks === null) return [...lengths].map(([variable, n]) => ({ variable, n }));
  return walks.map((walk) => ({ variable: walkName(walk), n: lengths.get(walk.variable)! }));
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
  /** What the variables belong to. */
  readonly groups: ReadonlyMap<string, CaseGroup>;
}

export interface ReportResult {
  /** The report as sent, compressed. */
  readonly body: Uint8Array;
  readonly summary: RunSummary;
}

const unpack = <T>(chunk: Uint8Array): T[] => JSON.parse(gunzipSync(chunk).toString('utf8')) as T[];

function* unpackWalks(chunks: readonly Uint8Array[]): Generator<WalkScores> {
  for (const chunk of chunks) {
    for (const { variable, replicate, crps } of unpack<StoredWalk>(chunk)) {
      yield { variable, replicate, crps: crps.map((value) => value ?? Number.NaN) };
    }
  }
}

/** Assembles the report from stored chunks: megabytes of JSON, so a thread does it. */
export function assembleReport(task: ReportTask): ReportResult {
  const cases = task.cases.flatMap((chunk) => unpack<CaseResult>(chunk));
  const { report, evidence } = assembleBenchmark({ ...task, cases, walks: unpackWalks(task.walks) });
  const { verdict, placebo, config } = report;
  return {
    body: gzipSync(JSON.stringify(report), { level: 6 }),
    summary: {
      panel: report.panel,
      as_of: report.as_of,
      panel_version: report.panel_version,
      engine_version: report.engine_version,
      design: designOf(config),
      standing: isStanding(config),
      config: { ...config, variables: null },
      decision_horizon: verdict.decision_horizon,
      beat_threshold: verdict.beat_threshold,
      complete: config.variables === null,
      n_cases: verdict.n_cases,
      pass_rate: verdict.pass_rate,
      leaderboard: report.leaderboard,
      placebo: placebo && {
        pass_rate: placebo.pass_rate,
        standard_error: placebo.standard_error,
        n_walks: placebo.n_walks,
      },
      evidence: packedEvidence(evidence),
      coverage: report.calibration.map(({ pit: _, ...row }) => row),
      significance: report.significance
        .filter((row) => row.horizon === verdict.decision_horizon)
        .map(({ model, n_tested, better_controlled, worse_controlled }) => {
          return { model, n_tested, better_controlled, worse_controlled };
        }),
    },
  };
}
