import type { Verdict } from '@longrun/client';
import { expect, it } from 'vitest';
import { headline, rateError, reading } from './summary.ts';

const bare: Verdict = {
  as_of: '2026-11-15',
  pass_rate: 0.61,
  passes: true,
  decision_horizon: 12,
  beat_threshold: 0.5,
  n_cases: 2523,
  leaderboard: [],
  panels: [],
};
const withLuck: Verdict = { ...bare, placebo: { pass_rate: 0.54, standard_error: 0.02 } };

it('says how often models win and what luck gives', () => {
  expect(headline(withLuck)).toBe(
    'Models beat the random walk on 61\u00a0% of 2,523 series; luck alone gives 54\u00a0%.',
  );
});

it('does not speak of luck that was not measured', () => {
  expect(headline(bare)).toBe('Models beat the random walk on 61\u00a0% of 2,523 series.');
  expect(headline({ ...bare, placebo: null })).not.toMatch(/luck/);
});

it('the error of a rate is binomial, and none without cases', () => {
  expect(rateError(0.5, 100)).toBeCloseTo(0.05, 12);
  expect(rateError(0, 0)).toBe(0);
});

it('calls a lift more than chance only when its interval leaves zero', () => {
  expect(reading({ estimate: 0.07, lower: 0.02, upper: 0.12, level: 0.95 })).toMatch(
    /\+7\.0 points .* more than chance/,
  );
  expect(reading({ estimate: 0.01, lower: -0.02, upper: 0.04, level: 0.95 })).toMatch(/may well be chance/);
  expect(reading({ estimate: -0.2, lower: -0.3, upper: -0.1, level: 0.95 })).toMatch(
    /−20\.0 points .* fewer wins/,
  );
});
