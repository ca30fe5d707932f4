import { expect, it } from 'vitest';
import { actualsAfter, originOf, timelineOf } from './timeline.ts';

const years = Array.from({ length: 60 }, (_, i) => String(1960 + i));
const timeline = timelineOf(
  years.map((_, i) => i),
  years,
);

it('a dated series stands in years and is named on beyond its end', () => {
  expect(timeline.dated).toBe(true);
  expect(timeline.xOf(60)).toBe(2020);
  expect(timeline.nameOf(61)).toBe('2021');
});

it('rows without dates are counted', () => {
  const rows = timelineOf([1, 2, 3], ['a', 'b', 'c']);
  expect([rows.dated, rows.xOf(0), rows.nameOf(1), rows.nameOf(4)]).toEqual([false, 1, 'b', '+2']);
});

it('holds back as many observations as told unless an origin is chosen, and leaves enough to fit', () => {
  expect(originOf('', timeline, 12)).toBe(48);
  expect(originOf('', timeline, 0)).toBe(60);
  expect(originOf('2000', timeline, 12)).toBe(41);
  expect(originOf('1961', timeline, 12)).toBe(32);
  expect(originOf('nonsense', timeline, 12)).toBe(48);
  expect(originOf('', timelineOf([1, 2], ['2000', '2001']), 12)).toBe(2);
});

it('knows what came after the origin, where it did', () => {
  expect(actualsAfter([10, 11, 12, 13], 2, [1, 2, 3])).toEqual([12, 13, null]);
});
