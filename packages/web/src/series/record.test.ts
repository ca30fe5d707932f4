import type { SeriesRecord } from '@longrun/client';
import { expect, it } from 'vitest';
import { ensembleLine, recordRows } from './record.ts';

const score = (model: 'rw' | 'ar1', horizon: number, crps: number | null) => ({
  variable: 'USA.gdp',
  model,
  horizon,
  n_origins: 8,
  crps,
  mae: 1,
  rmse: 1,
  bias: 0,
  coverage: { 50: 0.5, 80: 0.8, 95: 0.95 },
});
const record: SeriesRecord = {
  panel: 'wb',
  variable: 'USA.gdp',
  as_of: '2026-11-17',
  panel_version: 'v',
  engine_version: '1.6.0',
  decision_horizon: 12,
  winner: 'ar1',
  skipped: null,
  scores: [score('rw', 12, 2), score('ar1', 1, 9), score('ar1', 12, 1.5)],
  breakdowns: [
    {
      by: 'indicator',
      value: 'gdp',
      n_cases: 9,
      models: [{ model: 'ar1', rate: 0.6, luck: 0.5, skill: 0, skill_luck: 0 }],
    },
    {
      by: 'entity',
      value: 'USA',
      n_cases: 4,
      models: [{ model: 'ar1', rate: 0.75, luck: 0.4, skill: 0, skill_luck: 0 }],
    },
  ],
};

it('reads skill at the decision horizon, the winner, and the parts with the country first', () => {
  const [walk, ar1] = recordRows(record);
  expect(walk).toMatchObject({ model: 'rw', won: false, skill: null });
  expect(ar1).toMatchObject({ won: true, crps: 1.5, skill: 0.25 });
  expect(ar1.parts.map(({ rate, luck }) => [rate, luck])).toEqual([
    [0.75, 0.4],
    [0.6, 0.5],
  ]);
});

it('says what the panel says of the ensemble, and nothing where it was not run', () => {
  const naive = {
    rate: 0.5,
    luck: null,
    p_value: null,
    n_replicates: 0,
    rungs: [],
    skill: {
      geometric: 0.131,
      lower: null,
      upper: null,
      mean_ratio: 0,
      scaled: null,
      direction: null,
      spread: null,
    },
    answer: 'undecided' as const,
    reasons: [],
    warnings: [],
  };
  expect(ensembleLine({ ...record, also: [{ model: 'ensemble', n_cases: 629, naive }] })).toMatch(
    /on the 629 series of this panel, 12 steps ahead\? Undecided, skill 13\.1\s%\.$/,
  );
  expect(ensembleLine(record)).toBeNull();
});

it('a series that was left out has no rows', () => {
  expect(recordRows({ ...record, scores: [], skipped: 'too short' })).toEqual([]);
});
