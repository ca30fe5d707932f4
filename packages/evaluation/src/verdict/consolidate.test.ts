import type { ModelId } from '@longrun/engine';
import { describe, expect, it } from 'vitest';
import { assembleBenchmark } from '../benchmark/report.ts';
import type { BenchmarkConfig, CaseResult } from '../benchmark/types.ts';
import { benchmarkConfig } from '../design/config.ts';
import { verdict as verdictOf } from './consolidate.ts';
import { packedEvidence } from './evidence.ts';
import type { RunSummary } from './run-summary.ts';

const CONFIG = benchmarkConfig({ models: ['ar1', 'msm'], horizons: [12], n_samples: 200 }, null);

/**
 * A case whose winner is `winner`: the baseline scores 1, the winner half of it, the others twice as much.
 */
function caseOf(variable: string, winner: ModelId): CaseResult {
  const scores = CONFIG.models.map((model) => {
    const crps = model === 'rw' ? 1 : model === winner ? 0.5 : 2;
    return {
      model,
      horizon: 12,
      crps: [crps],
      compared: crps,
      pit: [0.5],
      direction: null,
      spread: null,
      mae: 1,
      rmse: 1,
      bias: 0,
      hits: [1, 1, 1] as [number, number, number],
    };
  });
  const base = { frequency: 'annual' as const, n_observations: 100, start: 1900, scale: 1, origins: [88] };
  return { variable, ...base, scores, reference: [], naive: [], ensemble: [], failures: [], skipped: null };
}

/** The summary of a run as the service makes it, from real evidence. */
function run(
  panel: string,
  wins: Partial<Record<ModelId, number>>,
  more: { config?: BenchmarkConfig; as_of?: string; replicates?: number } = {},
): RunSummary {
  const { config = CONFIG, as_of = '2026-11-15', replicates = 19 } = more;
  const cases = Object.entries(wins).flatMap(([model, count]) =>
    Array.from({ length: count }, (_, i) => caseOf(`${panel}.${model}${i}`, model as ModelId)),
  );
  const walks = Array.from({ length: replicates }, (_, replicate) =>
    cases.map(({ variable }, i) => ({
      variable,
      replicate,
      crps: [1, (i * (replicate + 1)) % 7 === 0 ? 0.9 : 1.2, 1.1 + 0.01 * replicate, 1],
    })),
  ).flat();
  const versions = { panel, as_of, panel_version: 'v', engine_version: '1.0.0' };
  const { report, evidence } = assembleBenchmark({ ...versions, config, cases, walks });
  return {
    ...versions,
    design: 'd',
    standing: false,
    config,
    decision_horizon: 12,
    beat_threshold: config.beat_threshold,
    complete: true,
    n_cases: report.verdict.n_cases,
    pass_rate: report.verdict.pass_rate,
    leaderboard: report.leaderboard,
    placebo: report.placebo,
    evidence: JSON.parse(JSON.stringify(packedEvidence(evidence))),
    coverage: report.calibration.map(({ pit: _, ...row }) => row),
    significance: report.significance,
  };
}

describe('consolidate', () => {
  it('pools cases, not panels', () => {
    const verdict = verdictOf([run('boe', { rw: 1, ar1: 9 }), run('wb', { rw: 80, ar1: 5, msm: 5 })]);
    expect(verdict).toMatchObject({ n_cases: 100, pass_rate: 0.19, passes: false, design: 'd' });
    expect(verdict.leaderboard.map(({ model, wins, share }) => [model, wins, share])).toEqual([
      ['rw', 81, 0.81],
      ['ar1', 14, 0.14],
      ['msm', 5, 0.05],
    ]);
    expect(verdict.leaderboard[1].beats_rw!.rate).toBeCloseTo(0.14, 8);
    expect(verdict.panels.map((row) => [row.panel, row.passes])).toEqual([
      ['boe', true],
      ['wb', false],
    ]);
  });

  it('is what one run of all the cases would give: replicates are pooled by number', () => {
    const parts = [run('a', { rw: 10, ar1: 20 }), run('b', { rw: 30, ar1: 5 })];
    const { lift, placebo, leaderboard } = verdictOf(parts);
    const rates = Array.from(
      { length: 19 },
      (_, r) => parts.reduce((sum, part) => sum + part.n_cases - part.evidence.panels[r + 1].wins[0], 0) / 65,
    );
    const mean = rates.reduce((sum, rate) => sum + rate, 0) / 19;
    expect(placebo!.pass_rate).toBeCloseTo(mean, 7);
    expect(placebo).toMatchObject({ n_replicates: 19, n_walks: 19 * 65 });
    expect(lift).toBeNull(); // nothing is known of the cases one by one
    // nothing is known against the best naive forecast
    expect(leaderboard.find((entry) => entry.model === 'ar1')!.superior).toBeNull();
  });

  it('uses as many replicates as the panel with the fewest has', () => {
    const verdict = verdictOf([run('a', { rw: 5, ar1: 5 }), run('b', { rw: 5 }, { replicates: 7 })]);
    expect(verdict.placebo!.n_replicates).toBe(7);
  });

  it('is dated by its newest run', () => {
    const verdict = verdictOf([run('a', { rw: 1 }, { as_of: '2026-12-01' }), run('b', { rw: 1 })]);
    expect(verdict.as_of).toBe('2026-12-01');
  });

  it('says nothing about luck when one panel was run without a placebo', () => {
    expect(verdictOf([run('a', { rw: 1 }), run('b', { rw: 1 }, { replicates: 0 })])).toMatchObject({
      placebo: null,
      lift: null,
    });
  });

  it('passes nothing when every series was skipped', () => {
    const config = { ...CONFIG, beat_threshold: 0 };
    expect(verdictOf([run('a', {}, { config })])).toMatchObject({
      n_cases: 0,
      pass_rate: 0,
      passes: false,
    });
  });
});
