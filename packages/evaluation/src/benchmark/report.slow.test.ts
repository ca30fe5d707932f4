import type { Model } from '@longrun/engine';
import { rw } from '@longrun/engine/models';
import { describe, expect, it } from 'vitest';
import { benchmarkConfig } from '../design/config.ts';
import { evaluateCase } from './evaluate.ts';
import { benchmarkReport } from './report.ts';
import { walkCase } from './walk.testing.ts';

describe('a report', () => {
  it('has flat PIT histograms and nominal coverage on calibrated forecasts', () => {
    const config = benchmarkConfig(
      { models: ['rw'], horizons: [1], decision_horizon: 1, n_samples: 200 },
      null,
    );
    const walks = Array.from({ length: 300 }, (_, index) =>
      evaluateCase(walkCase(index, 100, 5), [rw as Model], config),
    );
    const made = benchmarkReport({
      panel: 'wb',
      as_of: '2026-11-15',
      panel_version: 'abc',
      engine_version: '1.0.0',
      config,
      cases: walks,
      walks: [],
    });
    const [row] = made.calibration;
    const expected = row.n / 10;
    const chiSquare = row.pit.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(row.n).toBe(2400);
    expect(chiSquare).toBeLessThan(27.9); // 99.9 % quantile with 9 degrees of freedom
    expect(Math.abs(row.coverage['80'] - 0.8)).toBeLessThan(0.03);
    expect(Math.abs(row.coverage['95'] - 0.95)).toBeLessThan(0.02);
  });
});
