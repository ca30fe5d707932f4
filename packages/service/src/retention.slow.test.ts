import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../test/run/folders.ts';
import { createTestApp } from './app.testing.ts';
import { pruneStore, startPruning } from './retention.ts';
import { openSqliteStore } from './store/sqlite.ts';

let state: string;
beforeEach(() => {
  state = temporaryFolder('retention');
});
afterEach(() => {
  vi.useRealTimers();
});

const DAY_MS = 86_400_000;
const storeAged = (days: number) =>
  openSqliteStore(state, { now: () => new Date(Date.now() - days * DAY_MS) });

it('prunes a store on demand: what is older than the days to keep', async () => {
  const store = await storeAged(91);
  await store.cache('old', new Uint8Array([1]));
  await store.close();
  const prune = (keepDays: number, dryRun: boolean) =>
    pruneStore({ databaseUrl: undefined, state, keepDays, dryRun });
  expect(await prune(92, false)).toMatchObject({ diagnostics: 0 });
  expect(await prune(0, false)).toMatchObject({ diagnostics: 0 });
  expect(await prune(90, true)).toMatchObject({ diagnostics: 1 });
  expect(await prune(90, false)).toMatchObject({ diagnostics: 1 });
  expect(await prune(90, false)).toMatchObject({ diagnostics: 0 });
});

it('prunes a minute after the start and then twice per day, until it is stopped', async () => {
  const store = await storeAged(0);
  const prune = vi.spyOn(store, 'prune');
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
    now: new Date('2026-11-16T12:00:00Z'),
  });
  const stop = startPruning(store, 90, { info: () => {}, warn: () => {} });
  vi.advanceTimersByTime(61_000);
  expect(prune.mock.calls).toEqual([['2026-08-18T12:01:00.000Z', { careful: true }]]);
  vi.advanceTimersByTime(2 * DAY_MS);
  expect(prune).toHaveBeenCalledTimes(5);
  expect(prune).toHaveBeenLastCalledWith('2026-08-20T12:00:00.000Z', { careful: true });
  stop();
  vi.advanceTimersByTime(5 * DAY_MS);
  expect(prune).toHaveBeenCalledTimes(5);
  startPruning(store, 0, { info: () => {}, warn: () => {} });
  vi.advanceTimersByTime(5 * DAY_MS);
  expect(prune).toHaveBeenCalledTimes(5);
  vi.useRealTimers();
  await store.close();
});

it('shows rows and bytes of the store among the metrics', async () => {
  const test = await createTestApp();
  const { body } = await test.app.inject('/metrics');
  await test.close();
  for (const kind of ['jobs', 'events', 'runs', 'verdicts', 'diagnostics']) {
    expect(body).toMatch(new RegExp(`^longrun_store_rows\\{kind="${kind}"\\} \\d+$`, 'm'));
    expect(body).toMatch(new RegExp(`^longrun_store_bytes\\{kind="${kind}"\\} \\d+$`, 'm'));
  }
});
