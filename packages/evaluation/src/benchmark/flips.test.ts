import { createRng } from '@longrun/engine';
import { describe, expect, it } from 'vitest';
import { flipSigns } from './flip-signs.ts';
import { flippedCase, plainTraits, replicateCount, walkSamples } from './flips.ts';
import { withSigns } from './null-models.ts';

const of = (replicate: number, frequency: 'annual' | 'monthly' = 'annual') => ({
  seed: 0,
  frequency,
  replicate,
});

describe('flipSigns', () => {
  it('gives all series of a frequency the same sign at the same date', () => {
    const long = flipSigns(of(3), 1900, 101); // changes that end in 1901 … 2000
    const late = flipSigns(of(3), 1960, 41); // changes that end in 1961 … 2000
    expect([...late]).toEqual([...long.slice(60)]);
  });

  it('differs between replicates, frequencies and seeds', () => {
    const first = [...flipSigns(of(0), 1900, 200)];
    expect([...flipSigns(of(1), 1900, 200)]).not.toEqual(first);
    expect([...flipSigns(of(0, 'monthly'), 1900, 200)]).not.toEqual(first);
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

it('flippedCase names streams of its own and keeps everything else of the case', () => {
  const values = Float64Array.from({ length: 50 }, (_, t) => 0.5 * t + Math.sin(t));
  const input = { panel: 'wb', variable: 'x', frequency: 'annual' as const, values, start: 1960 };
  const walk = flippedCase(input, 0, 7);
  expect(walk).toMatchObject({ variable: 'x', frequency: 'annual', start: 1960 });
  expect(walk.panel).not.toBe('wb');
  expect(walk.panel).not.toBe(flippedCase(input, 0, 8).panel);
  const signs = flipSigns(of(7), 1960, 50);
  expect(walk.values).toEqual(withSigns(values, signs, 'walk', plainTraits(input)));
  const drifting = flippedCase(input, 0, 7, 'drift');
  expect(drifting.values).toEqual(withSigns(values, signs, 'drift', plainTraits(input)));
  expect(drifting.panel).not.toBe(walk.panel);
});

it('flippedCase gives series of different panels the same signs at a date', () => {
  const values = Float64Array.from({ length: 50 }, (_, t) => Math.sin(t));
  const input = { panel: 'wb', variable: 'x', frequency: 'annual' as const, values, start: 1960 };
  expect(flippedCase({ ...input, panel: 'q' }, 0, 3).values).toEqual(flippedCase(input, 0, 3).values);
});

it('plainTraits takes logs where relative changes keep their size', () => {
  const rng = createRng('growth');
  let level = 1;
  const values = Float64Array.from({ length: 80 }, () => (level *= 1.05 + 0.05 * rng.normal()));
  const input = { panel: 'wb', variable: 'x', frequency: 'annual' as const, values };
  expect(plainTraits(input)).toEqual({ inLogs: true, isAverage: false, season: null });
  expect(plainTraits({ ...input, values: values.map((v) => v - 2), isAverage: true })).toMatchObject({
    inLogs: false,
    isAverage: true,
  });
});

it('replicateCount gives 19, or as many as make 400 walks, at most 199', () => {
  expect([0, 1, 3, 10, 21, 22, 76, 2514].map(replicateCount)).toEqual([0, 199, 134, 40, 20, 19, 19, 19]);
});

it('walkSamples is the smaller of 200 and what was asked', () => {
  expect([100, 200, 1000].map(walkSamples)).toEqual([100, 200, 200]);
});
