import type { Job } from '@longrun/client';
import { MODEL_IDS } from '../../lib/models.ts';
import { choice, decimal, integer, readState, subset, text, writeState } from '../../lib/url-state.ts';

/**
 * Everything the benchmark page keeps in its address: the request, the job, and how its report is looked at.
 */
export const SHAPE = {
  panel: text('wb'),
  models: subset(MODEL_IDS, MODEL_IDS),
  horizons: text('1, 3, 6, 12'),
  variables: text(),
  n_origins: integer(8, 1, 64),
  n_samples: integer(1000, 100, 10000),
  beat_threshold: decimal(0.5, 0, 1),
  decision_horizon: integer(12, 1, 1000),
  seed: integer(0, 0, Number.MAX_SAFE_INTEGER),
  placebo: choice('yes', ['yes', 'no']),
  job: text(),
  horizon: integer(0, 0, 1000),
  sort: choice('best', ['best', 'worst', 'name']),
  q: text(),
  rows: integer(40, 1, 10000),
};

/** The address of a job's report, with its request in the form beside it. */
export function jobAddress(job: Job): string {
  const request = (job.request ?? {}) as Record<string, unknown>;
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(request)) {
    if (key === 'horizons' && Array.isArray(value)) query.set(key, value.join(', '));
    else if (key === 'models' && Array.isArray(value)) query.set(key, value.join(','));
    else if (key === 'placebo') query.set(key, value === false ? 'no' : 'yes');
    else if (typeof value === 'string' || typeof value === 'number') query.set(key, String(value));
  }
  const state = { ...readState(SHAPE, query), job: job.id };
  return `/benchmark?${writeState(SHAPE, state)}`;
}
