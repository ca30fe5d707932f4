/** What a thread does for a benchmark: pure functions over plain data and typed arrays. */
import type { MessagePort } from 'node:worker_threads';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  type BenchmarkConfig,
  type CaseGroup,
  type CaseResult,
  createAssembly,
  type Framed,
  type RunSummary,
  runSummary,
  scoreRows,
} from '@longrun/evaluation';
import { type BenchmarkUnit, runBenchmarkUnit, type WalkResult } from '@longrun/evaluation/parts';
import { designOf } from './design.ts';
import { ahead, askAt, gzipPieces, type ReportStorage } from './pieces.ts';

export interface ChunkTask extends BenchmarkUnit {
  /**
   * One shared Int32: the number of cells begun. The caller watches it for progress and for a cell that
   * hangs.
   */
  readonly begun?: SharedArrayBuffer;
}

/** Runs the unit of a chunk; gives its results as compressed JSON. */
export function runChunk(task: ChunkTask): Uint8Array {
  const begun = task.begun && new Int32Array(task.begun);
  const onCell = (): void => {
    if (begun) Atomics.add(begun, 0, 1);
  };
  return gzipSync(JSON.stringify(runBenchmarkUnit(task, onCell)), { level: 1 });
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
  const storage = askAt(task.port);
  const assembly = createAssembly(task);
  for await (const chunk of ahead(task.cases, (i) => storage.chunk('cases', i))) {
    for (const result of unpack<CaseResult>(chunk)) assembly.add(result);
  }
  for await (const chunk of ahead(task.walks, (i) => storage.chunk('walks', i))) {
    for (const { variable, replicate, rungs, crps } of unpack<WalkResult>(chunk)) {
      assembly.addWalk({ variable, replicate, rungs, crps: crps.map((value) => value ?? Number.NaN) });
    }
  }
  const framed = assembly.finish();
  let pieces = 0;
  for await (const piece of gzipPieces(reportText(framed, storage, task.cases))) {
    await storage.keep(pieces++, piece);
  }
  // whoever opens a large report sees what it concludes without reading its rows
  if (pieces > 1) await storage.keepDigest(gzipSync(JSON.stringify(withoutRows(framed))));
  task.port.close();
  return { pieces, summary: runSummary(framed, designOf(task.config)) };
}

const withoutRows = ({ before, after }: Framed) => ({ ...before, tests: [], scores: [], ...after });

/** The text of JSON.stringify(report), in order. */
async function* reportText(
  { before, after }: Framed,
  storage: ReportStorage,
  chunks: number,
): AsyncGenerator<string> {
  yield `${JSON.stringify(before).slice(0, -1)},"scores":[`;
  let separator = '';
  for await (const chunk of ahead(chunks, (i) => storage.chunk('cases', i))) {
    const rows = unpack<CaseResult>(chunk).flatMap(scoreRows);
    if (rows.length === 0) continue;
    yield separator + JSON.stringify(rows).slice(1, -1);
    separator = ',';
  }
  yield `],${JSON.stringify(after).slice(1)}`;
}
