import { describe, expect, it } from 'vitest';
import { rw } from '../models/rw.ts';
import type { Model } from '../types.ts';
import { benchmarkConfig } from './config.ts';
import { evaluateCase } from './evaluate.ts';
import { placeboCase } from './placebo.ts';
import { benchmarkReport } from './report.ts';
import { caseOf, scoreOf, skippedCaseOf } from './results.testing.ts';
import type { CaseResult } from './types.ts';

const report = (cases: readonly CaseResult[], walks: readonly CaseResult[] = []) =>
  benchmarkReport({
    panel: 'wb',
    as_of: '2026-11-15',
    panel_version: 'abc',
    engine_version: '1.0.0',
    config: benchmarkConfig({ models: ['ar1'], horizons: [12] }, null),
    cases,
    walks,
  });

const cases = [
  caseOf('a', [scoreOf('rw', 12, [2, 2]), scoreOf('ar1', 12, [1, 1])]),
  caseOf('b', [scoreOf('rw', 12, [2, 2]), scoreOf('ar1', 12, [1 / 3, null])]),
  caseOf('c', [scoreOf('rw', 12, [null]), scoreOf('ar1', 12, [1])]),
  skippedCaseOf('d'),
];

describe('benchmarkReport', () => {
  it('has the fields of the contract in a fixed order', () => {
    expect(Object.keys(report(cases))).toEqual([
      'panel',
      'as_of',
      'panel_version',
      'engine_version',
      'config',
      'verdict',
      'leaderboard',
      'placebo',
      'lift',
      'skill',
      'calibration',
      'significance',
      'tests',
      'origins',
      'scores',
      'failures',
      'skipped',
    ]);
  });

  it('hides no failure and no skipped series', () => {
    const made = report(cases);
    expect(made.verdict).toMatchObject({ n_cases: 2, pass_rate: 0.5, winners: { a: 'ar1', b: 'rw' } });
    expect(made.failures.map((failure) => [failure.variable, failure.model])).toEqual([
      ['b', 'ar1'],
      ['c', 'rw'],
    ]);
    expect(made.skipped.map((entry) => entry.variable)).toEqual(['c', 'd']);
    expect(made.origins).toEqual({ 1: 1, 2: 2 });
  });

  it('averages a score over the origins that did not fail and rounds it to eight digits', () => {
    const row = report(cases).scores.find((score) => score.variable === 'b' && score.model === 'ar1')!;
    expect(row).toMatchObject({ n_origins: 1, crps: 0.33333333, coverage: { 50: 1, 80: 1, 95: 1 } });
  });

  it('carries the placebo and the lift only when walks were run', () => {
    expect(report(cases)).toMatchObject({ placebo: null, lift: null });
    const walks = [caseOf('walk-0', [scoreOf('rw', 12, [1]), scoreOf('ar1', 12, [2])])];
    expect(report(cases, walks)).toMatchObject({
      placebo: { pass_rate: 0, n_walks: 1 },
      lift: { estimate: 0.5 },
    });
  });

  it('has flat PIT histograms and nominal coverage on calibrated forecasts', () => {
    const config = benchmarkConfig(
      { models: ['rw'], horizons: [1], decision_horizon: 1, n_samples: 200 },
      null,
    );
    const walks = Array.from({ length: 300 }, (_, index) =>
      evaluateCase(placeboCase({ index, n: 300, frequency: 'annual' }, 5), [rw as Model], config),
    );
    const made = benchmarkReport({ ...report([]), config, cases: walks, walks: [] });
    const [row] = made.calibration;
    const expected = row.n / 10;
    const chiSquare = row.pit.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(row.n).toBe(2400);
    expect(chiSquare).toBeLessThan(27.9); // 99.9 % quantile with 9 degrees of freedom
    expect(Math.abs(row.coverage['80'] - 0.8)).toBeLessThan(0.03);
    expect(Math.abs(row.coverage['95'] - 0.95)).toBeLessThan(0.02);
  });
});
