/** Computes the chunks of a job that are not stored yet. */
import type { Slots } from '../slots.ts';
import { type ChunkSet, isSameSet } from '../store/chunk-place.ts';
import { retryWhileUnavailable } from '../store/retry.ts';
import type { Store } from '../store/store.ts';
import type { Executor } from './executor.ts';
import type { Plan, PlannedChunk } from './job-type.ts';
import type { CellProgress } from './progress.ts';

export interface ChunkDeps {
  readonly store: Store;
  readonly executor: Executor;
  /** Compute slots, shared by all jobs. */
  readonly slots: Slots;
  readonly onChunk?: (chunk: ChunkTiming) => void;
  /** Called when the first chunk is stored. */
  readonly onFirst?: () => Promise<void>;
}

export interface ChunkTiming {
  readonly kind: string;
  readonly seconds: number;
  readonly cells: number;
}

/** Returns when every chunk of the plan is stored. */
export async function computeMissing(
  plan: Plan,
  deps: ChunkDeps,
  tally: CellProgress,
  signal: AbortSignal,
): Promise<void> {
  const missing = await missingChunks(plan, deps.store, signal);
  tally.startFrom(plan.cells_total - missing.reduce((sum, chunk) => sum + chunk.cells, 0));
  let first = true;
  await allOrNone(missing, deps.executor.concurrency, signal, async (chunk, aborted) => {
    await computeAndStore(chunk, deps, tally, aborted);
    if (!first) return;
    first = false;
    await deps.onFirst?.();
  });
}

async function missingChunks(plan: Plan, store: Store, signal: AbortSignal): Promise<PlannedChunk[]> {
  const missing: PlannedChunk[] = [];
  for (const set of plan.sets) {
    const stored = new Set(await retryWhileUnavailable(() => storedOf(store, set), { signal }));
    // not `push(...)`: a call takes some 120,000 arguments at most
    for (const chunk of plan.chunks) {
      if (isSameSet(chunk.place, set) && !stored.has(chunk.place.index)) missing.push(chunk);
    }
  }
  return missing;
}

async function storedOf(store: Store, set: ChunkSet): Promise<number[]> {
  const stored = await store.chunkIndexes(set);
  if (set.job === '' && stored.length > 0) await store.touchChunks(set);
  return stored;
}

async function computeAndStore(
  chunk: PlannedChunk,
  { store, executor, slots, onChunk }: ChunkDeps,
  tally: CellProgress,
  signal: AbortSignal,
): Promise<void> {
  const { place, spec, cells } = chunk;
  await slots.run(async () => {
    signal.throwIfAborted();
    const start = performance.now();
    try {
      const onBegun = (begun: number): void => tally.begun(chunk, begun);
      const body = await executor.chunk(spec, { signal, onBegun, place });
      if (body !== null) await retryWhileUnavailable(() => store.putChunk(place, body), { signal });
      tally.finished(chunk);
    } finally {
      tally.left(chunk);
    }
    onChunk?.({ kind: place.kind, seconds: (performance.now() - start) / 1000, cells });
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
        await work(items[next++], either);
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
