/** What a thread does for a benchmark: pure functions over plain data and typed arrays. */
import type { MessagePort } from 'node:worker_threads';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  type AnyModel,
  type BenchmarkConfig,
  type CaseGroup,
  type CaseInput,
  type CaseResult,
  createAssembly,
  evaluateCase,
  evaluateWalk,
  type Framed,
  MODELS,
  type ModelId,
  packedEvidence,
  type RunConfig,
  rollingOrigins,
  scoreRows,
  type Walk,
} from '@longrun/engine';
import type { RunSummary } from '../../store/store.ts';
import { designOf, isStanding } from './design.ts';
import { ahead, askAt, type Desk, gzipPieces } from './pieces.ts';

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
  /** Numbers of chunks, of the panel and of the placebo; their contents come through the port. */
  readonly cases: number;
  readonly walks: number;
  /** What the variables belong to. */
  readonly groups: ReadonlyMap<string, CaseGroup>;
  /** Where chunks are asked for and the pieces of the compressed report are left (`pieces.ts`). */
  readonly port: MessagePort;
}

export interface ReportResult {
  /** Of the compressed report. */
  readonly pieces: number;
  readonly summary: RunSummary;
}

const unpack = <T>(chunk: Uint8Array): T[] => JSON.parse(gunzipSync(chunk).toString('utf8')) as T[];

/**
 * Assembles the report from stored chunks, of which it holds one at a time: a hundred thousand series make
 * hundreds of megabytes of JSON. The chunks are read twice, as what is concluded stands before the score
 * rows.
 */
export async function assembleReport(task: ReportTask): Promise<ReportResult> {
  const desk = askAt(task.port);
  const assembly = createAssembly(task);
  for await (const chunk of ahead(task.cases, (i) => desk.chunk('cases', i))) {
    for (const result of unpack<CaseResult>(chunk)) assembly.add(result);
  }
  for await (const chunk of ahead(task.walks, (i) => desk.chunk('walks', i))) {
    for (const { variable, replicate, crps } of unpack<StoredWalk>(chunk)) {
      assembly.addWalk({ variable, replicate, crps: crps.map((value) => value ?? Number.NaN) });
    }
  }
  const framed = assembly.finish();
  let pieces = 0;
  for await (const piece of gzipPieces(reportText(framed, desk, task.cases))) {
    await desk.keep(pieces++, piece);
  }
  // whoever opens a large report sees what it concludes without reading its rows
  if (pieces > 1) await desk.keepDigest(gzipSync(JSON.stringify(withoutRows(framed))));
  task.port.close();
  return { pieces, summary: summaryOf(framed) };
}

const withoutRows = ({ before, after }: Framed) => ({ ...before, tests: [], scores: [], ...after });

/** The text of JSON.stringify(report), in order. */
async function* reportText({ before, after }: Framed, desk: Desk, chunks: number): AsyncGenerator<string> {
  yield `${JSON.stringify(before).slice(0, -1)},"scores":[`;
  let separator = '';
  for await (const chunk of ahead(chunks, (i) => desk.chunk('cases', i))) {
    const rows = unpack<CaseResult>(chunk).flatMap(scoreRows);
    if (rows.length === 0) continue;
    yield separator + JSON.stringify(rows).slice(1, -1);
    separator = ',';
  }
  yield `],${JSON.stringify(after).slice(1)}`;
}

function summaryOf({ before: report, evidence }: Framed): RunSummary {
  const { verdict, placebo, config } = report;
  return {
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
  };
}
