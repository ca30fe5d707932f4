import { expect, it } from 'vitest';
import { LEVELS, meanOf } from './levels.ts';
import { summarise } from './summary.ts';

it('reads quantiles, mean and score of each horizon from its own column', () => {
  // Five paths over two horizons: 0…4 and 10…14.
  const samples = Float64Array.from([4, 10, 0, 14, 2, 12, 1, 11, 3, 13]);
  const summary = summarise(samples, 2, [2, null]);
  expect(summary.mean).toEqual([2, 12]);
  expect(summary.quantiles[LEVELS.indexOf(0.5)]).toEqual([2, 12]);
  expect(summary.quantiles[LEVELS.indexOf(0.25)]).toEqual([1, 11]);
  // Fair CRPS of {0,1,2,3,4} against 2: mean |x − 2| = 1.2 less half the mean distance of pairs, 2 / 2.
  expect(summary.crps[0]).toBeCloseTo(0.2, 12);
  expect(summary.crps[1]).toBeNull();
});

it('a centre that is known exactly is drawn instead of the mean and the median of the draws', () => {
  const summary = summarise(Float64Array.from([4, 0, 2, 1, 3.5]), 1, [null], 2.5);
  expect([summary.mean, summary.quantiles[LEVELS.indexOf(0.5)]]).toEqual([[2.5], [2.5]]);
  expect(summary.quantiles[LEVELS.indexOf(0.25)]).toEqual([1]);
});

it('the mean score leaves out what has not happened yet', () => {
  expect(meanOf([1, null, 3])).toBe(2);
  expect(meanOf([null])).toBeNull();
});
