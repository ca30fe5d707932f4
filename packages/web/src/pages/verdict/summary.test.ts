import type { Verdict } from '@longrun/client';
import { expect, it } from 'vitest';
import { headline, liftOf, panelRows, reading } from './summary.ts';

const bare: Verdict = {
  as_of: '2026-11-15',
  pass_rate: 0.61,
  passes: true,
  decision_horizon: 12,
  beat_threshold: 0.5,
  n_cases: 2523,
  leaderboard: [],
  panels: [{ panel: 'wb', n_cases: 300, pass_rate: 0.6, placebo_pass_rate: 0.5 }] as never,
};
const withLuck = { ...bare, placebo: { pass_rate: 0.54, standard_error: 0.02 } } as Verdict;

it('says how often models win and what luck gives', () => {
  expect(headline(withLuck)).toBe(
    'Models beat the random walk on 61 % of 2,523 series; luck alone gives 54 %.',
  );
});

it('does not speak of luck that was not measured', () => {
  expect(headline(bare)).toBe('Models beat the random walk on 61 % of 2,523 series.');
  expect(liftOf(bare)).toBeNull();
});

it('a panel row keeps what it has and says null for the rest', () => {
  const [row] = panelRows(bare);
  expect(row).toEqual({
    panel: 'wb',
    n_cases: 300,
    pass_rate: 0.6,
    placebo_pass_rate: 0.5,
    placebo_standard_error: null,
    complete: true,
  });
});

it('calls a lift more than chance only when its interval leaves zero', () => {
  expect(reading({ estimate: 0.07, lower: 0.02, upper: 0.12 })).toMatch(/\+7\.0 points .* more than chance/);
  expect(reading({ estimate: 0.01, lower: -0.02, upper: 0.04 })).toMatch(/may well be chance/);
  expect(reading({ estimate: -0.2, lower: -0.3, upper: -0.1 })).toMatch(/−20\.0 points .* fewer wins/);
});
