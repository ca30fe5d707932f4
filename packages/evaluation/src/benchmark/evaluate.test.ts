import type { Model } from '@longrun/engine';
import { FitError } from '@longrun/engine';
import { rw } from '@longrun/engine/models';
import { describe, expect, it } from 'vitest';
import { benchmarkConfig } from '../design/config.ts';
import { evaluateCase, evaluateCell } from './evaluate.ts';
import type { CellResult } from './types.ts';
import { walkCase } from './walk.testing.ts';

const input = walkCase(0, 120, 7);
const config = benchmarkConfig({ models: ['rw'], n_samples: 200, n_origins: 4, horizons: [1, 4] }, null);

const cell = (overrides: object = {}): CellResult =>
  evaluateCell({
    ...input,
    origin: 90,
    model: rw as Model,
    horizons: [1, 12],
    nSamples: 500,
    seed: 0,
    msmComponents: 4,
    ...overrides,
  });

/** Fails at origin 99 only. */
const fragile = {
  ...rw,
  id: 'ar1',
  fit: (y: Float64Array, options: object) => {
    if (y.length === 99) throw new FitError('ar1', 'no convergence after 500 steps');
    return rw.fit(y, options as never);
  },
} as Model;

describe('evaluateCell', () => {
  it('repeats exactly, and depends on seed, panel, variable, origin and model through the stream alone', () => {
    expect(cell()).toEqual(cell());
    for (const other of [{ seed: 1 }, { panel: 'wb' }, { variable: 'x' }, { model: { ...rw, id: 'msm' } }]) {
      expect(cell(other)).not.toEqual(cell());
    }
  });

  it('does not look past the origin except to score', () => {
    const values = input.values.slice();
    values.fill(1e6, 102); // horizons 1 and 12 from origin 90 are observations 90 and 101
    expect(cell({ values })).toEqual(cell());
  });

  it('reports a failed fit and a forecast that is not finite as reasons', () => {
    const failing = {
      ...rw,
      fit: () => {
        throw new FitError('rw', 'no convergence');
      },
    };
    expect(cell({ model: failing })).toEqual({ failure: 'no convergence' });
    const exploding = { ...rw, simulate: () => new Float64Array(1000).fill(Number.POSITIVE_INFINITY) };
    expect(cell({ model: exploding })).toEqual({ failure: 'the forecast at horizon 1 is not finite' });
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
