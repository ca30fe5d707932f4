import { expect, it } from 'vitest';
import { bandPath, linePath, paddedExtent } from './shapes.ts';

it('an extent is never empty and ignores what is not finite', () => {
  expect(paddedExtent([])).toEqual([0, 1]);
  expect(paddedExtent([5, 5])).toEqual([4.75, 5.25]);
  expect(paddedExtent([0])).toEqual([-1, 1]);
  expect(paddedExtent([0, Number.NaN, 10, Number.POSITIVE_INFINITY], 0.1)).toEqual([-1, 11]);
});

it('paths are rounded to a hundredth of a pixel', () => {
  expect(
    linePath([
      { x: 0, y: 1.23456 },
      { x: 10, y: 2 },
    ]),
  ).toBe('M0,1.23L10,2');
  expect(linePath([])).toBe('');
});

it('a band runs out along one edge and back along the other', () => {
  expect(bandPath([0, 10], [5, 6], [1, 2])).toBe('M0,1L10,2L10,6L0,5Z');
  expect(bandPath([], [], [])).toBe('');
});
