import { scaleLinear } from 'd3-scale';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linearScale } from './scale.ts';

const finite = fc.double({ min: -1e6, max: 1e6, noNaN: true });
const near = (value: number, other: number): boolean =>
  Math.abs(value - other) <= 1e-9 * Math.max(1, Math.abs(value), Math.abs(other));

it('puts values and ticks where d3-scale puts them', () => {
  fc.assert(
    fc.property(
      finite,
      finite,
      finite,
      fc.integer({ min: 1, max: 900 }),
      fc.integer({ min: 1, max: 12 }),
      (low, high, value, width, count) => {
        fc.pre(Math.abs(high - low) > 1e-3);
        const [ours, theirs] = [
          linearScale([low, high], [0, width]),
          scaleLinear().domain([low, high]).range([0, width]),
        ];
        expect(near(ours(value), theirs(value))).toBe(true);
        expect(near(ours.invert(width / 3), theirs.invert(width / 3))).toBe(true);
        expect(ours.ticks(count)).toEqual(theirs.ticks(count));
      },
    ),
  );
});

it('puts a domain of one value into the middle', () => {
  expect(linearScale([3, 3], [0, 100])(3)).toBe(50);
});
