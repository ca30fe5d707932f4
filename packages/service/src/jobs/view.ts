/** A job as the contract shows it. */
import type { StoredJob } from '../store/store.ts';
import type { BenchmarkRequest } from './request.ts';

export interface Progress {
  readonly cells_done: number;
  readonly cells_total: number;
  readonly cells_per_second: number | null;
  readonly seconds_left: number | null;
}

export interface JobView {
  readonly id: string;
  readonly state: StoredJob['state'];
  readonly request: Readonly<Record<string, unknown>>;
  readonly progress: Progress;
  readonly error: string | null;
  /** Address of the report when done. */
  readonly result: string | null;
  readonly events: string;
}

export function jobView(
  job: StoredJob,
  cellsPerSecond: number | null = null,
  cellsDone = job.cells_done,
): JobView {
  const { panel, config } = job.request as BenchmarkRequest;
  const open = job.state === 'queued' || job.state === 'running';
  const rate = open && cellsPerSecond !== null ? Number(cellsPerSecond.toPrecision(4)) : null;
  return {
    id: job.id,
    state: job.state,
    request: { panel, ...config },
    progress: {
      cells_done: cellsDone,
      cells_total: job.cells_total,
      cells_per_second: rate,
      seconds_left: rate ? Math.ceil((job.cells_total - cellsDone) / rate) : null,
    },
    error: job.error,
    result: job.state === 'done' ? `/v1/jobs/${job.id}/result` : null,
    events: `/v1/jobs/${job.id}/events`,
  };
}
