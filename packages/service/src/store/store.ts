/** What the service keeps. One interface, one test suite, two back ends. */
import type { RunSummary } from '@longrun/evaluation';
import type { Chunk, ChunkPlace, ChunkSet } from './chunk-place.ts';

export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled', 'interrupted'] as const;
export type JobState = (typeof JOB_STATES)[number];
export const OPEN_STATES = ['queued', 'running'] as const satisfies readonly JobState[];

export const isOpen = (state: JobState): boolean => (OPEN_STATES as readonly JobState[]).includes(state);

/** One piece of long work. Equal requests have equal `hash`; at most one job of a hash is open at a time. */
export interface StoredJob {
  readonly id: string;
  /** The job type that plans, computes and finishes it. */
  readonly type: string;
  readonly hash: string;
  /** The request in canonical form, with the versions it is bound to. */
  readonly request: unknown;
  readonly state: JobState;
  readonly cells_done: number;
  readonly cells_total: number;
  /** CPU seconds that all of it was estimated to take; null for jobs of earlier releases. */
  readonly cost: number | null;
  readonly error: string | null;
  /** Servers that have begun it since it last got further; more than one where one of them died. */
  readonly attempts: number;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface JobUpdate {
  readonly state?: JobState;
  readonly cells_done?: number;
  readonly error?: string | null;
}

/** One step of a job's history, numbered from 1. */
export interface JobEvent {
  readonly seq: number;
  readonly type: string;
  readonly data: unknown;
}

/** A job to be opened. */
export interface NewJob extends Pick<StoredJob, 'id' | 'type' | 'hash' | 'request' | 'cells_total'> {
  readonly cost?: number;
  /** Who asked for it, where open jobs are counted per client. */
  readonly client?: string;
  /** Digest of the token that cancels it. */
  readonly token?: string;
  /** False when only those who wait for it want it. */
  readonly kept?: boolean;
}

/** Which server runs a job, and for how long that holds unless it is renewed. */
export interface Lease {
  readonly owner: string;
  readonly ms: number;
}

export type NewEvent = Omit<JobEvent, 'seq'>;

export interface NewRun {
  readonly hash: string;
  readonly summary: RunSummary;
  /** The report as sent, gzip-compressed; of a large one the first part. */
  readonly body: Uint8Array;
  /** How many more parts there are, stored before by `putRunPart`. */
  readonly parts?: number;
}

/** The part of a large report that holds all but its rows per series. */
export const DIGEST_PART = 0;

export interface StoredRun extends NewRun {
  readonly seq: number;
  /** The parts after `body`, read one at a time; undefined when there are none. */
  readonly rest?: () => AsyncIterable<Uint8Array>;
  /** Where there is a rest: the report without its rows per series. */
  readonly digest?: () => Promise<Uint8Array>;
  readonly created_at: string;
}

/** A verdict as stored: `body` is what is sent, byte for byte. */
export interface StoredVerdict {
  readonly seq: number;
  readonly as_of: string;
  readonly design: string;
  /** Whether its runs have the default settings. */
  readonly standing: boolean;
  readonly body: string;
}

/** A verdict to be stored, or null when the run makes none. */
export type NewVerdict = Omit<StoredVerdict, 'seq'> | null;

/** A judgement to be stored; its id is that of its job. */
export interface NewJudgement {
  readonly hash: string;
  readonly panel: string;
  /** What a list shows of it, as JSON text. */
  readonly summary: string;
  /** The report as sent, gzip-compressed. */
  readonly body: Uint8Array;
  /** The scores by forecast, gzip-compressed JSON, to compare it with others later. */
  readonly scores?: Uint8Array;
}

export interface StoredJudgement extends Omit<NewJudgement, 'scores'> {
  readonly id: string;
}

/** Rows that retention removed, or would remove. */
export interface Pruned {
  readonly jobs: number;
  readonly events: number;
  /** Runs that no verdict refers to. */
  readonly runs: number;
  /** Chunks that jobs share and none has used lately. */
  readonly luck: number;
  readonly diagnostics: number;
}

/** What a client uses of its budgets. */
export interface ClientUsage {
  /** Digest. */
  readonly client: string;
  /** Estimated CPU seconds. */
  readonly seconds: number;
  readonly open_jobs: number;
  /** In the store. */
  readonly bytes: number;
}

export interface StoreSize {
  /**
   * `jobs`, `events`, `runs`, `verdicts`, `judgements`, `diagnostics`, and for chunks `chunks_` and their
   * kind.
   */
  readonly kind: string;
  readonly rows: number;
  readonly bytes: number;
}

/** An address that is to be told when a job ends. */
export interface Callback {
  readonly job: string;
  readonly url: string;
  /** How often it was tried in vain. */
  readonly attempts: number;
  /** When it is tried next, ISO 8601. */
  readonly due_at: string;
}

export interface Store {
  /** Opens a job held by `owner`, or returns the open one with the same hash. `created` tells which. */
  openJob(job: NewJob, lease?: Lease): Promise<{ job: StoredJob; created: boolean }>;
  job(id: string): Promise<StoredJob | null>;
  /** Digest of the token that cancels a job, or null when it has none. */
  jobToken(id: string): Promise<string | null>;
  /** Digest of whoever asked for a job, or null when that is not known. */
  jobClient(id: string): Promise<string | null>;
  /** What the jobs of a client created after a time were estimated to cost, and when the first was. */
  costOf(client: string, since: string): Promise<{ readonly seconds: number; readonly first: string | null }>;
  /**
   * What clients use, by their digests: computing of jobs created after a time, open jobs, stored bytes; of
   * one client where given, and then empty when nothing is known of it.
   */
  usage(since: string, client?: string): Promise<ClientUsage[]>;
  jobsByState(): Promise<Partial<Record<JobState, number>>>;
  /** How many jobs of a client are open. */
  openJobsOf(client: string): Promise<number>;
  /** The newest first, after the given one if any. */
  jobs(filter?: {
    readonly open?: boolean;
    readonly limit?: number;
    readonly after?: Pick<StoredJob, 'created_at' | 'id'>;
  }): Promise<StoredJob[]>;
  /** The newest job of a request that is done. */
  doneJob(hash: string): Promise<StoredJob | null>;
  /**
   * Changes an open job and records the event, if any; returns null, changing nothing, when it is no longer
   * open.
   */
  updateJob(id: string, update: JobUpdate, event: NewEvent | null): Promise<StoredJob | null>;
  /**
   * Makes the lease's owner the server that runs an open job until the lease ends, by the database's clock.
   * False when another server holds it. Called again by the holder it renews the lease; `takeOver` ignores
   * the other's.
   */
  claimJob(id: string, lease: Lease & { readonly takeOver?: boolean }): Promise<boolean>;
  /** Gives a job back in order: the next server may take it at once, and its attempts are forgotten. */
  releaseJob(id: string, owner: string): Promise<void>;
  /** The job has got further: earlier attempts no longer count. */
  progressed(id: string): Promise<void>;
  /** The job is to go on without anyone waiting for it. */
  keepJob(id: string): Promise<void>;
  /** A request waits for the job. */
  addWaiter(id: string): Promise<void>;
  /** A request no longer waits; true when that leaves the job to nobody, on any server. */
  removeWaiter(id: string): Promise<boolean>;
  lastEvent(jobId: string): Promise<JobEvent | null>;
  /** In order; of reports of progress only the newest are kept. */
  events(jobId: string, after: number): Promise<JobEvent[]>;

  /** Results of finished chunks, written once: repeats change nothing. */
  putChunk(place: ChunkPlace, body: Uint8Array): Promise<void>;
  chunk(place: ChunkPlace): Promise<Uint8Array | null>;
  /** The chunks of a set in order. */
  chunks(set: ChunkSet): Promise<Chunk[]>;
  chunkIndexes(set: ChunkSet): Promise<number[]>;
  /** The parts of a chunk that was split, in order. */
  chunkParts(place: ChunkPlace): Promise<Uint8Array[]>;
  /** Notes that a job uses a shared set, which keeps retention away from it. */
  touchChunks(set: ChunkSet): Promise<void>;
  /** Deletes all chunks of a job. */
  deleteChunks(job: string): Promise<void>;
  /** Deletes chunks of jobs that are not open: a worker may store one after its job was cancelled. */
  sweepChunks(): Promise<void>;

  /**
   * Ends a benchmark in one transaction: the run, the job's state and its event, and after a complete run the
   * verdict that `consolidate` makes of the latest complete run of each panel with the same design and engine
   * (the runs it is given are those the verdict refers to; it never takes the place of a standing one that
   * rests on more panels or series). False, changing nothing, when the job is no
   * longer open.
   */
  finishBenchmark(
    id: string,
    run: NewRun,
    consolidate: (latest: readonly RunSummary[]) => NewVerdict,
    event: NewEvent,
  ): Promise<boolean>;
  /**
   * Keeps a part of a large report, from 1, or its digest; repeats replace it. It counts once its run is
   * stored.
   */
  putRunPart(
    run: { readonly hash: string; readonly as_of: string },
    part: number,
    body: Uint8Array,
  ): Promise<void>;
  run(hash: string): Promise<StoredRun | null>;
  /** Puts finished runs and the verdict made of them into a store; false when it has all of the runs. */
  publish(runs: readonly NewRun[], verdict: NonNullable<NewVerdict>): Promise<boolean>;

  /**
   * The newest verdict of the standing design, or when there is none the newest of any; of those whose date
   * begins with `asOf` (`2026`, `2026-11`, `2026-11-15`) and whose design is `design`, where given. `newest`
   * does not prefer the standing design.
   */
  verdict(filter?: {
    readonly asOf?: string;
    readonly design?: string;
    readonly newest?: boolean;
  }): Promise<StoredVerdict | null>;
  verdicts(limit: number): Promise<StoredVerdict[]>;

  /** Ends a judgement in one transaction; false, changing nothing, when its job is no longer open. */
  finishJudgement(job: string, judgement: NewJudgement, event: NewEvent): Promise<boolean>;
  judgement(id: string): Promise<StoredJudgement | null>;
  judgementOf(hash: string): Promise<StoredJudgement | null>;
  /** Summary and scores of a judgement, without its report; the scores are null where they were not kept. */
  judgementScores(id: string): Promise<{ summary: string; scores: Uint8Array | null } | null>;
  /** Removes a judgement and the job it came from; false when there is none. */
  deleteJudgement(id: string): Promise<boolean>;
  /** Summaries as JSON text, the newest first. */
  judgements(filter: { readonly limit: number; readonly panel?: string }): Promise<string[]>;

  /** A file of answers in parts from 0, written once. */
  putUploadPart(upload: string, part: number, body: Uint8Array): Promise<void>;
  uploadPart(upload: string, part: number): Promise<Uint8Array | null>;
  /** Bytes of all files of answers, or of those that open jobs of a client (its digest) wait for. */
  uploadBytes(client?: string): Promise<number>;
  deleteUpload(upload: string): Promise<void>;
  /** Deletes files that no open job names and none of whose parts is younger; answers how many. */
  sweepUploads(before: string): Promise<number>;

  /** Notes an address to be told when a job ends; repeats change nothing. */
  addCallback(job: string, url: string): Promise<void>;
  /** Callbacks of ended jobs whose time has come. */
  dueCallbacks(limit: number): Promise<Callback[]>;
  /** Moves the time of the next attempt and counts this one; false when another server did. */
  postponeCallback(callback: Callback, until: string): Promise<boolean>;
  removeCallback(callback: Pick<Callback, 'job' | 'url'>): Promise<void>;

  cached(key: string): Promise<Uint8Array | null>;
  cache(key: string, body: Uint8Array): Promise<void>;

  /**
   * Removes what ended or was last used before the given time: jobs with their events, runs that no verdict
   * refers to, cached diagnostics, shared chunks. Verdicts, their runs and judgements stay. `dryRun` only
   * counts. `careful` distrusts the clock: since the last pruning it is taken to have gone on by a day at
   * most.
   */
  prune(before: string, options?: { readonly dryRun?: boolean; readonly careful?: boolean }): Promise<Pruned>;
  size(): Promise<StoreSize[]>;

  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Resolves when the database takes writes: writes a row and removes it, at most once per second. */
  checkWritable(): Promise<void>;
  close(): Promise<void>;
}
