import { describe, expect, it } from 'vitest';
import { benchmarkConfig } from '../design/config.ts';
import type { WalkScores } from './report.ts';
import { benchmarkReport } from './report.ts';
import { caseOf, scoreOf, skippedCaseOf } from './results.testing.ts';
import type { CaseResult } from './types.ts';

const input = (cases: readonly CaseResult[], walks: readonly WalkScores[] = []) => ({
  panel: 'wb',
  as_of: '2026-11-15',
  panel_version: 'abc',
  engine_version: '1.0.0',
  config: benchmarkConfig({ models: ['ar1'], horizons: [12] }, null),
  cases,
  walks,
});

const report = (cases: readonly CaseResult[], walks: readonly WalkScores[] = []) =>
  benchmarkReport(input(cases, walks));

/** Scores of rw, ar1 and the walk with drift; of 19 replicates 10 are won on `a` and 8 on `b`. */
const replicates = (count: number): WalkScores[] =>
  Array.from({ length: count }, (_, replicate) =>
    ['a', 'b'].map((variable, i) => ({
      variable,
      replicate,
      crps: [1, i === 0 ? 0.9 + 0.01 * replicate : 1.2 - 0.02 * replicate, 1.05],
    })),
  ).flat();

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
      'summary',
      'leaderboard',
      'also',
      'against_naive',
      'placebo',
      'lift',
      'skill',
      'calibration',
      'significance',
      'tests',
      'origins',
      'effective_origins',
      'reference',
      'breakdowns',
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

  it('carries the placebo, the lift and the inference only when walks were run', () => {
    const without = report(cases);
    expect(without).toMatchObject({ placebo: null, lift: null });
    expect(without.leaderboard.find((entry) => entry.model === 'ar1')).toMatchObject({
      beats_rw: { rate: 0.5, luck: null, p_value: null },
      superior: null,
    });
    const made = report(cases, replicates(19));
    expect(made.placebo).toMatchObject({ kind: 'sign_flip', n_replicates: 19, n_walks: 38, n_samples: 200 });
    expect(made.placebo!.pass_rate).toBeCloseTo(18 / 38, 8); // `a` is won in 10 replicates, `b` in 8
    expect(made.lift).toBeNull(); // two cases are too few for an interval
  });

  it('lets a failed model win nothing, and leaves it out of skill', () => {
    const { leaderboard, skill } = report(cases, replicates(19));
    expect(leaderboard.find((entry) => entry.model === 'ar1')!.beats_rw!.rate).toBe(0.5);
    expect(skill[0]).toMatchObject({ model: 'ar1', n_cases: 1, n_excluded: 1, skill: 0.5 });
  });

  it('breaks the decision down by frequency, decade of the target, entity and indicator', () => {
    const groups = new Map([
      ['a', { entity: 'USA', indicator: 'gdp' }],
      ['b', { entity: 'FRA', indicator: 'gdp' }],
    ]);
    const made = benchmarkReport({ ...input(cases, replicates(5)), groups });
    const row = (by: string, value: string) =>
      made.breakdowns.find((entry) => entry.by === by && entry.value === value);
    expect(row('frequency', 'annual')).toMatchObject({ n_cases: 2 });
    expect(row('entity', 'USA')!.models[0]).toMatchObject({ model: 'ar1', rate: 1, skill: 0.5 });
    expect(row('entity', 'FRA')!.models[0]).toMatchObject({ rate: 0, skill: null });
    expect(row('indicator', 'gdp')).toBeUndefined(); // one indicator is no division
    // origin 40 of a series from 1900: the target of horizon 12 is 1951; ratios 1/2 and 1/6
    expect(row('decade', '1950s')!.models[0]).toMatchObject({ rate: 1, skill: 0.71132487 });
    expect(row('decade', '1960s')!.n_cases).toBe(2);
  });
});
