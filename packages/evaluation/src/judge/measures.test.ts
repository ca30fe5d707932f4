import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnswerMeasures } from './answer-measures.ts';
import { energyScore } from './energy-score.ts';
import { createIntake } from './intake.ts';
import { meanMeasures } from './measures.ts';
import { planTasks } from './tasks.ts';

interface Golden {
  readonly frequency: 'annual' | 'quarterly' | 'monthly';
  readonly values: readonly number[];
  readonly paths: readonly (readonly number[])[];
  readonly quantiles: Readonly<Record<string, readonly number[]>>;
  readonly of_paths: { readonly mase: number[]; readonly wis: number[]; readonly energy: number };
  readonly of_quantiles: { readonly mase: number[]; readonly wis: number[] };
  readonly mase_of_walk: number[];
}

const { horizons, cases } = JSON.parse(
  readFileSync(new URL('./fixtures/measures.json', import.meta.url), 'utf8'),
) as { horizons: number[]; cases: Golden[] };

const planOf = ({ frequency, values }: Pick<Golden, 'frequency' | 'values'>) =>
  planTasks('own', [{ panel: 'own', variable: 'x', frequency, values: Float64Array.from(values) }], {
    horizons,
    decision_horizon: 4,
    n_origins: 1,
    n_samples: 100,
    replicates: 0,
  });

function measured(golden: Golden, body: object): AnswerMeasures {
  const plan = planOf(golden);
  expect(plan.cases[0].origins).toEqual([golden.values.length - 4]);
  const intake = createIntake(plan);
  intake.takeBody(plan.refs[0].id, body as Record<string, unknown>);
  return intake.scores.get(plan.refs[0].id)!.measures!;
}

function close(found: readonly number[], expected: readonly number[]): void {
  for (const [i, value] of found.entries()) expect(value).toBeCloseTo(expected[i], 10);
}

describe('measures of an answer', () => {
  it.each(cases)('equal those of plain Python on $frequency data', (golden) => {
    const paths = measured(golden, { samples: golden.paths });
    close(paths.mase.own, golden.of_paths.mase);
    close(paths.mase.rw, golden.mase_of_walk);
    close(paths.wis!.own, golden.of_paths.wis);
    expect(paths.energy!.own).toBeCloseTo(golden.of_paths.energy, 10);
    const quantiles = measured(golden, { quantiles: golden.quantiles });
    close(quantiles.mase.own, golden.of_quantiles.mase);
    close(quantiles.wis!.own, golden.of_quantiles.wis);
    expect(quantiles.energy).toBeNull();
  });

  it('have no interval score for points', () => {
    const points = measured(cases[0], { mean: cases[0].of_paths.mase });
    expect([points.wis, points.energy, points.mase.own.length]).toEqual([null, null, 3]);
  });

  it('are left out for a series that never changes', () => {
    const still = planOf({ frequency: 'annual', values: new Array(70).fill(3) });
    const intake = createIntake(still);
    intake.takeBody(still.refs[0].id, { mean: [1, 2, 3] });
    expect(intake.scores.get(still.refs[0].id)!.measures).toBeUndefined();
  });
});

describe('the energy score', () => {
  it('is the distance for one path that repeats, and less for a spread that holds the outcome', () => {
    const same = { kind: 'samples', n: 2, values: Float64Array.of(3, 4, 3, 4) } as const;
    expect(energyScore(same, [0, 0])).toBe(5);
    const around = { kind: 'samples', n: 2, values: Float64Array.of(3, 4, -3, -4) } as const;
    expect(energyScore(around, [0, 0])).toBe(0);
  });

  it('takes at most 200 paths, evenly', () => {
    const values = Float64Array.from({ length: 4000 }, (_, i) => Math.floor(i / 2) % 10);
    const all = { kind: 'samples', n: 2000, values } as const;
    const few = { kind: 'samples', n: 200, values: values.filter((_, i) => i % 20 < 2) } as const;
    expect(energyScore(all, [1, 2])).toBe(energyScore(few, [1, 2]));
  });
});

describe('means of measures', () => {
  it('are over the answers that have them', () => {
    const one = (own: number, rw: number): AnswerMeasures => ({
      mase: { own: [own], rw: [rw] },
      wis: null,
      energy: null,
    });
    const found = meanMeasures([{ measures: one(1, 2), seconds: 3 }, { measures: one(3, 4) }, {}], [12]);
    expect(found).toEqual({
      by_horizon: [{ horizon: 12, n: 2, mase: { own: 2, rw: 3 }, wis: null }],
      energy_score: null,
      seconds_per_forecast: 3,
    });
    expect(meanMeasures([], [1]).by_horizon).toEqual([{ horizon: 1, n: 0, mase: null, wis: null }]);
  });
});
