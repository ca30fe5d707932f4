import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Reopening } from './reopening.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('opens once for all who ask, and again when what it opened is lost', async () => {
  let opened = 0;
  let lose = (): void => {};
  const thing = new Reopening(async (onLost) => {
    lose = onLost;
    return ++opened;
  });
  expect(await thing.settled()).toBeNull();
  expect(await Promise.all([thing.get(), thing.get()])).toEqual([1, 1]);
  expect(await thing.settled()).toBe(1);
  lose();
  expect(await thing.get()).toBe(2);
});

it('tries again after a failure, at most once per second', async () => {
  let attempts = 0;
  const thing = new Reopening(async () => {
    attempts++;
    if (attempts < 3) throw new Error(`attempt ${attempts}`);
    return 'open';
  });
  await expect(thing.get()).rejects.toThrow('attempt 1');
  await expect(thing.get()).rejects.toThrow('attempt 1');
  vi.advanceTimersByTime(1001);
  await expect(thing.get()).rejects.toThrow('attempt 2');
  vi.advanceTimersByTime(1001);
  expect(await thing.get()).toBe('open');
  expect(attempts).toBe(3);
});
