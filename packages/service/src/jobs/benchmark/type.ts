/** The job type `benchmark`: models scored on a panel's variables, a report, a verdict. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { ENGINE_VERSION, type ModelId } from '@longrun/engine';
import type { ChunkSet } from '../../store/chunk-place.ts';
import { retryWhileUnavailable } from '../../store/retry.ts';
import type { NewVerdict, RunSummary, Store, StoredJob, StoredRun } from '../../store/store.ts';
import { hashOf } from '../hash.ts';
import { type FinishOptions, type JobType, type Plan, VersionMismatchError } from '../job-type.ts';
import type { PanelSource } from '../panel-source.ts';
import { type BenchmarkPool, type ComputeDeps, computeChunk, splitSpec } from './compute.ts';
import { consolidate } from './consolidate.ts';
import { type BenchmarkPlan, type BenchmarkSpec, CHUNK_MS, planBenchmark } from './plan.ts';
import { type BenchmarkBody, type BenchmarkRequest, canonicalRequest } from './request.ts';

export interface BenchmarkDeps {
  readonly store: Store;
  readonly pool: BenchmarkPool;
  readonly source: PanelSource;
  /** Models this process offers. */
  readonly models: readonly ModelId[];
  /** About how long a chunk may take. */
  readonly chunkMs?: number;
  readonly cellDeadlineMs?: number;
  readonly now?: () => Date;
}

export type BenchmarkType = JobType<BenchmarkBody, BenchmarkRequest, StoredRun>;

const CELL_DEADLINE_MS = 30_000;

export function createBenchmarkType(deps: BenchmarkDeps): BenchmarkType {
  const { store, source, models, chunkMs = CHUNK_MS } = deps;
  const compute: ComputeDeps = { ...deps, cellDeadlineMs: deps.cellDeadlineMs ?? CELL_DEADLINE_MS };
  return {
    name: 'benchmark',
    prepare: (body) => canonicalRequest(body, source, models),
    hash: hashOf,
    describe: ({ panel, config }) => ({ panel, ...config }),
    async plan(jobId, request) {
      const { panel, panel_version, engine_version } = request;
      if (engine_version !== ENGINE_VERSION) {
        throw new VersionMismatchError(
          `the engine is now version ${ENGINE_VERSION}, the job is for ${engine_version}`,
        );
      }
      const { version, variables } = await source.design(panel);
      if (version !== panel_version) {
        throw new VersionMismatchError(
          `panel ${panel} is now version ${version}, the job is for ${panel_version}`,
        );
      }
      return planBenchmark(jobId, request, variables, chunkMs);
    },
    compute: (spec, options) => computeChunk(spec as BenchmarkSpec, compute, options),
    split: (spec) => splitSpec(spec as BenchmarkSpec),
    merge: mergeCases,
    find: (hash) => store.run(hash),
    finish: (job, plan, options) => finish(deps, job, plan as BenchmarkPlan, options),
  };
}

function mergeCases(parts: readonly Uint8Array[]): Uint8Array {
  const cases = parts.flatMap((body) => JSON.parse(gunzipSync(body).toString('utf8')) as unknown[]);
  return gzipSync(JSON.stringify(cases), { level: 1 });
}

async function finish(
  { store, pool, source, now = () => new Date() }: BenchmarkDeps,
  job: StoredJob,
  plan: BenchmarkPlan & Plan,
  { signal, slots, done }: FinishOptions,
): Promise<boolean> {
  const bodies = (set: ChunkSet): Promise<Uint8Array[]> =>
    retryWhileUnavailable(async () => (await store.chunks(set)).map((chunk) => chunk.body), { signal });
  const { summary, body } = await slots.run(async () => {
    const cases = await bodies(plan.panel);
    const walks = plan.placebo ? await bodies(plan.placebo) : [];
    const as_of = now().toISOString().slice(0, 10);
    const request = job.request as BenchmarkRequest;
    const groups = await source.groups(request.panel);
    return pool.run('report', { ...request, as_of, cases, walks, groups }, { signal });
  });
  signal.throwIfAborted();
  const run = { hash: job.hash, summary, body };
  return retryWhileUnavailable(() => store.finishBenchmark(job.id, run, verdictOf, done), { signal });
}

/**
 * Runs of other panels with the same design and engine are given; a run of some variables makes no verdict.
 */
export function verdictOf(latest: readonly RunSummary[]): NewVerdict {
  const made = consolidate(latest);
  const { as_of, design, standing } = made;
  return { as_of, design, standing, body: JSON.stringify(made) };
}
