import { expect, it } from 'vitest';
import { CHANGES, COPIES, flipped, path, STEPS } from './idea.ts';

it('a copy keeps the size of every change and the first value, and not the direction', () => {
  for (let copy = 0; copy < COPIES; copy++) {
    const changes = flipped(CHANGES, copy);
    expect(changes.map(Math.abs)).toEqual(CHANGES.map(Math.abs));
    expect(path(changes)).toHaveLength(STEPS + 1);
    expect(path(changes)[0]).toBe(path(CHANGES)[0]);
    const kept = changes.filter((change, t) => change === CHANGES[t]).length / STEPS;
    expect(kept).toBeGreaterThan(0.25);
    expect(kept).toBeLessThan(0.75);
  }
});

it('the copies differ from each other', () => {
  const ends = Array.from({ length: COPIES }, (_, copy) => path(flipped(CHANGES, copy)).at(-1));
  expect(new Set(ends).size).toBe(COPIES);
});
