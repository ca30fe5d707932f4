import type { Job } from '@longrun/client';
import { expect, it } from 'vitest';
import { latestJobs } from './latest.ts';

const job = (id: string, state: Job['state'], request: object): Job => ({
  id,
  state,
  request: request as never,
  progress: { cells_done: 0, cells_total: 0 },
});

it('takes the newest finished job of each panel with the same horizon and threshold', () => {
  const found = latestJobs(
    [
      job('5', 'running', { panel: 'wb' }),
      job('4', 'done', { panel: 'wb', decision_horizon: 6 }),
      job('3', 'done', { panel: 'wb', decision_horizon: 12, beat_threshold: 0.5 }),
      job('2', 'done', { panel: 'wb' }),
      job('1', 'done', { panel: 'q' }),
    ],
    12,
    0.5,
  );
  expect([...found].map(([panel, { id }]) => `${panel} ${id}`)).toEqual(['wb 3', 'q 1']);
});
