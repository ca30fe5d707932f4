/** The first part of a judgement: the uploaded file is scored, its scores are stored, the file goes. */
import type { ScoreForm } from '@longrun/evaluation';
import { CodedError } from '../errors.ts';
import type { BeginOptions } from '../jobs/job-type.ts';
import type { PanelSource } from '../jobs/panel-source.ts';
import { watchCells } from '../jobs/watch-cells.ts';
import { type ChunkSet, ofJob, placeIn } from '../store/chunk-place.ts';
import { retryWhileUnavailable } from '../store/retry.ts';
import { isOpen, type Store, type StoredJob } from '../store/store.ts';
import { type JudgementRequest, judgedInputs } from './request.ts';
import type { ScoredFile, ScoreTask } from './thread.ts';
import type { Upload } from './upload.ts';
import { withUpload } from './upload-files.ts';

export interface ScoringPool {
  run(
    name: 'scoreFile',
    input: ScoreTask,
    options: { signal: AbortSignal; deadlineMs: number },
  ): Promise<ScoredFile>;
}

export interface ScoringDeps {
  readonly store: Store;
  readonly pool: ScoringPool;
  readonly source: PanelSource;
  /** Where files are put while they are scored. Only a server has such a folder: workers score no file. */
  readonly uploads?: string;
}

/** Bytes that are scored in about the time the built-in models take for a cell. */
const CELL_BYTES = 1 << 20;

/** Units of progress of a file. */
export const scoringCells = ({ size }: Upload): number => Math.ceil(size / CELL_BYTES);

/** About how many bytes of answers are read and scored per second of one core. */
const BYTES_PER_SECOND = 8 << 20;

/** Seconds of one core. */
export const scoringCost = ({ size }: Pick<Upload, 'size'>): number => size / BYTES_PER_SECOND;

/** A file that is made to be slow is given up. Milliseconds. */
const scoringDeadline = (upload: Upload): number => 60_000 + 30_000 * scoringCost(upload);

/** The scores of a job's answers, compressed. */
export const answersOf = (job: string): ChunkSet => ofJob(job, 'answers', '1');
/** Stored after the scores: the form they have. */
const formOf = (job: string): ChunkSet => ofJob(job, 'form', '1');

class MissingUploadError extends Error {
  override readonly name = 'MissingUploadError';
}

/** Throws when the answers are neither scored nor in the store. */
export async function requireAnswers(
  { store }: ScoringDeps,
  job: string,
  { upload }: JudgementRequest,
): Promise<void> {
  if ((await store.uploadPart(upload?.id ?? '', 0)) !== null) return;
  if ((await store.chunkIndexes(formOf(job))).length > 0) return;
  throw new MissingUploadError('the file of answers is not in the store; send it again');
}

/** Scores the file of a job unless an earlier start of the job has; answers the form of the answers. */
export async function scoreUpload(
  deps: ScoringDeps,
  job: StoredJob,
  { signal, slots, onCells }: BeginOptions,
): Promise<ScoreForm> {
  const { store } = deps;
  const request = job.request as JudgementRequest;
  const [known] = await retryWhileUnavailable(() => store.chunks(formOf(job.id)), { signal });
  if (known) return JSON.parse(Buffer.from(known.body).toString()) as ScoreForm;
  const scored = await slots.run(() => scoreOnThread(deps, request, signal, onCells));
  signal.throwIfAborted();
  if ('refused' in scored) throw invalidAnswers(scored.refused, scored.line);
  const { form, body } = scored;
  const put = (set: ChunkSet, bytes: Uint8Array): Promise<void> =>
    retryWhileUnavailable(() => store.putChunk(placeIn(set, 0), bytes), { signal });
  await put(answersOf(job.id), body);
  await put(formOf(job.id), Buffer.from(JSON.stringify(form)));
  await store.deleteUpload(request.upload.id);
  return form;
}

async function scoreOnThread(
  { store, pool, source, uploads = '' }: ScoringDeps,
  request: JudgementRequest,
  signal: AbortSignal,
  onCells: (cells: number) => void,
): Promise<ScoredFile> {
  signal.throwIfAborted();
  const { design, format, upload } = request;
  const { all } = await judgedInputs(request, source);
  const counter = new SharedArrayBuffer(4);
  const most = scoringCells(upload);
  const watch = watchCells(counter, Number.POSITIVE_INFINITY, (cells) => onCells(Math.min(cells, most)));
  try {
    return await withUpload(store, upload, uploads, signal, (path) => {
      const task = { path, format, inputs: all, design, counter, unit: CELL_BYTES };
      return pool.run('scoreFile', task, { signal, deadlineMs: scoringDeadline(upload) });
    });
  } finally {
    watch.stop();
  }
}

/** No answer can be used; the pointer of the error is the line. */
export function invalidAnswers(reason: string, line: number | null): CodedError {
  const pointer = line === null ? '' : `/${line}`;
  return new CodedError('invalid_answers', `no answer could be used: ${reason}`, {
    errors: [{ pointer, detail: reason }],
  });
}

/** Removes the file of a job that has ended; a job that is still open needs it again. */
export async function releaseUpload({ store }: ScoringDeps, job: StoredJob): Promise<void> {
  const { upload } = job.request as JudgementRequest;
  if (upload === undefined) return;
  const now = await store.job(job.id);
  if (now === null || !isOpen(now.state)) await store.deleteUpload(upload.id);
}
