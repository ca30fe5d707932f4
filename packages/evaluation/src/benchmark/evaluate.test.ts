import type { Model } from '@longrun/engine';
import { FitError } from '@longrun/engine';
import { rw } from '@longrun/engine/models';
import { describe, expect, it } from 'vitest';
import { benchmarkConfig } from '../design/config.ts';
import { evaluateCase } from './evaluate.ts';
import { walkCase } from './walk.testing.ts';

const input = walkCase(0, 120, 7);
const config = benchmarkConfig({ models: ['rw'], n_samples: 200, n_origins: 4, horizons: [1, 4] }, null);

/** The scores of one model at every horizon and origin. */
const crps = (model: object = rw, seed = config.seed, more: Partial<typeof input> = {}) =>
  evaluateCase({ ...input, ...more }, [model as Model], { ...config, seed }).scores.map(
    (score) => score.crps,
  );

/** Fails at origin 99 only. */
const fragile = {
  ...rw,
  id: 'ar1',
  fit: (y: Float64Array, options: object) => {
    if (y.length === 99) throw new FitError('ar1', 'no convergence after 500 steps');
    return rw.fit(y, options as never);
  },
} as Model;

describe('a cell', () => {
  it('repeats exactly, and depends on seed, panel, variable and model through the stream alone', () => {
    expect(crps()).toEqual(crps());
    expect(crps(rw, 1)).not.toEqual(crps());
    expect(crps({ ...rw, id: 'msm' })).not.toEqual(crps());
    for (const more of [{ panel: 'wb' }, { variable: 'x' }]) expect(crps(rw, 0, more)).not.toEqual(crps());
  });

  it('does not look past the origin except to score', () => {
    const values = input.values.slice();
    values.fill(1e6, 104); // origins 60, 76, 92 and 108; horizon 12 from 92 is observation 103
    const before = (scores: ReturnType<typeof crps>) => scores.map((byOrigin) => byOrigin.slice(0, 3));
    const changed = crps(rw, 0, { values });
    expect(before(changed)).toEqual(before(crps()));
    expect(changed).not.toEqual(crps());
  });

  it('reports a failed fit and a forecast that is not finite as reasons', () => {
    const reasons = (model: object) =>
      evaluateCase(input, [{ ...rw, ...model } as Model], config).failures.map(({ reason }) => reason);
    const failing = () => {
      throw new FitError('rw', 'no convergence');
    };
    expect(reasons({ fit: failing })).toEqual(new Array(4).fill('no convergence'));
    const exploding = () => new Float64Array(600).fill(Number.POSITIVE_INFINITY);
    expect(reasons({ simulate: exploding })).toEqual(
      new Array(4).fill('the forecast at horizon 1 is not finite'),
    );
  });
});

describe('evaluateCase', () => {
  it('scores every model at every horizon over every origin', () => {
    const result = evaluateCase(input, [rw as Model], config);
    expect(result.origins).toEqual([60, 76, 92, 108]);
    expect(result.scores.map((score) => score.horizon)).toEqual([1, 4, 12]);
    expect(result.scores.every((score) => score.crps.length === 4 && score.pit.length === 4)).toBe(true);
    expect(result.skipped).toBeNull();
  });

  it('lists a failure with model, variable, origin and reason, and keeps the other origins', () => {
    const shifted = { ...input, values: input.values.slice(0, 111) }; // origins 56, 70, 85, 99
    const result = evaluateCase(shifted, [rw as Model, fragile], config);
    expect(result.failures).toEqual([
      { variable: 'walk-0', model: 'ar1', origin: 99, reason: 'no convergence after 500 steps' },
    ]);
    expect(result.scores.find((score) => score.model === 'ar1')!.crps.map((x) => x === null)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('lists refused cells as failures without running them', () => {
    const refuse = (_: string, origin: number) => (origin === 92 ? 'longer than 30 s' : null);
    const result = evaluateCase(input, [rw as Model], config, { refuse });
    expect(result.failures).toEqual([
      { variable: 'walk-0', model: 'rw', origin: 92, reason: 'longer than 30 s' },
    ]);
  });

  it('skips a series with no room for one origin and says why', () => {
    const short = { ...input, values: input.values.slice(0, 43) };
    expect(evaluateCase(short, [rw as Model], config)).toMatchObject({
      origins: [],
      scores: [],
      skipped: '43 observations leave no origin with 32 before it and 12 after it',
    });
  });

  it('runs the walk with drift beside the models, and never among them', () => {
    const result = evaluateCase(input, [rw as Model], config);
    expect(result.reference.map((score) => [score.model, score.horizon])).toEqual([
      ['rw_drift', 1],
      ['rw_drift', 4],
      ['rw_drift', 12],
    ]);
    expect(result.scores.every((score) => score.model === 'rw')).toBe(true);
  });

  it('compares with walks by the first 200 paths', () => {
    const few = evaluateCase(input, [rw as Model], { ...config, n_samples: 200 });
    const many = evaluateCase(input, [rw as Model], { ...config, n_samples: 1000 });
    const mean = few.scores[0].crps.reduce((sum: number, value) => sum + value!, 0) / 4;
    expect(few.scores[0].compared).toBeCloseTo(mean, 12);
    expect(many.scores[0].compared).toBeCloseTo(few.scores[0].compared!, 12);
    expect(many.scores[0].crps).not.toEqual(few.scores[0].crps);
  });

  it('starts a refit from the fit at the origin before, and searches afresh at every eighth', () => {
    const started: (number | null)[] = [];
    const model = {
      ...rw,
      fit: (y: Float64Array, options: object) => {
        started.push(null);
        return { ...rw.fit(y, options as never), known: y.length };
      },
      refit: (y: Float64Array, options: object, previous: { known: number }) => {
        started.push(previous.known);
        return { ...rw.fit(y, options as never), known: y.length };
      },
    } as unknown as Model;
    evaluateCase(input, [model], { ...config, n_origins: 6 }); // origins 60, 70, 79, 89, 98, 108
    expect(started).toEqual([null, 60, 70, 79, 89, 98]);
  });

  it('is a root of a mean of squares: rmse² − bias² is the variance of the errors', () => {
    const [score] = evaluateCase(input, [rw as Model], config).scores;
    expect(score.rmse ** 2).toBeGreaterThanOrEqual(score.bias ** 2);
  });
});
