import { describe, expect, it } from 'vitest';
import type { RunSummary } from '../../store/store.ts';
import { consolidate } from './consolidate.ts';

const run = (panel: string, wins: Record<string, number>, more: Partial<RunSummary> = {}): RunSummary => {
  const n = Object.values(wins).reduce((sum, count) => sum + count, 0);
  return {
    panel,
    as_of: '2026-11-15',
    panel_version: 'v',
    engine_version: '1.0.0',
    decision_horizon: 12,
    beat_threshold: 0.5,
    complete: true,
    n_cases: n,
    pass_rate: n === 0 ? 0 : (n - (wins['rw'] ?? 0)) / n,
    leaderboard: Object.entries(wins).map(([model, count]) => ({ model, wins: count, share: count / n })),
    placebo: { pass_rate: 0.4, standard_error: 0.04, n_walks: 144 },
    ...more,
  };
};

describe('consolidate', () => {
  it('pools cases, not panels', () => {
    const verdict = consolidate([run('boe', { rw: 1, ar1: 9 }), run('wb', { rw: 80, ar1: 5, msm: 5 })]);
    expect(verdict).toMatchObject({ n_cases: 100, pass_rate: 0.19, passes: false });
    expect(verdict.leaderboard).toEqual([
      { model: 'rw', wins: 81, share: 0.81 },
      { model: 'ar1', wins: 14, share: 0.14 },
      { model: 'msm', wins: 5, share: 0.05 },
    ]);
    expect(verdict.panels.map((row) => [row.panel, row.pass_rate, row.passes])).toEqual([
      ['boe', 0.9, true],
      ['wb', 10 / 90, false],
    ]);
  });

  it('is dated by its newest run', () => {
    const verdict = consolidate([run('a', { rw: 1 }, { as_of: '2026-12-01' }), run('b', { rw: 1 })]);
    expect(verdict.as_of).toBe('2026-12-01');
  });

  it('weighs the placebo by cases and gives the lift an interval', () => {
    const other = { placebo: { pass_rate: 0.8, standard_error: 0, n_walks: 144 } };
    const verdict = consolidate([run('a', { rw: 30, ar1: 70 }), run('b', { rw: 100, ar1: 200 }, other)]);
    expect(verdict.placebo!.pass_rate).toBeCloseTo(0.25 * 0.4 + 0.75 * 0.8, 12);
    expect(verdict.placebo!.standard_error).toBeCloseTo(0.01, 12);
    expect(verdict.lift!.estimate).toBeCloseTo(0.675 - 0.7, 12);
    expect(verdict.lift!.lower).toBeLessThan(verdict.lift!.estimate);
  });

  it('says nothing about luck when one panel was run without a placebo', () => {
    expect(consolidate([run('a', { rw: 1 }), run('b', { rw: 1 }, { placebo: null })])).toMatchObject({
      placebo: null,
      lift: null,
    });
  });

  it('passes nothing when every series was skipped', () => {
    expect(consolidate([run('a', {}, { beat_threshold: 0 })])).toMatchObject({
      n_cases: 0,
      pass_rate: 0,
      passes: false,
    });
  });
});
