import { describe, expect, it } from 'vitest';
import { type Wagers, wealthDomain, wealthLines, wealthText } from './wealth.ts';

const row = (forecaster: string, horizon: number, wealth: number) => ({
  forecaster,
  opponent: 'longrun-naive',
  horizon,
  wager: {
    wealth,
    reached_20_at: null,
    dates_until_20: null,
    n_dates: 1,
    lag: 1,
    read_at: 'any_time' as const,
    mean: null,
    path: [{ date: '2026-12-31', gain: 0.1, stake: 0.1, wealth }],
  },
});
const record: Wagers = {
  kind: 'sealed',
  data: 'sales',
  rows: [
    row('longrun-ensemble', 1, 400),
    row('longrun-mean', 1, 2),
    row('me-walk', 1, 0.02),
    row('longrun-ar1', 3, 1),
  ],
};

describe('wealth', () => {
  it('has a line per model and challenger at the horizon, and none of the naive family', () => {
    const lines = wealthLines(record, 'longrun-naive', 1);
    expect(lines.map(({ forecaster, tone }) => `${forecaster} ${tone}`)).toEqual([
      'longrun-ensemble m-ensemble',
      'me-walk t-high',
    ]);
  });

  it('fits on the scale together with 1 and 20', () => {
    expect(wealthDomain([0.02, 400].map(Math.log10))).toEqual([-2, 3]);
    expect(wealthDomain([])).toEqual([-0.5, 1.5]);
  });

  it('is written short', () => {
    expect([0.0001, 0.323, 1, 20, 6123, 61_234_567].map(wealthText)).toEqual([
      '1.0e-4',
      '0.32',
      '1',
      '20',
      '6,100',
      '6.1e+7',
    ]);
  });
});
