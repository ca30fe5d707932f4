import { expect, it } from 'vitest';
import { histogramOf } from './histogram.ts';

it('counts every finite value once, ends included', () => {
  const values = Array.from({ length: 101 }, (_, i) => i / 100);
  const histogram = histogramOf([...values, null, Number.POSITIVE_INFINITY])!;
  expect(histogram).toMatchObject({ from: 0, to: 1, q05: 0.05, median: 0.5, q95: 0.95 });
  expect(histogram.counts.reduce((sum, count) => sum + count, 0)).toBe(101);
  expect(histogram.counts.every((count) => count >= 4 && count <= 6)).toBe(true);
});

it('is null where there is nothing to spread', () => {
  expect(histogramOf([])).toBeNull();
  expect(histogramOf([2, 2, null])).toBeNull();
});
