import type { Verdict } from '@longrun/client';
import { expect, it } from 'vitest';
import { headline, liftOver, panelRows, pooledLuck, reading } from './summary.ts';

const verdict: Verdict = {
  as_of: '2026-11-15',
  pass_rate: 0.61,
  passes: true,
  decision_horizon: 12,
  beat_threshold: 0.5,
  n_cases: 2523,
  leaderboard: [],
  panels: [
    { panel: 'wb', n_cases: 300, pass_rate: 0.6, placebo: { pass_rate: 0.5, standard_error: 0.04 } },
    { panel: 'q', n_cases: 100, pass_rate: 0.7, placebo: { pass_rate: 0.7, standard_error: 0.04 } },
  ] as never,
};

it('says how often models win and what luck gives', () => {
  const luck = pooledLuck(panelRows(verdict))!;
  expect(luck.rate).toBeCloseTo(0.55, 12);
  expect(luck.standardError).toBeCloseTo(Math.hypot(0.03, 0.01), 12);
  expect(headline(verdict, luck)).toBe(
    'Models beat the random walk on 61 % of 2,523 series; luck alone gives 55 %.',
  );
});

it('does not speak of luck when a panel ran without a placebo', () => {
  const rows = [...panelRows(verdict), { panel: 'sh', as_of: null, n_cases: 5, pass_rate: 1, placebo: null }];
  expect(pooledLuck(rows)).toBeNull();
  expect(headline(verdict, null)).toBe('Models beat the random walk on 61 % of 2,523 series.');
});

it('calls a lift more than chance only when its interval leaves zero', () => {
  expect(reading(liftOver(0.61, 2523, { rate: 0.55, standardError: 0.01 }))).toMatch(/more than chance/);
  expect(reading(liftOver(0.56, 100, { rate: 0.55, standardError: 0.04 }))).toMatch(/may well be chance/);
  expect(reading(liftOver(0.3, 2523, { rate: 0.55, standardError: 0.01 }))).toMatch(/fewer wins/);
});
