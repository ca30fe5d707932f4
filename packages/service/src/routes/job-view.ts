import type { JobView } from '../jobs/index.ts';

/** A job as the contract shows it: its view, and where its events and its result are. */
export interface SentJob extends JobView {
  /** Address of the result when done. */
  readonly result: string | null;
  readonly events: string;
}

export const sentJob = (view: JobView): SentJob => ({
  ...view,
  result: view.state === 'done' ? `/v1/jobs/${view.id}/result` : null,
  events: `/v1/jobs/${view.id}/events`,
});
