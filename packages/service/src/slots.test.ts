import { expect, it } from 'vitest';
import { Slots } from './slots.ts';

it('runs as many at once as there are slots, in the order of asking', async () => {
  const slots = new Slots(2);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const work = (n: number) =>
    slots.run(async () => {
      started.push(n);
      await new Promise<void>((resolve) => ends.push(resolve));
      return n;
    });
  const all = Promise.all([1, 2, 3, 4].map(work));
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  await settle();
  expect(started).toEqual([1, 2]);
  ends[1]();
  await settle();
  expect(started).toEqual([1, 2, 3]);
  ends[0]();
  ends[2]();
  await settle();
  ends[3]();
  expect(await all).toEqual([1, 2, 3, 4]);
});

it('gives a slot back when the work fails', async () => {
  const slots = new Slots(1);
  await expect(slots.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await slots.run(async () => 'next')).toBe('next');
});
