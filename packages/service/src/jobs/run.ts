/**
 * Carries one job from its plan to its stored run. Finished chunks are kept, so a restarted server goes on
 * from there.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { StoreUnavailableError } from '../store/errors.ts';
import type { Store, StoredJob } from '../store/store.ts';
import { consolidate } from './consolidate.ts';
import type { Executor } from './executor.ts';
import type { Plan, PlannedChunk } from './plan.ts';
import type { BenchmarkRequest } from './request.ts';
import { jobView } from './view.ts';

export interface RunDeps {
  readonly store: Store;
  readonly executor: Executor;
  /** Gives work a compute slot; shared by all jobs. */
  readonly slot: <T>(work: () => Promise<T>) => Promise<T>;
  readonly now: () => Date;
  readonly onChunk?: (chunk: ChunkTiming) => void;
}

export interface ChunkTiming {
  readonly kind: 'panel' | 'placebo';
  readonly seconds: number;
  readonly cells: number;
}

/** How far a job is, by counting cells. */
export interface Tally {
  /** Cells of finished chunks, and of those that an earlier start of the server had finished. */
  finished: number;
  readonly found: { cells: number };
  /** Cells of chunks under way. */
  readonly underWay: Map<PlannedChunk, number>;
}

export const newTally = (): Tally => ({ finished: 0, found: { cells: 0 }, underWay: new Map() });

export function cellsDone(tally: Tally): number {
  let cells = tally.finished;
  for (const begun of tally.underWay.values()) cells += Math.max(0, begun - 1);
  return cells;
}

const PATIENCE_MS = 30_000;

/**
 * Repeats a write while the database is away, for half a minute: a restart of PostgreSQL must not cost a job.
 */
async function patiently<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const start = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreUnavailableError) || performance.now() - start > PATIENCE_MS) throw error;
      await delay(500, undefined, { signal });
    }
  }
}

/**
 * Computes what is missing, assembles the report and ends the job. False when the job was ended by someone
 * else meanwhile.
 */
export async function runJob(
  job: StoredJob,
  plan: Plan,
  deps: RunDeps,
  tally: Tally,
  signal: AbortSignal,
): Promise<boolean> {
  const { store, executor } = deps;
  const missing = await missingChunks(plan, store, tally, signal);
  await allOrNone(missing, executor.concurrency, signal, (chunk, aborted) =>
    computeChunk(chunk, deps, tally, aborted),
  );
  const bodies = async (owner: string): Promise<Uint8Array[]> =>
    (await store.chunks(owner)).map((chunk) => chunk.body);
  const request = job.request as BenchmarkRequest;
  const { body, summary } = await deps.slot(async () =>
    executor.report(
      {
        ...request,
        as_of: deps.now().toISOString().slice(0, 10),
        cases: await patiently(() => bodies(plan.owner), signal),
        walks: plan.placebo === null ? [] : await patiently(() => bodies(plan.placebo!), signal),
      },
      signal,
    ),
  );
  signal.throwIfAborted();
  const ended = jobView({ ...job, state: 'done', cells_done: job.cells_total });
  const verdict = (latest: Parameters<typeof consolidate>[0]) => {
    const made = consolidate(latest);
    return { as_of: made.as_of, body: JSON.stringify(made) };
  };
  return patiently(
    () => store.finishJob(job.id, { hash: job.hash, summary, body }, verdict, { type: 'done', data: ended }),
    signal,
  );
}

async function missingChunks(
  plan: Plan,
  store: Store,
  tally: Tally,
  signal: AbortSignal,
): Promise<PlannedChunk[]> {
  const owners = new Set(plan.chunks.map((chunk) => chunk.owner));
  const stored = new Map<string, Set<number>>();
  for (const owner of owners)
    stored.set(owner, new Set(await patiently(() => store.chunkIndexes(owner), signal)));
  const missing = plan.chunks.filter((chunk) => !stored.get(chunk.owner)!.has(chunk.index));
  tally.finished = plan.cells_total - missing.reduce((sum, chunk) => sum + chunk.cells, 0);
  tally.found.cells = tally.finished;
  return missing;
}

async function computeChunk(
  chunk: PlannedChunk,
  deps: RunDeps,
  tally: Tally,
  signal: AbortSignal,
): Promise<void> {
  await deps.slot(async () => {
    signal.throwIfAborted();
    const start = performance.now();
    try {
      const onBegun = (cells: number): void => {
        tally.underWay.set(chunk, cells);
      };
      const body = await deps.executor.chunk(chunk.spec, { signal, onBegun, place: chunk });
      if (body !== null) {
        await patiently(() => deps.store.putChunk(chunk.owner, { index: chunk.index, body }), signal);
      }
      tally.finished += chunk.cells;
    } finally {
      tally.underWay.delete(chunk);
    }
    deps.onChunk?.({
      kind: chunk.spec.kind,
      seconds: (performance.now() - start) / 1000,
      cells: chunk.cells,
    });
  });
}

/**
 * Runs all, `width` at a time: a job never asks for more slots than there are, so a new job's chunks take
 * turns with those of a long one and do not queue up behind them. The first failure stops the others before
 * it is thrown.
 */
async function allOrNone<T>(
  items: readonly T[],
  width: number,
  signal: AbortSignal,
  work: (item: T, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  let first: unknown = null;
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length && !either.aborted) {
      try {
        await work(items[next++]!, either);
      } catch (error) {
        first ??= error;
        failed.abort();
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
  signal.throwIfAborted();
  if (first !== null) throw first;
}
