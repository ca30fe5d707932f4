import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createAllowance } from './allowance.ts';

it('allows small tasks up to the limit of a turn of the event loop, then again', async () => {
  const allowed = createAllowance(0.5, 1.5);
  const turn = () => [0.5, 0.75, 0.375, 0.5, 0.5, 0.125].map(allowed);
  const expected = [true, false, true, true, false, true];
  expect(turn()).toEqual(expected);
  await nextTurn();
  await nextTurn();
  expect(turn()).toEqual(expected);
});
