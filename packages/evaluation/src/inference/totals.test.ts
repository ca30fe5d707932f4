import { expect, it } from 'vitest';
import { totalsOf } from './inference.testing.ts';
import { addedTotals, meanLogRatio, rateOf } from './totals.ts';

it('counts a win only for a score below the baseline: neither a tie nor a failure wins', () => {
  const totals = totalsOf([
    [1, 2],
    [2, 2],
    [null, 2],
    [3, null],
  ]);
  expect(totals).toMatchObject({ cases: 3, wins: 1, compared: 2 });
  expect(rateOf(totals)).toBe(1 / 3);
});

it('cuts log ratios at ±3 and leaves the ratios whole', () => {
  const totals = totalsOf([
    [1e9, 1],
    [1e-9, 1],
    [Math.E, 1],
  ]);
  expect(meanLogRatio(totals)).toBeCloseTo(1 / 3, 12);
  expect(totals.ratios).toBeCloseTo(1e9 + Math.E, 3);
});

it('has no log ratio where a score is zero, as on a constant series', () => {
  expect(totalsOf([[0, 0]])).toMatchObject({ cases: 1, wins: 0, compared: 0 });
  expect(meanLogRatio(totalsOf([[0, 0]]))).toBeNull();
});

it('adds up: the totals of parts are the totals of the whole', () => {
  const cases = [
    [1, 2],
    [3, 1],
    [5, 4],
  ] as const;
  const parts = cases.map((entry) => totalsOf([entry]));
  expect(addedTotals(parts)).toEqual(totalsOf(cases));
});
