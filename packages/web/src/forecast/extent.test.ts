import { expect, it } from 'vitest';
import { fanExtent, sharedExtent } from './extent.ts';

const fan = (high: number) => ({ quantiles: [[-1], [0], [high]] });

it('a band that runs away does not flatten the others', () => {
  expect(sharedExtent([0, 10], [fan(12), fan(1e9)])[1]).toBeLessThan(15);
});

it('a fan wider than the shared scale has one of its own, and nothing is cut off', () => {
  const shared: [number, number] = [-2, 12];
  expect(fanExtent(shared, fan(10))).toBe(shared);
  expect(fanExtent(shared, fan(40))[1]).toBeGreaterThan(40);
});
