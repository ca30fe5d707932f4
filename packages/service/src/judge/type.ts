/** The job type `judgement`: the answers are scored, then the built-in models run, then the report. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { ENGINE_VERSION } from '@longrun/engine';
import type { BuiltInUnit, JudgeDesign, ScoreForm } from '@longrun/evaluation';
import { type BuiltInTask, copiesOf, judgementCost } from '@longrun/evaluation/parts';
import { hashOf } from '../jobs/hash.ts';
import {
  type ChunkSpec,
  type ComputeOptions,
  type FinishOptions,
  type JobType,
  type Plan,
  VersionMismatchError,
} from '../jobs/job-type.ts';
import { ofJob, placeIn } from '../store/chunk-place.ts';
import { retryWhileUnavailable } from '../store/retry.ts';
import type { StoredJob, StoredJudgement } from '../store/store.ts';
import { type JudgementRequest, judgedInputs } from './request.ts';
import {
  answersOf,
  releaseUpload,
  requireAnswers,
  type ScoringDeps,
  type ScoringPool,
  scoreUpload,
  scoringCells,
  scoringCost,
} from './scoring.ts';
import type { AssembledJudgement, AssembleTask, ScoredFile, ScoreTask } from './thread.ts';

export interface JudgementPool extends ScoringPool {
  run(
    name: 'scoreFile',
    input: ScoreTask,
    options: { signal: AbortSignal; deadlineMs: number },
  ): Promise<ScoredFile>;
  run(name: 'builtIns', input: BuiltInTask, options: { signal: AbortSignal }): Promise<BuiltInUnit[]>;
  run(name: 'judgement', input: AssembleTask, options: { signal: AbortSignal }): Promise<AssembledJudgement>;
}

export interface JudgementDeps extends ScoringDeps {
  readonly pool: JudgementPool;
  readonly now?: () => Date;
}

export type JudgementType = JobType<JudgementRequest, JudgementRequest, StoredJudgement>;

/** What decides the built-in models' units: not the challenger's name, nor its answers but for their form. */
type UnitRequest = Pick<
  JudgementRequest,
  'panel' | 'panel_version' | 'engine_version' | 'variables' | 'design'
> & { readonly form: ScoreForm };

type Versions = Pick<JudgementRequest, 'panel' | 'panel_version' | 'engine_version'>;

type JudgementSpec = ChunkSpec & {
  readonly type: 'judgement';
  readonly request: UnitRequest;
  /** Positions among the chosen series that can be judged. */
  readonly cases: readonly number[];
};

/** Series per chunk: seconds of the five models on a series and its copies. */
const CASES_PER_CHUNK = 4;

export function createJudgementType(deps: JudgementDeps): JudgementType {
  const { store, source } = deps;
  const check = async ({ panel, panel_version, engine_version }: Versions): Promise<void> => {
    await source.require(panel, panel_version);
    if (engine_version === ENGINE_VERSION) return;
    throw new VersionMismatchError(
      `the judgement is for engine ${engine_version}, this is ${ENGINE_VERSION}`,
    );
  };
  return {
    name: 'judgement',
    prepare: async (request) => request,
    hash: ({ upload, ...request }) => hashOf({ type: 'judgement', ...request, answers: upload.sha256 }),
    describe: ({ panel, name, trained_on, variables, design }) => ({
      panel,
      name,
      trained_on,
      variables,
      ...design,
    }),
    async cost(request) {
      const { cases } = await judgedInputs(request, source);
      return judgementCost(cases, request.design) + scoringCost(request.upload);
    },
    async plan(jobId, request) {
      await check(request);
      await requireAnswers(deps, jobId, request);
      const { cases } = await judgedInputs(request, source);
      const cost = judgementCost(cases, request.design) + scoringCost(request.upload);
      return { ...planJudgement(jobId, request, cases.length), cost };
    },
    async begin(job, plan, options) {
      return withForm(plan, await scoreUpload(deps, job, options));
    },
    release: (job) => releaseUpload(deps, job),
    async compute(spec, options) {
      const { request } = spec as JudgementSpec;
      await check(request);
      return computeUnits(spec as JudgementSpec, deps, options);
    },
    split: (spec) => splitSpec(spec as JudgementSpec),
    merge: (parts) =>
      gzipSync(
        JSON.stringify(parts.flatMap((part) => JSON.parse(gunzipSync(part).toString()) as unknown[])),
        {
          level: 1,
        },
      ),
    find: (hash) => store.judgementOf(hash),
    finish: (job, plan, options) => finish(deps, job, plan, options),
  };
}

const splitSpec = (spec: JudgementSpec): JudgementSpec[] =>
  spec.cases.map((index) => ({ ...spec, cases: [index] }));

function planJudgement(jobId: string, request: JudgementRequest, nCases: number): Omit<Plan, 'cost'> {
  const { panel, panel_version, engine_version, variables, design } = request;
  // the form is put in when the answers are scored
  const form: ScoreForm = { kind: 'crps', levels: [] };
  const unit: UnitRequest = { panel, panel_version, engine_version, variables, design, form };
  const set = ofJob(jobId, 'built_ins', `${CASES_PER_CHUNK}`);
  const chunks = Array.from({ length: Math.ceil(nCases / CASES_PER_CHUNK) }, (_, index) => {
    const first = index * CASES_PER_CHUNK;
    const count = Math.min(CASES_PER_CHUNK, nCases - first);
    const cases = Array.from({ length: count }, (_, i) => first + i);
    const spec: JudgementSpec = { type: 'judgement', request: unit, cases };
    return { place: placeIn(set, index), spec, cells: cellsOf(design, cases) };
  });
  const cells = chunks.reduce((sum, chunk) => sum + chunk.cells, 0);
  return { chunks, sets: [set], cells_total: cells + scoringCells(request.upload) };
}

/** A cell is a series or one of its copies. */
const cellsOf = (design: JudgeDesign, cases: readonly number[]): number =>
  cases.reduce((sum, caseIndex) => sum + 1 + copiesOf(design, caseIndex), 0);

function withForm(plan: Plan, form: ScoreForm): Plan {
  const chunks = plan.chunks.map((chunk) => {
    const spec = chunk.spec as JudgementSpec;
    const filled: JudgementSpec = { ...spec, request: { ...spec.request, form } };
    return { ...chunk, spec: filled };
  });
  return { ...plan, chunks };
}

async function computeUnits(
  { request, cases }: JudgementSpec,
  { pool, source }: JudgementDeps,
  { signal, refuse, onBegun }: ComputeOptions,
): Promise<Uint8Array> {
  const { design, form } = request;
  const inputs = (await judgedInputs(request, source)).cases;
  const units: BuiltInUnit[] = [];
  // a series that kills its threads leaves the built-in models without a score there
  const models = refuse === undefined ? undefined : [];
  for (const [i, caseIndex] of cases.entries()) {
    onBegun?.(cellsOf(design, cases.slice(0, i)) + 1);
    const copied = copiesOf(design, caseIndex) > 0;
    const task = { input: inputs[caseIndex], design, form, copied, ...(models ? { models } : {}) };
    const found = await pool.run('builtIns', task, { signal });
    units.push(...found.map((unit) => ({ ...unit, caseIndex })));
  }
  return gzipSync(JSON.stringify(units), { level: 1 });
}

async function finish(
  { store, pool, source, now = () => new Date() }: JudgementDeps,
  job: StoredJob,
  plan: Plan,
  { signal, slots, done }: FinishOptions,
): Promise<boolean> {
  const request = job.request as JudgementRequest;
  const [answers] = await retryWhileUnavailable(() => store.chunks(answersOf(job.id)), { signal });
  const { all } = await judgedInputs(request, source);
  const { body, summary, scores } = await slots.run(async () => {
    const chunks = await retryWhileUnavailable(() => store.chunks(plan.sets[0]), { signal });
    const { panel_version, engine_version, trained_on, design } = request;
    const task = {
      id: job.id,
      challenger: request.name,
      trained_on,
      panel_version,
      engine_version,
      as_of: now().toISOString().slice(0, 10),
      provenance: 'self_reported',
      inputs: all,
      design,
      answers: answers.body,
      units: chunks.map((chunk) => chunk.body),
    } as const;
    return pool.run('judgement', task, { signal });
  });
  signal.throwIfAborted();
  const judgement = { hash: job.hash, panel: request.panel, summary, body, scores };
  return retryWhileUnavailable(() => store.finishJudgement(job.id, judgement, done), { signal });
}
