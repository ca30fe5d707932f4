/** Who computes chunks: threads of this process, or (behind the same interface) workers on other machines. */
import { setTimeout as delay } from 'node:timers/promises';
import { type CaseInput, ENGINE_VERSION, walkId } from '@longrun/engine';
import { takeTurns } from '@longrun/panels';
import type { BenchmarkCatalogue } from './catalogue.ts';
import {
  type ChunkTask,
  cellAt,
  type Refusal,
  type ReportResult,
  type ReportTask,
  seriesOf,
} from './chunk.ts';
import type { ChunkSpec } from './plan.ts';

/** Under which name and number a chunk's result is stored. */
export interface ChunkPlace {
  readonly owner: string;
  readonly index: number;
}

export interface ChunkOptions {
  readonly signal: AbortSignal;
  readonly place: ChunkPlace;
  /** Lists every cell as failed for this reason instead of computing it. */
  readonly refuse?: string;
  /** Told now and then how many cells of the chunk have been begun. */
  readonly onBegun?: (cells: number) => void;
}

export interface Executor {
  /** How many chunks are worth having under way at once. */
  readonly concurrency: number;
  /** The chunk's result, or null when whoever computed it has stored it already. */
  chunk(spec: ChunkSpec, options: ChunkOptions): Promise<Uint8Array | null>;
  report(task: ReportTask, signal: AbortSignal): Promise<ReportResult>;
}

/** Computes on threads of this process; storing is left to the caller. */
export interface LocalExecutor extends Executor {
  chunk(spec: ChunkSpec, options: ChunkOptions): Promise<Uint8Array>;
}

/** The part of the pool that benchmarks use. */
export interface ChunkPool {
  run(name: 'chunk', input: ChunkTask, options: PoolRunOptions): Promise<Uint8Array>;
  run(name: 'report', input: ReportTask, options: PoolRunOptions): Promise<ReportResult>;
}

interface PoolRunOptions {
  readonly signal?: AbortSignal;
  readonly transfer?: readonly ArrayBuffer[];
}

/** The chunk belongs to other data or another engine than this process has: it must not be computed here. */
export class VersionMismatchError extends Error {
  override readonly name = 'VersionMismatchError';
}

export interface LocalExecutorOptions {
  readonly pool: ChunkPool;
  readonly catalogue: BenchmarkCatalogue;
  readonly threads: number;
  /** How long one cell may take before it is listed as a failure. */
  readonly cellDeadlineMs?: number;
}

const WATCH_MS = 100;

export function createLocalExecutor(options: LocalExecutorOptions): LocalExecutor {
  const { pool, catalogue, threads, cellDeadlineMs = 30_000 } = options;
  return {
    concurrency: threads,

    async chunk(spec, { signal, onBegun, refuse }) {
      if (spec.kind === 'panel') await catalogue.prepare(spec.panel);
      checkVersions(spec, catalogue);
      const refused: Refusal[] = refuse === undefined ? [] : refuseAll(spec, refuse);
      let attemptsWithoutCell = 0;
      for (;;) {
        const task = await chunkTask(spec, catalogue, refused);
        const transfer = task.cases.map((input) => input.values.buffer as ArrayBuffer);
        const series = seriesOf(task);
        const watch = watchCells(task.begun, cellDeadlineMs, onBegun);
        try {
          return await pool.run('chunk', task, { signal: AbortSignal.any([signal, watch.hung]), transfer });
        } catch (error) {
          signal.throwIfAborted();
          // A cell that hangs, or kills its thread, is left out and listed; the rest of the chunk is computed
          // again.
          const cell = watch.begun() > 0 ? cellAt(series, spec.config, watch.begun()) : null;
          if (cell) {
            const reason = watch.hung.aborted
              ? `took longer than the deadline of ${cellDeadlineMs / 1000} s`
              : `the compute thread died: ${(error as Error).message}`;
            refused.push({ ...cell, reason });
          } else if (++attemptsWithoutCell >= 3) {
            throw error;
          } else {
            await delay(200 * attemptsWithoutCell, undefined, { signal });
          }
        } finally {
          watch.stop();
        }
      }
    },

    report: (task, signal) => pool.run('report', task, { signal }),
  };
}

function refuseAll(spec: ChunkSpec, reason: string): Refusal[] {
  const variables = spec.kind === 'placebo' ? spec.walks.map(walkId) : spec.variables;
  return variables.flatMap((variable) => spec.config.models.map((model) => ({ variable, model, reason })));
}

function checkVersions(spec: ChunkSpec, catalogue: BenchmarkCatalogue): void {
  if (spec.engine_version !== ENGINE_VERSION) {
    throw new VersionMismatchError(
      `the work is for engine ${spec.engine_version}, this is ${ENGINE_VERSION}`,
    );
  }
  if (spec.kind === 'placebo') return;
  const { version } = catalogue.panel(spec.panel);
  if (spec.panel_version !== version) {
    throw new VersionMismatchError(
      `the work is for version ${spec.panel_version} of panel ${spec.panel}, here it is ${version}`,
    );
  }
}

/**
 * With cheap models a chunk holds hundreds of series, whose text is read here for the first time: in slices.
 */
async function chunkTask(
  spec: ChunkSpec,
  catalogue: BenchmarkCatalogue,
  refused: readonly Refusal[],
): Promise<ChunkTask & Required<Pick<ChunkTask, 'begun'>>> {
  const begun = new SharedArrayBuffer(4);
  const base = { config: spec.config, refused, begun };
  if (spec.kind === 'placebo') return { ...base, cases: [], walks: spec.walks };
  const turn = takeTurns();
  const cases: CaseInput[] = [];
  for (const variable of spec.variables) {
    const { frequency } = catalogue.variable(spec.panel, variable);
    const { values } = catalogue.series(spec.panel, variable);
    cases.push({ panel: spec.panel, variable, frequency, values });
    await turn();
  }
  return { ...base, cases, walks: [] };
}

/**
 * Watches the counter of begun cells: reports it, and aborts `hung` when it stands still for longer than the
 * deadline.
 */
function watchCells(shared: SharedArrayBuffer, deadlineMs: number, onBegun?: (cells: number) => void) {
  const counter = new Int32Array(shared);
  const begun = (): number => Atomics.load(counter, 0);
  const hung = new AbortController();
  let last = 0;
  let since = performance.now();
  const timer = setInterval(() => {
    const now = begun();
    if (now !== last) {
      last = now;
      since = performance.now();
      onBegun?.(now);
    } else if (now > 0 && performance.now() - since > deadlineMs) {
      hung.abort();
    }
  }, WATCH_MS);
  timer.unref();
  return { begun, hung: hung.signal, stop: () => clearInterval(timer) };
}
