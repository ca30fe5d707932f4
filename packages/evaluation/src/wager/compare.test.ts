import { quantile } from '@longrun/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareQuantiles, compareSamples } from './compare.ts';
import golden from './fixtures/wager.json' with { type: 'json' };

const whole = fc.integer({ min: -1000, max: 1000 });
const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);
const sample = (max: number) => fc.array(whole, { minLength: 1, maxLength: max }).map(sorted);

it('gives the gains and bounds that an independent program gives', () => {
  for (const { levels, weights, model, opponent, outcome, expected } of golden.comparisons) {
    const result = levels
      ? compareQuantiles(levels, model, opponent, outcome, weights)
      : compareSamples(model, opponent, outcome);
    expect(result?.gain).toBeCloseTo(expected.gain, 10);
    expect(result?.bound).toBeCloseTo(expected.bound, 10);
  }
});

/** The CRPS by its definition: E|X − y| − E|X − X′|/2. */
function crpsOf(values: readonly number[], y: number): number {
  const mean = (of: readonly number[]): number => of.reduce((sum, each) => sum + each, 0) / of.length;
  const pairs = values.flatMap((a) => values.map((b) => Math.abs(a - b)));
  return mean(values.map((x) => Math.abs(x - y))) - mean(pairs) / 2;
}

it('bounds the gain for any samples and any outcome', () => {
  fc.assert(
    fc.property(sample(12), sample(12), whole, (model, opponent, outcome) => {
      const result = compareSamples(model, opponent, outcome);
      if (result === null) return;
      const scale = quantile(opponent, 0.75) - quantile(opponent, 0.25);
      const gain = (crpsOf(opponent, outcome) - crpsOf(model, outcome)) / scale;
      expect(Math.abs(gain)).toBeLessThanOrEqual(result.bound + 1e-9);
      expect(result.gain).toBeCloseTo(gain, 8);
    }),
  );
});

it('bounds the gain for any quantiles, even far outside, and any outcome', () => {
  const levels = [0.05, 0.25, 0.5, 0.75, 0.95];
  const quantiles = fc.array(whole, { minLength: 5, maxLength: 5 }).map(sorted);
  const loss = (of: readonly number[], y: number): number =>
    of.reduce((sum, q, k) => sum + Math.max(levels[k] * (y - q), (levels[k] - 1) * (y - q)), 0);
  fc.assert(
    fc.property(quantiles, quantiles, whole, (model, opponent, outcome) => {
      const result = compareQuantiles(levels, model, opponent, outcome);
      if (result === null) return;
      const gain = (2 * (loss(opponent, outcome) - loss(model, outcome))) / 5 / (opponent[3] - opponent[1]);
      expect(Math.abs(gain)).toBeLessThanOrEqual(result.bound + 1e-9);
      expect(result.gain).toBeCloseTo(gain, 8);
    }),
  );
});

it('gives the same for a sample and for its values taken twice', () => {
  fc.assert(
    fc.property(sample(8), sample(8), whole, (model, opponent, outcome) => {
      const plain = compareSamples(model, opponent, outcome);
      if (plain === null) return;
      const twice = compareSamples(sorted([...model, ...model]), opponent, outcome)!;
      expect(twice.gain).toBeCloseTo(plain.gain, 8);
      expect(twice.bound).toBeCloseTo(plain.bound, 8);
    }),
  );
});

it('leaves out a series whose opponent has no spread', () => {
  expect(compareSamples([1, 2], [3, 3, 3, 3], 3)).toBeNull();
  expect(compareQuantiles([0.25, 0.5, 0.75], [1, 2, 3], [2, 2, 2], 2)).toBeNull();
});
