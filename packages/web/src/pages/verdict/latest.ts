import type { Job } from '@longrun/client';

interface Design {
  readonly panel?: unknown;
  readonly decision_horizon?: unknown;
  readonly beat_threshold?: unknown;
}

/** The newest finished job of each panel with this design. Jobs come newest first. */
export function latestJobs(
  jobs: readonly Job[],
  horizon: number,
  threshold: number,
): ReadonlyMap<string, Job> {
  const found = new Map<string, Job>();
  for (const job of jobs) {
    const { panel, decision_horizon = 12, beat_threshold = 0.5 } = (job.request ?? {}) as Design;
    if (job.state !== 'done' || typeof panel !== 'string' || found.has(panel)) continue;
    if (decision_horizon === horizon && beat_threshold === threshold) found.set(panel, job);
  }
  return found;
}
