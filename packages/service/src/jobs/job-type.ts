/**
 * What kind of work a job is. Submission, running, adoption after a crash, event streams and the queue know
 * jobs only through this interface.
 *
 * To add a type:
 * 1. implement `JobType` in a folder of its own, as `benchmark/type.ts` does;
 * 2. add it to `createJobTypes` in `../job-types.ts`, which servers and workers share;
 * 3. give its threads a task in `pool/worker.ts`, and the store a method that writes the result and ends the
 *    job in one transaction (`endJob` in `store/sql-jobs.ts`; `finishBenchmark` shows how);
 * 4. a route calls `jobs.submit(type, body)` or `jobs.complete(…)`.
 *
 * Stored jobs, chunks and queue messages carry the type's name; a process that does not have the type leaves
 * its jobs alone and refuses its chunks.
 */
import type { Slots } from '../slots.ts';
import type { ChunkPlace, ChunkSet } from '../store/chunk-place.ts';
import type { NewEvent, StoredJob } from '../store/store.ts';

/**
 * One unit of work as plain JSON, for a thread here or a worker anywhere: it names what to compute. Whoever
 * computes it reads the data from its own copy and refuses another version (VersionMismatchError).
 */
export interface ChunkSpec {
  /** Name of the job type that computes it. */
  readonly type: string;
}

export interface PlannedChunk {
  /** Where the result is stored. */
  readonly place: ChunkPlace;
  readonly spec: ChunkSpec;
  /** Units of progress. */
  readonly cells: number;
}

export interface Plan {
  readonly chunks: readonly PlannedChunk[];
  /** The sets that the chunks belong to, each once. Shared ones are kept for other jobs. */
  readonly sets: readonly ChunkSet[];
  /** Cells of all chunks and of `begin`. */
  readonly cells_total: number;
  /** About how many seconds all of it takes on one core. */
  readonly cost: number;
}

export interface ComputeOptions {
  readonly signal: AbortSignal;
  /** Lists every cell as failed for this reason instead of computing it. */
  readonly refuse?: string;
  /** Told now and then how many cells of the chunk have been begun. */
  readonly onBegun?: (cells: number) => void;
}

export interface BeginOptions {
  readonly signal: AbortSignal;
  /** A compute slot is taken before threads are used. */
  readonly slots: Slots;
  /** Told now and then how many cells of this part are done. */
  readonly onCells: (cells: number) => void;
}

export interface FinishOptions {
  readonly signal: AbortSignal;
  /** A compute slot is taken before threads are used. */
  readonly slots: Slots;
  /** The event to be stored with the result. */
  readonly done: NewEvent;
}

/** A stored result; `body` is what is sent, gzip-compressed. */
export interface JobResult {
  readonly body: Uint8Array;
  /** What follows `body`, where the result is too large to be read in one piece. */
  readonly rest?: () => AsyncIterable<Uint8Array>;
  /** Where there is a rest: the result without its rows per series, gzip-compressed. */
  readonly digest?: () => Promise<Uint8Array>;
}

export interface JobType<Body = unknown, Request = unknown, Result extends JobResult = JobResult> {
  readonly name: string;
  /** From a validated body to canonical form: equal meaning, equal request. Throws errors with a code. */
  prepare(body: Body): Promise<Request>;
  /** Equal requests share one job and one result; requests of other types must never have the same hash. */
  hash(request: Request): string;
  /** The request as a job's view shows it. */
  describe(request: Request): Readonly<Record<string, unknown>>;
  /** About how many seconds of one core a request takes; known before anything is cut. */
  cost(request: Request): Promise<number>;
  /**
   * Cuts the work. The same request gives the same plan, so that a resumed job finds its chunks. Throws when
   * the data have changed since `prepare`.
   */
  plan(jobId: string, request: Request): Promise<Plan>;
  /**
   * Work that comes before the chunks and only the server that leads the job can do; answers the plan to go
   * on with. A job resumed later begins again: what was done is found in the store.
   */
  begin?(job: StoredJob, plan: Plan, options: BeginOptions): Promise<Plan>;
  /** This process no longer works on the job: what it keeps outside the store may go if the job has ended. */
  release?(job: StoredJob): Promise<void>;
  /** Computes a chunk on threads of this process. */
  compute(spec: ChunkSpec, options: ComputeOptions): Promise<Uint8Array>;
  /** The smallest pieces a chunk can be cut into, so that one that kills its worker costs only itself. */
  split(spec: ChunkSpec): readonly ChunkSpec[];
  /** The chunk's result from those of its pieces, in order. */
  merge(parts: readonly Uint8Array[]): Uint8Array;
  /** The stored result of a request. */
  find(hash: string): Promise<Result | null>;
  /**
   * Assembles the result from the stored chunks, stores it and ends the job; false when it ended otherwise.
   */
  finish(job: StoredJob, plan: Plan, options: FinishOptions): Promise<boolean>;
}

/** The types that a process knows, by name. */
export type JobTypes = Readonly<Record<string, JobType>>;

export type BodyOf<T> = T extends JobType<infer Body, infer _Request, infer _Result> ? Body : never;
export type ResultOf<T> = T extends JobType<infer _Body, infer _Request, infer Result> ? Result : never;

/** The work is for other data, another engine or another release than this process has. */
export class VersionMismatchError extends Error {
  override readonly name = 'VersionMismatchError';
}
