import type { ModelId } from '@longrun/engine';
import { describe, expect, it } from 'vitest';
import { caseOf, scoreOf, skippedCaseOf } from '../benchmark/results.testing.ts';
import { caseWinner, leaderboard, verdict, winners } from './verdict.ts';

const MODELS: ModelId[] = ['rw', 'ar1', 'msm'];

describe('caseWinner', () => {
  it('is the lowest mean CRPS over the origins at the decision horizon', () => {
    const result = caseOf('a', [
      scoreOf('rw', 1, [1, 1]),
      scoreOf('rw', 12, [2, 4]),
      scoreOf('ar1', 1, [9, 9]),
      scoreOf('ar1', 12, [5, 0.5]),
      scoreOf('msm', 1, [0, 0]),
      scoreOf('msm', 12, [3, 3.5]),
    ]);
    expect(caseWinner(result, MODELS, 12)).toBe('ar1');
    expect(caseWinner(result, MODELS, 1)).toBe('msm');
  });

  it('ties go to the baseline', () => {
    const result = caseOf('a', [
      scoreOf('rw', 12, [1, 3]),
      scoreOf('ar1', 12, [3, 1]),
      scoreOf('msm', 12, [2, 2]),
    ]);
    expect(caseWinner(result, MODELS, 12)).toBe('rw');
  });

  it('ties between challengers go to the first of the registry', () => {
    const result = caseOf('a', [scoreOf('rw', 12, [2]), scoreOf('ar1', 12, [1]), scoreOf('msm', 12, [1])]);
    expect(caseWinner(result, MODELS, 12)).toBe('ar1');
  });

  it('never goes to a model that failed at any origin', () => {
    const result = caseOf('a', [
      scoreOf('rw', 12, [2, 2]),
      scoreOf('ar1', 12, [0.1, null]),
      scoreOf('msm', 12, [1, 1.5]),
    ]);
    expect(caseWinner(result, MODELS, 12)).toBe('msm');
  });

  it('never goes to a model that failed everywhere and left no row', () => {
    expect(caseWinner(caseOf('a', [scoreOf('rw', 12, [2, 2])]), MODELS, 12)).toBe('rw');
  });

  it('does not exist where the baseline failed', () => {
    expect(
      caseWinner(caseOf('a', [scoreOf('rw', 12, [null]), scoreOf('ar1', 12, [1])]), MODELS, 12),
    ).toBeNull();
  });
});

describe('leaderboard and verdict', () => {
  const cases = winners(
    [
      caseOf('a', [scoreOf('rw', 12, [2]), scoreOf('ar1', 12, [1])]),
      caseOf('b', [scoreOf('rw', 12, [2]), scoreOf('ar1', 12, [3])]),
      caseOf('c', [scoreOf('rw', 12, [2]), scoreOf('ar1', 12, [1])]),
      caseOf('d', [scoreOf('rw', 12, [2]), scoreOf('msm', 12, [1])]),
      skippedCaseOf('e'),
    ],
    MODELS,
    12,
  );

  it('counts wins per model run and the shares sum to 1', () => {
    const board = leaderboard(cases, [...MODELS, 'har']);
    expect(board).toEqual([
      { model: 'ar1', wins: 2, share: 0.5 },
      { model: 'rw', wins: 1, share: 0.25 },
      { model: 'msm', wins: 1, share: 0.25 },
      { model: 'har', wins: 0, share: 0 },
    ]);
  });

  it('passes when the rate reaches the threshold exactly', () => {
    expect(verdict(cases, 12, 0.75)).toEqual({
      pass_rate: 0.75,
      passes: true,
      decision_horizon: 12,
      beat_threshold: 0.75,
      n_cases: 4,
      winners: { a: 'ar1', b: 'rw', c: 'ar1', d: 'msm' },
    });
    expect(verdict(cases, 12, 0.76).passes).toBe(false);
  });

  it('gives rw every case when it runs alone', () => {
    const alone = winners([caseOf('a', [scoreOf('rw', 12, [1])])], ['rw'], 12);
    expect(leaderboard(alone, ['rw'])).toEqual([{ model: 'rw', wins: 1, share: 1 }]);
    expect(verdict(alone, 12, 0.5)).toMatchObject({ pass_rate: 0, passes: false });
  });

  it('passes nothing without a case, even at threshold 0', () => {
    expect(verdict([], 12, 0)).toMatchObject({ pass_rate: 0, passes: false, n_cases: 0 });
  });
});
