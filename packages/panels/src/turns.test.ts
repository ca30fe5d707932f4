import { expect, it, vi } from 'vitest';
import { takeTurns } from './turns.ts';

const busyFor = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

it('lets one piece of work go on in each round of the event loop', async () => {
  const order: string[] = [];
  const count = (): void => {
    order.push('round');
    immediate = setImmediate(count);
  };
  let immediate = setImmediate(count);
  const work = async (name: string): Promise<void> => {
    const turn = takeTurns();
    for (let step = 0; step < 4; step++) {
      order.push(name);
      busyFor(6);
      await turn();
    }
  };
  await Promise.all([work('a'), work('b')]);
  clearImmediate(immediate);
  const again = order.slice(2); // both begin at once
  expect(again.filter((what) => what !== 'round')).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
  expect(again.some((what, i) => what !== 'round' && again[i + 1] !== 'round')).toBe(false);
});

it('does not wait while a slice is not used up', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  let passed = false;
  setImmediate(() => {
    passed = true;
  });
  const turn = takeTurns();
  await turn();
  await turn();
  clock.mockRestore();
  expect(passed).toBe(false);
});
