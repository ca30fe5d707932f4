import { expect, it } from 'vitest';
import { wealthLines } from '../charts/wealth.ts';
import { type BenchmarkWager, frequenciesOf, leftOutText, wagersOf } from './wager.ts';

const row = (
  model: 'ar1' | 'har',
  opponent: 'naive' | 'rw',
  frequency: 'annual' | 'monthly',
  n_dates: number,
) => ({
  model,
  opponent,
  horizon: 1,
  frequency,
  stands: false,
  wager: {
    wealth: 2,
    reached_20_at: null,
    dates_until_20: null,
    n_dates,
    lag: 1,
    read_at: 'any_time' as const,
    mean: null,
    path: [{ date: '1999', gain: 0.1, stake: 0.1, wealth: 2 }],
  },
});
const wager: BenchmarkWager = {
  evidence: 20,
  left_out: ['arfima_rs', 'msm'],
  rows: [
    row('ar1', 'naive', 'annual', 30),
    row('ar1', 'rw', 'annual', 30),
    row('ar1', 'naive', 'monthly', 200),
    row('har', 'naive', 'monthly', 200),
  ],
};

it('shows the frequency with most dates first, and the lines of one frequency and opponent', () => {
  expect(frequenciesOf(wager)).toEqual(['monthly', 'annual']);
  const lines = wealthLines(wagersOf(wager, 'own', 'monthly'), 'naive', 1);
  expect(lines.map(({ forecaster }) => forecaster)).toEqual(['ar1', 'har']);
  expect(wealthLines(wagersOf(wager, 'own', 'annual'), 'rw', 1)).toHaveLength(1);
});

it('names the models that are not there, where there are any', () => {
  expect(leftOutText(wager)).toMatch(/every date: .+, .+\./);
  expect(leftOutText({ ...wager, left_out: [] })).toBe('');
});
