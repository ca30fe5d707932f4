import { createRng } from '@longrun/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RUNGS, rungApplies, type Traits, withSigns } from './null-models.ts';

const LEVELS: Traits = { inLogs: false, isAverage: false, season: null };
const LOGS: Traits = { ...LEVELS, inLogs: true };

const value = fc.double({ min: 0.01, max: 1e6, noNaN: true });
const series = fc.array(fc.tuple(value, fc.boolean()), { minLength: 2, maxLength: 60 });
const unpack = (steps: readonly (readonly [number, boolean])[]) => ({
  y: Float64Array.from(steps, ([each]) => each),
  signs: steps.slice(1).map(([, up]) => (up ? 1 : -1)),
});

describe('a series with random signs', () => {
  it('keeps the size of every change of a walk', () => {
    expect([...withSigns(Float64Array.of(10, 12, 11, 16), [-1, 1, -1], 'walk', LEVELS)]).toEqual([
      10, 8, 7, 2,
    ]);
  });

  it('keeps the drift of a walk with drift', () => {
    // mean change 2, deviations 0, −3, 3
    expect([...withSigns(Float64Array.of(10, 12, 11, 16), [1, -1, -1], 'drift', LEVELS)]).toEqual([
      10, 12, 17, 16,
    ]);
  });

  it('stays positive in logs, and keeps the size of every relative change', () => {
    fc.assert(
      fc.property(series, (steps) => {
        const { y, signs } = unpack(steps);
        const flipped = withSigns(y, signs, 'walk', LOGS);
        for (let t = 1; t < y.length; t++) {
          expect(flipped[t]).toBeGreaterThan(0);
          const own = Math.abs(Math.log(y[t] / y[t - 1]));
          expect(Math.abs(Math.log(flipped[t] / flipped[t - 1]))).toBeCloseTo(own, 8);
        }
      }),
    );
  });

  it.each(RUNGS)('is the series itself where no sign is turned: %s', (rung) => {
    fc.assert(
      fc.property(series, fc.boolean(), fc.boolean(), (steps, inLogs, isAverage) => {
        const { y } = unpack(steps);
        const before = y.slice();
        const same = withSigns(y, new Int8Array(y.length).fill(1), rung, { inLogs, isAverage, season: 4 });
        expect(y).toEqual(before);
        same.forEach((each, t) => {
          expect(each / y[t]).toBeCloseTo(1, 6);
        });
      }),
    );
  });

  it('keeps the means of the seasons', () => {
    const pattern = [5, -2, 1, -3];
    const y = Float64Array.from({ length: 41 }, (_, t) =>
      pattern.slice(0, t % 4).reduce((a, b) => a + b, 100 + t / 4),
    );
    const signs = Int8Array.from({ length: 40 }, (_, t) => (t % 3 === 0 ? 1 : -1));
    const flipped = withSigns(y, signs, 'season', { ...LEVELS, season: 4 });
    flipped.forEach((each, t) => {
      expect(each).toBeCloseTo(y[t], 8); // a fixed pattern with drift has no innovations
    });
  });

  it('keeps the autocorrelation that averaging makes', () => {
    const rng = createRng('averaged walk');
    let level = 0;
    const y = Float64Array.from({ length: 3000 }, () => {
      let sum = 0;
      for (let month = 0; month < 12; month++) {
        level += rng.normal();
        sum += level;
      }
      return sum / 12;
    });
    const signs = Int8Array.from({ length: 2999 }, () => (rng.uniform() < 0.5 ? -1 : 1));
    const autocorrelation = (x: Float64Array): number => {
      const d = Float64Array.from({ length: x.length - 1 }, (_, t) => x[t + 1] - x[t]);
      let products = 0;
      let squares = 0;
      d.forEach((change, t) => {
        squares += change * change;
        if (t > 0) products += change * d[t - 1];
      });
      return products / squares;
    };
    const average = { ...LEVELS, isAverage: true };
    expect(autocorrelation(y)).toBeCloseTo(0.25, 1);
    expect(autocorrelation(withSigns(y, signs, 'average', average))).toBeCloseTo(0.25, 1);
    expect(autocorrelation(withSigns(y, signs, 'drift', average))).toBeCloseTo(0, 1);
  });
});

it('has rungs for averages and seasons only where the series is one', () => {
  const rungs = (traits: Traits) => RUNGS.filter((rung) => rungApplies(rung, traits));
  expect(rungs(LEVELS)).toEqual(['walk', 'drift']);
  expect(rungs({ ...LEVELS, isAverage: true, season: 12 })).toEqual([...RUNGS]);
});
