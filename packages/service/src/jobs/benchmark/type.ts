/** The job type `benchmark`: models scored on a panel's variables, a report, a verdict. */
import { MessageChannel } from 'node:worker_threads';
import { gunzipSync, gzipSync } from 'node:zlib';
import { ENGINE_VERSION, type ModelId } from '@longrun/engine';
import { type RunSummary, verdict } from '@longrun/evaluation';
import { benchmarkCost } from '@longrun/evaluation/parts';
import { type ChunkSet, isSameSet, placeIn } from '../../store/chunk-place.ts';
import { retryWhileUnavailable } from '../../store/retry.ts';
import { DIGEST_PART, type NewRun, type NewVerdict, type Store, type StoredJob } from '../../store/store.ts';
import { hashOf } from '../hash.ts';
import {
  type FinishOptions,
  type JobResult,
  type JobType,
  type Plan,
  VersionMismatchError,
} from '../job-type.ts';
import type { PanelSource } from '../panel-source.ts';
import { type BenchmarkPool, type ComputeDeps, computeChunk, splitSpec } from './compute.ts';
import { answerQuestions } from './pieces.ts';
import { type BenchmarkPlan, type BenchmarkSpec, planBenchmark } from './plan.ts';
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
  /** Reports that are published with the data, by the hashes of their requests. */
  readonly setRuns?: { find(hash: string): Promise<JobResult | null> };
}

export type BenchmarkType = JobType<BenchmarkBody, BenchmarkRequest>;

const CELL_DEADLINE_MS = 30_000;

export function createBenchmarkType(deps: BenchmarkDeps): BenchmarkType {
  const { store, source, models, chunkMs, setRuns } = deps;
  const compute: ComputeDeps = { ...deps, cellDeadlineMs: deps.cellDeadlineMs ?? CELL_DEADLINE_MS };
  return {
    name: 'benchmark',
    prepare: (body) => canonicalRequest(body, source, models),
    hash: hashOf,
    describe: ({ panel, config }) => ({ panel, ...config }),
    cost: async (request) => benchmarkCost(request.config, (await source.design(request.panel)).variables),
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
    find: async (hash) => (await store.run(hash)) ?? (await setRuns?.find(hash)) ?? null,
    finish: (job, plan, options) => finish(deps, job, plan as BenchmarkPlan, options),
  };
}

function mergeCases(parts: readonly Uint8Array[]): Uint8Array {
  const cases = parts.flatMap((body) => JSON.parse(gunzipSync(body).toString('utf8')) as unknown[]);
  return gzipSync(JSON.stringify(cases), { level: 1 });
}

async function finish(
  deps: BenchmarkDeps,
  job: StoredJob,
  plan: BenchmarkPlan & Plan,
  { signal, slots, done }: FinishOptions,
): Promise<boolean> {
  const { store } = deps;
  const run = await slots.run(() => assembleRun(deps, job, plan, signal));
  signal.throwIfAborted();
  return retryWhileUnavailable(() => store.finishBenchmark(job.id, run, verdictOf, done), { signal });
}

/** The finished run. All but the first piece of its report are in the store already. */
async function assembleRun(
  { store, pool, source, now = () => new Date() }: BenchmarkDeps,
  job: StoredJob,
  plan: BenchmarkPlan,
  signal: AbortSignal,
): Promise<NewRun> {
  const request = job.request as BenchmarkRequest;
  const sets = { cases: plan.panel, walks: plan.placebo };
  const run = { hash: job.hash, as_of: now().toISOString().slice(0, 10) };
  let body: Uint8Array = new Uint8Array();
  const keepPart = (part: number, bytes: Uint8Array): Promise<void> =>
    retryWhileUnavailable(() => store.putRunPart(run, part, bytes), { signal });
  const { port1, port2 } = new MessageChannel();
  answerQuestions(port1, {
    async chunk(of, index) {
      const found = await retryWhileUnavailable(() => store.chunk(placeIn(sets[of]!, index)), { signal });
      if (found === null) throw new Error(`chunk ${index} of the ${of} is not in the store`);
      return found;
    },
    async keep(piece, bytes) {
      if (piece === 0) body = bytes;
      else await keepPart(piece, bytes);
    },
    keepDigest: (bytes) => keepPart(DIGEST_PART, bytes),
  });
  try {
    const count = (set: ChunkSet | null): number =>
      set ? plan.chunks.filter(({ place }) => isSameSet(place, set)).length : 0;
    const task = {
      ...request,
      as_of: run.as_of,
      cases: count(plan.panel),
      walks: count(plan.placebo),
      groups: await source.groups(request.panel),
      port: port2,
    };
    const { pieces, summary } = await pool.run('report', task, { signal, transfer: [port2] });
    return { hash: job.hash, summary, body, parts: pieces - 1 };
  } finally {
    port1.close();
  }
}

/**
 * Runs of other panels with the same design and engine are given; a run of some variables makes no verdict.
 */
function verdictOf(latest: readonly RunSummary[]): NewVerdict {
  const made = verdict(latest);
  const { as_of, design, standing } = made;
  return { as_of, design, standing, body: JSON.stringify(made) };
}
