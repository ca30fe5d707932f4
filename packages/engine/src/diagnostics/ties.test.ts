import { expect, it } from 'vitest';
import { whiteNoise } from './processes.testing.ts';
import { tiesOf } from './ties.ts';

const walkOf = (shocks: Float64Array): Float64Array => {
  let level = 100;
  return shocks.map((shock) => (level += shock));
};

it('finds none in a continuous series', () => {
  expect(tiesOf(walkOf(whiteNoise(300, 1)))).toEqual({ share: 0, unit: 0 });
});

it('finds the unit and the most frequent change of rounded figures', () => {
  const levels = walkOf(whiteNoise(400, 2)).map((level) => Math.round(10 * level) / 10);
  const { share, unit } = tiesOf(levels);
  expect(unit).toBeCloseTo(0.1, 9);
  expect(share).toBeGreaterThan(0.02);
  expect(share).toBeLessThan(0.1);
});

it('counts the dates at which a series stands still', () => {
  const { share } = tiesOf(walkOf(whiteNoise(401, 3).map((shock, t) => (t % 2 === 0 ? 0 : shock))));
  expect(share).toBeCloseTo(0.5, 2);
});

it('does not depend on the unit', () => {
  const levels = walkOf(whiteNoise(200, 4)).map(Math.round);
  const { share, unit } = tiesOf(levels);
  const scaled = tiesOf(levels.map((level) => level * 2 ** 20));
  expect(scaled).toEqual({ share, unit: unit * 2 ** 20 });
});

it('leaves a single tie alone', () => {
  const levels = walkOf(whiteNoise(100, 5));
  levels[50] = levels[49];
  levels[51] = levels[49];
  expect(tiesOf(levels)).toEqual({ share: 2 / 99, unit: 0 });
});
