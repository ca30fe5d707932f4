import fc from 'fast-check';
import { expect, it } from 'vitest';
import golden from './fixtures/wager.json' with { type: 'json' };
import { averageWealth, type DatedGain, sumByDate, wager } from './wealth.ts';

const dated = (gains: readonly number[]): DatedGain[] =>
  gains.map((gain, t) => ({ date: String(1000 + t), gain, bound: 1 }));

it.each([1, 2, 4])('has the wealth that an independent program has, outcomes known %i dates later', (lag) => {
  const result = wager(dated(golden.gains), lag);
  const expected = golden.wealth[String(lag) as '1' | '2' | '4'];
  result.path.forEach((step, t) => {
    expect(step.wealth).toBeCloseTo(expected[t], 10);
  });
  expect(result.read_at).toBe(lag === 1 ? 'any_time' : 'fixed_time_or_settled');
});

it('never loses everything, whatever the outcomes', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { maxLength: 60 }), (gains) => {
      for (const { stake, wealth } of wager(dated(gains)).path) {
        expect(stake).toBeGreaterThanOrEqual(0);
        expect(stake).toBeLessThanOrEqual(0.9);
        expect(wealth).toBeGreaterThan(0);
      }
    }),
  );
});

it('names the date at which the wealth reaches 20', () => {
  const result = wager(dated(Array(12).fill(0.8)));
  const first = result.path.findIndex((step) => step.wealth >= 20);
  expect(first).toBeGreaterThan(3);
  expect(result).toMatchObject({ reached_20_at: String(1000 + first), dates_until_20: first + 1 });
  expect(wager(dated([0.1]))).toMatchObject({ reached_20_at: null, dates_until_20: null });
});

it('adds the series of a date, and leaves out dates at which both forecasts were the same', () => {
  const summed = sumByDate([
    { date: '2002', gain: 0, bound: 0 },
    { date: '2001', gain: 0.3, bound: 1 },
    { date: '2001', gain: -0.1, bound: 3 },
  ]);
  expect(summed.map(({ date }) => date)).toEqual(['2001', '2002']);
  const result = wager(summed);
  expect(result.n_dates).toBe(1);
  expect(result.path[0].gain).toBeCloseTo(0.05, 12);
});

it('starts with wealth 1 and averages the wealth of several horizons', () => {
  expect(wager([])).toMatchObject({ wealth: 1, mean: null, n_dates: 0 });
  expect(averageWealth([wager([]), wager(dated([1]))])).toBeCloseTo(1.05, 12);
});
