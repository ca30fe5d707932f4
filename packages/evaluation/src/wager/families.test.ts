import { describe, expect, it } from 'vitest';
import { adjustedEValues, eBenjaminiHochberg, sequentialConfidenceSet } from './families.ts';

describe('discoveries among many e-values', () => {
  it('keeps the k largest that reach K / (0.05 k)', () => {
    // K = 4: bounds 80, 40, 26.7, 20 for the first to the fourth largest
    expect(eBenjaminiHochberg([90, 41, 5, 1])).toEqual([true, true, false, false]);
    expect(eBenjaminiHochberg([21, 22, 23, 24])).toEqual([true, true, true, true]);
    expect(eBenjaminiHochberg([79, 1, 1, 1])).toEqual([false, false, false, false]);
  });
});

describe('e-values adjusted for a family', () => {
  it('takes the least mean of any subset that holds the hypothesis', () => {
    const values = [30, 2, 0.5];
    const subsets = (i: number): number[][] =>
      [[], [0], [1], [2], [0, 1], [0, 2], [1, 2]]
        .filter((subset) => !subset.includes(i))
        .map((s) => [...s, i]);
    const byHand = values.map((_, i) =>
      Math.min(...subsets(i).map((subset) => subset.reduce((sum, j) => sum + values[j], 0) / subset.length)),
    );
    adjustedEValues(values).forEach((value, i) => {
      expect(value).toBeCloseTo(byHand[i], 12);
    });
  });
});

describe('the sequential confidence set', () => {
  const flat = [1, 1, 1];

  it('removes a model that all others beat, and no other', () => {
    const beaten = [1, 30, 200];
    expect(
      sequentialConfidenceSet([
        [[], flat, flat],
        [flat, [], flat],
        [beaten, beaten, []],
      ]),
    ).toEqual([true, true, false]);
  });

  it('removes for good what was once shown to be worse', () => {
    const once = [1, 400, 1];
    expect(
      sequentialConfidenceSet([
        [[], flat],
        [once, []],
      ]),
    ).toEqual([true, false]);
  });

  it('keeps a model alone', () => {
    expect(sequentialConfidenceSet([[[]]])).toEqual([true]);
  });
});
