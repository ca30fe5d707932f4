import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Reads } from './reads.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const begin = (reads: Reads, key: string, count: number) => {
  const begun: number[] = [];
  const leave = Array.from({ length: count }, (_, i) => reads.take(key, () => begun.push(i)));
  return { begun, leave };
};

it('begins eight reads of a client, and each further one when one of them ends', () => {
  const { begun, leave } = begin(new Reads(), 'a', 12);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  leave[3]();
  leave[3]();
  expect(begun.slice(8)).toEqual([8]);
});

it('lets no client wait for another', () => {
  const reads = new Reads();
  begin(reads, 'a', 100);
  expect(begin(reads, 'b', 1).begun).toEqual([0]);
});

it('goes on without a read that takes long, and without one whose client has gone', () => {
  const { begun, leave } = begin(new Reads(), 'a', 20);
  leave[8]();
  vi.advanceTimersByTime(300);
  expect(begun.slice(8)).toEqual([9, 10, 11, 12, 13, 14, 15, 16]);
  for (const end of leave.reverse()) end();
  expect(begun).toHaveLength(16);
});
