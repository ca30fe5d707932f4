/** Computes a benchmark's chunk on threads, and survives cells that hang or kill their thread. */
import { setTimeout as delay } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import { ENGINE_VERSION } from '@longrun/engine';
import { cellAt, type Refusal, seriesOf, walkName } from '@longrun/evaluation/parts';
import { type ComputeOptions, VersionMismatchError } from '../job-type.ts';
import type { PanelSource } from '../panel-source.ts';
import { watchCells } from '../watch-cells.ts';
import type { ChunkTask, ReportResult, ReportTask } from './chunk.ts';
import type { BenchmarkSpec } from './plan.ts';

/** The part of the pool that benchmarks use. */
export interface BenchmarkPool {
  run(name: 'chunk', input: ChunkTask, options: PoolRunOptions): Promise<Uint8Array>;
  run(name: 'report', input: ReportTask, options: PoolRunOptions): Promise<ReportResult>;
}

interface PoolRunOptions {
  readonly signal?: AbortSignal;
  readonly transfer?: readonly (ArrayBuffer | MessagePort)[];
}

export interface ComputeDeps {
  readonly pool: BenchmarkPool;
  readonly source: PanelSource;
  /** How long one cell may take before it is listed as a failure. */
  readonly cellDeadlineMs: number;
}

const ATTEMPTS_WITHOUT_CELL = 3;

export async function computeChunk(
  spec: BenchmarkSpec,
  { pool, source, cellDeadlineMs }: ComputeDeps,
  { signal, onBegun, refuse }: ComputeOptions,
): Promise<Uint8Array> {
  if (spec.engine_version !== ENGINE_VERSION) {
    const message = `the work is for engine ${spec.engine_version}, this is ${ENGINE_VERSION}`;
    throw new VersionMismatchError(message);
  }
  await source.require(spec.panel, spec.panel_version);
  const refused: Refusal[] = refuse === undefined ? [] : refuseAll(spec, refuse);
  let attemptsWithoutCell = 0;
  for (;;) {
    const begun = new SharedArrayBuffer(4);
    const task = await chunkTask(spec, source, refused, begun);
    const transfer = task.cases.map((input) => input.values.buffer as ArrayBuffer);
    const series = seriesOf(task);
    const watch = watchCells(begun, cellDeadlineMs, onBegun);
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
      } else if (++attemptsWithoutCell >= ATTEMPTS_WITHOUT_CELL) {
        throw error;
      } else {
        await delay(200 * attemptsWithoutCell, undefined, { signal });
      }
    } finally {
      watch.stop();
    }
  }
}

function refuseAll(spec: BenchmarkSpec, reason: string): Refusal[] {
  const variables = spec.kind === 'placebo' ? spec.walks.map(walkName) : spec.variables;
  return variables.flatMap((variable) => spec.config.models.map((model) => ({ variable, model, reason })));
}

async function chunkTask(
  spec: BenchmarkSpec,
  source: PanelSource,
  refused: readonly Refusal[],
  begun: SharedArrayBuffer,
): Promise<ChunkTask> {
  const base = { config: spec.config, refused, begun };
  if (spec.kind === 'panel')
    return { ...base, cases: await source.cases(spec.panel, spec.variables), walks: null };
  const variables = [...new Set(spec.walks.map((walk) => walk.variable))];
  return { ...base, cases: await source.cases(spec.panel, variables), walks: spec.walks };
}

/** One spec per series. */
export function splitSpec(spec: BenchmarkSpec): BenchmarkSpec[] {
  return spec.kind === 'placebo'
    ? spec.walks.map((walk) => ({ ...spec, walks: [walk] }))
    : spec.variables.map((variable) => ({ ...spec, variables: [variable] }));
}
