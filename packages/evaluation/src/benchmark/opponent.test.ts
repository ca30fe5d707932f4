import { createRng, crps, MODELS, naive } from '@longrun/engine';
import { describe, expect, it } from 'vitest';
import { benchmarkConfig } from '../design/config.ts';
import { evaluateCase } from './evaluate.ts';
import { seasonTraits } from './flips.ts';
import { everSeasonal, naiveCase, naiveMeans } from './opponent.ts';
import { movedCrps } from './score.ts';

function series(n: number, step: (t: number, noise: number) => number): Float64Array {
  const rng = createRng('opponent');
  let level = 50;
  return Float64Array.from({ length: n }, (_, t) => (level += step(t, rng.normal())));
}
const walk = series(90, (_, noise) => 0.2 + noise);
const season = Float64Array.from(
  { length: 96 },
  (_, t) => 20 * Math.sin((t * Math.PI) / 6) + walk[t % 90] / 10,
);
const horizons = [1, 12];
const origins = [48, 60, 78];

describe('the naive family at the origins of a case', () => {
  const { scores, opponents } = naiveCase({ values: walk, frequency: 'monthly', horizons }, origins);
  const row = (id: string, horizon: number) => scores.find((s) => s.id === id && s.horizon === horizon);

  it('takes at each origin what `naive` takes from the values known then', () => {
    origins.forEach((origin, i) => {
      const alone = naive({
        series: walk.slice(0, origin),
        horizons,
        frequency: 'monthly',
        n_samples: 10_000,
      });
      const taken = alone.metadata['taken'] as { member: string }[];
      horizons.forEach((h, k) => {
        expect(row('naive', h)?.taken?.[i]).toBe(taken[k].member);
        const sample = Float64Array.from({ length: 10_000 }, (_, p) => alone.samples[2 * p + k]);
        const score = row('naive', h)?.crps[i] as number;
        expect(Math.abs(crps(sample, walk[origin + h - 1]) - score)).toBeLessThan(0.05 * score);
        expect(opponents[k][i].centre).toBeCloseTo(alone.quantiles['0.5'][k], 0);
      });
    });
  });

  it('gives the same means on the short way that replicates take', () => {
    const means = naiveMeans({ values: walk, frequency: 'monthly', horizons }, origins);
    horizons.forEach((h, k) => {
      const all = row('naive', h)?.crps as number[];
      expect(means[k]).toBeCloseTo((all[0] + all[1] + all[2]) / 3, 10);
    });
  });

  it.each([
    ['weekly', 52],
    ['daily', 7],
    ['business', 5],
    ['half-yearly', 2],
    ['hourly', 24],
  ] as const)('knows the season of a %s series', (frequency, period) => {
    const values = Float64Array.from({ length: 400 }, (_, t) => ((t % period) * 30) / period + walk[t % 90]);
    const own = naiveCase({ values, frequency, horizons: [1, 13] }, [200, 300, 387]);
    expect(own.scores.find(({ id }) => id === 'naive')?.taken).toContain('seasonal');
    expect(everSeasonal({ values, frequency, horizons: [1, 13] }, [200, 300, 387])).toBe(true);
    expect(seasonTraits({ panel: 'own', variable: 'x', frequency, values }).season).toBe(period);
  });

  it('has no seasonal member on annual series, and knows seasonal ones', () => {
    const annual = naiveCase({ values: walk, frequency: 'annual', horizons }, origins);
    expect(annual.scores.filter(({ id }) => id === 'seasonal').every(({ crps }) => crps.includes(null))).toBe(
      true,
    );
    const rolling = { values: season, horizons };
    expect(everSeasonal({ ...rolling, frequency: 'monthly' }, origins)).toBe(true);
    expect(everSeasonal({ ...rolling, frequency: 'annual' }, origins)).toBe(false);
  });
});

it('moves a sample to another median without sorting it again', () => {
  const deviations = Float64Array.from({ length: 101 }, (_, i) => (i - 30) ** 3 / 9000).sort();
  const own = { crps: crps(deviations, 0) };
  const median = deviations[50];
  const moved = deviations.map((d) => d - median + 1.5);
  expect(movedCrps(deviations, 1.5, own)).toBeCloseTo(crps(moved, 0), 12);
});

it('gives every model of a case the scores of its direction alone and of its spread alone', () => {
  const config = benchmarkConfig({ models: ['ar1'], n_origins: 4, n_samples: 1000, placebo: false }, null);
  const models = config.models.map((id) => MODELS[id]);
  const rising = series(90, (_, noise) => 3 + noise);
  const input = { panel: 'own', variable: 'v', frequency: 'annual' as const, values: rising };
  const { scores, naive: family } = evaluateCase(input, models, config);
  const at = (rows: readonly { horizon: number }[]) => rows.find(({ horizon }) => horizon === 12);
  const rw = at(scores.filter(({ model }) => model === 'rw')) as (typeof scores)[number];
  const best = at(family.filter(({ id }) => id === 'naive')) as (typeof family)[number];
  const opponent = best.crps.reduce((sum: number, x) => sum + (x ?? Number.NaN), 0) / 4;
  // the walk lies far below a rising series: its direction is worse than the naive one, its spread is not
  expect(rw.direction).toBeGreaterThan(2 * opponent);
  expect(rw.spread).toBeLessThan(2 * opponent);
});
