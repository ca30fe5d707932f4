import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flippedCase, flippedValues, flipSigns, replicateCount, walkSamples } from './flips.ts';

const of = (replicate: number, frequency: 'annual' | 'monthly' = 'annual', panel = 'wb') => ({
  seed: 0,
  panel,
  frequency,
  replicate,
});

describe('flipSigns', () => {
  it('gives all series of a panel and frequency the same sign at the same date', () => {
    const long = flipSigns(of(3), 1900, 101); // changes that end in 1901 … 2000
    const late = flipSigns(of(3), 1960, 41); // changes that end in 1961 … 2000
    expect([...late]).toEqual([...long.slice(60)]);
  });

  it('differs between replicates, frequencies, panels and seeds', () => {
    const first = [...flipSigns(of(0), 1900, 200)];
    expect([...flipSigns(of(1), 1900, 200)]).not.toEqual(first);
    expect([...flipSigns(of(0, 'monthly'), 1900, 200)]).not.toEqual(first);
    expect([...flipSigns(of(0, 'annual', 'q'), 1900, 200)]).not.toEqual(first);
    expect([...flipSigns({ ...of(0), seed: 1 }, 1900, 200)]).not.toEqual(first);
  });

  it('is fair and without dependence between neighbouring dates or replicates', () => {
    const n = 20_001;
    const signs = flipSigns(of(0), 0, n);
    const other = flipSigns(of(1), 0, n);
    let sum = 0;
    let lagged = 0;
    let across = 0;
    signs.forEach((sign, t) => {
      sum += sign;
      if (t > 0) lagged += sign * signs[t - 1];
      across += sign * other[t];
    });
    const bound = 4 * Math.sqrt(n);
    for (const total of [sum, lagged, across]) expect(Math.abs(total)).toBeLessThan(bound);
  });
});

describe('flippedValues', () => {
  it('keeps the start and the sizes of the demeaned changes, and with signs +1 only removes the drift', () => {
    const y = Float64Array.of(10, 12, 11, 16);
    expect([...flippedValues(y, [1, 1, 1])]).toEqual([10, 10, 7, 10]);
    expect([...flippedValues(y, [-1, 1, -1])]).toEqual([10, 10, 7, 4]);
  });

  it('leaves its input alone and keeps every size for any series and signs', () => {
    const change = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(change, fc.boolean()), { minLength: 2, maxLength: 60 }), (steps) => {
        const y = Float64Array.from(steps, ([value]) => value);
        const before = y.slice();
        const signs = steps.slice(1).map(([, up]) => (up ? 1 : -1));
        const flipped = flippedValues(y, signs);
        expect(y).toEqual(before);
        const mean = (y[y.length - 1] - y[0]) / (y.length - 1);
        for (let t = 1; t < y.length; t++) {
          const own = Math.abs(y[t] - y[t - 1] - mean);
          expect(Math.abs(flipped[t] - flipped[t - 1])).toBeCloseTo(own, 5);
        }
      }),
    );
  });
});

it('flippedCase names streams of its own and keeps everything else of the case', () => {
  const values = Float64Array.from({ length: 50 }, (_, t) => 0.5 * t + Math.sin(t));
  const input = { panel: 'wb', variable: 'x', frequency: 'annual' as const, values, start: 1960 };
  const walk = flippedCase(input, 0, 7);
  expect(walk).toMatchObject({ variable: 'x', frequency: 'annual', start: 1960 });
  expect(walk.panel).not.toBe('wb');
  expect(walk.panel).not.toBe(flippedCase(input, 0, 8).panel);
  expect([...walk.values]).toEqual([...flippedValues(values, flipSigns(of(7), 1960, 50))]);
});

it('replicateCount gives 19, or as many as make 400 walks, at most 199', () => {
  expect([0, 1, 3, 10, 21, 22, 76, 2514].map(replicateCount)).toEqual([0, 199, 134, 40, 20, 19, 19, 19]);
});

it('walkSamples is the smaller of 200 and what was asked', () => {
  expect([100, 200, 1000].map(walkSamples)).toEqual([100, 200, 200]);
});
