/** A job as it is shown and as its events record it. Addresses are added where it is sent. */
import type { ErrorCode, FieldError } from '../errors.ts';
import { isOpen, type StoredJob } from '../store/store.ts';
import type { JobTypes } from './job-type.ts';

export interface Progress {
  readonly cells_done: number;
  readonly cells_total: number;
  readonly cells_per_second: number | null;
  readonly seconds_left: number | null;
}

/** Why a job failed, where its request was at fault: what a problem document would say. */
export interface JobProblem {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly errors: readonly FieldError[];
}

export interface JobView {
  readonly id: string;
  readonly type: string;
  readonly state: StoredJob['state'];
  readonly request: Readonly<Record<string, unknown>>;
  readonly progress: Progress;
  /** About how many seconds all of it takes on one core. */
  readonly estimated_cpu_seconds: number | null;
  readonly error: string | null;
  readonly problem: JobProblem | null;
}

export function jobView(
  job: StoredJob,
  types: JobTypes,
  cellsPerSecond: number | null = null,
  cellsDone = job.cells_done,
): JobView {
  const rate = isOpen(job.state) && cellsPerSecond !== null ? Number(cellsPerSecond.toPrecision(4)) : null;
  return {
    id: job.id,
    type: job.type,
    state: job.state,
    request: types[job.type]?.describe(job.request) ?? {},
    progress: {
      cells_done: cellsDone,
      cells_total: job.cells_total,
      cells_per_second: rate,
      seconds_left: rate ? Math.ceil((job.cells_total - cellsDone) / rate) : null,
    },
    estimated_cpu_seconds: job.cost == null ? null : Number(job.cost.toPrecision(3)),
    error: job.error,
    problem: null,
  };
}
