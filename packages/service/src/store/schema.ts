/** The tables as they are after the last migration. */
import type { Generated } from 'kysely';
import type { JobState } from './store.ts';

export type Dialect = 'sqlite' | 'postgres';

export interface Tables {
  jobs: {
    id: string;
    type: string;
    hash: string;
    request: string;
    state: JobState;
    cells_done: number;
    cells_total: number;
    /** CPU seconds. */
    cost: number | null;
    client: string | null;
    /** Digest. */
    token: string | null;
    /** Servers that have begun it since it last got further. */
    attempts: Generated<number>;
    /** 1 when it goes on without anyone waiting. */
    kept: Generated<number>;
    /** Requests that wait for it, on all servers. */
    waiting: Generated<number>;
    error: string | null;
    owner: string | null;
    /** Milliseconds since 1970 by the database's clock. */
    lease_until: Generated<number>;
    created_at: string;
    updated_at: string;
  };
  job_events: { job_id: string; seq: number; type: string; data: string };
  chunks: {
    job: string;
    kind: string;
    design: string;
    replicate: number;
    layout: string;
    idx: number;
    part: number;
    body: Uint8Array;
    /** When it was stored, or when a job last used it. */
    used_at: string;
  };
  runs: {
    seq: Generated<number>;
    hash: string;
    panel: string;
    decision_horizon: number;
    beat_threshold: number;
    /** Empty for runs of releases before designs. */
    design: string;
    engine_version: string;
    /** 1 when all variables were run. */
    complete: number;
    summary: string;
    body: Uint8Array;
    /** How many more parts the body has. */
    parts: Generated<number>;
    created_at: string;
  };
  /** By run and its date: an attempt of another day has other bytes. */
  run_parts: { hash: string; as_of: string; part: number; body: Uint8Array };
  verdicts: {
    seq: Generated<number>;
    as_of: string;
    design: string;
    /** 1 when made of runs with the default settings. */
    standing: number;
    body: string;
    created_at: string;
  };
  /** The runs a verdict was made of. */
  verdict_runs: { verdict: number; run: number };
  judgements: {
    seq: Generated<number>;
    id: string;
    hash: string;
    panel: string;
    summary: string;
    body: Uint8Array;
    /** Digest of whoever asked for it. */
    client: string | null;
    /** Of judgements before scores were kept, null. */
    scores: Uint8Array | null;
    created_at: string;
  };
  /** Files of answers, compressed, in parts from 0. */
  upload_parts: { upload: string; part: number; body: Uint8Array; created_at: string };
  /** Whom to tell when a job ends. */
  callbacks: { job_id: string; url: string; attempts: Generated<number>; due_at: string };
  /** One row: what the clock was taken to say when the store was last pruned. */
  pruning_clock: { id: number; at: string };
  cache: { key: string; body: Uint8Array; created_at: string };
}
