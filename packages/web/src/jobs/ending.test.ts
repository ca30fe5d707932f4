import type { Job } from '@longrun/client';
import { expect, it } from 'vitest';
import { ending, requestOf } from './ending.ts';

const job = (state: Job['state'], more: Partial<Job> = {}): Job => ({
  id: 'J',
  state,
  progress: { cells_done: 1, cells_total: 2 },
  ...more,
});

it('a failed run tells its reason as a sentence', () => {
  expect(ending(job('failed', { error: 'the compute thread died' }))).toBe(
    'The run failed. The compute thread died. Nothing was published; it can be run again.',
  );
  expect(ending(job('failed'))).toMatch(/^The run failed\. No reason was given\./);
});

it('an interrupted run names versions by their first digits', () => {
  const error = `could not be resumed: panel wb is now version ${'ab'.repeat(32)}, the job is for ${'01'.repeat(32)}`;
  expect(ending(job('interrupted', { error }))).toBe(
    'The run was interrupted. Could not be resumed: panel wb is now version ababababab…, the job is for ' +
      '0101010101… Run it again to have it with the data and the engine of today.',
  );
});

it('other states need no explanation', () => {
  for (const state of ['queued', 'running', 'done', 'cancelled'] as const)
    expect(ending(job(state))).toBe(null);
});

it('a request is sent again without its nulls', () => {
  expect(requestOf(job('failed', { request: { panel: 'boe', variables: null, placebo: false } }))).toEqual({
    panel: 'boe',
    placebo: false,
  });
  expect(requestOf(job('failed'))).toEqual({});
});
