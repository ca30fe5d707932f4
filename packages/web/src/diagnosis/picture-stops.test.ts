import { expect, it } from 'vitest';
import { legendOf, pictureStops, withoutHidden } from './picture-stops.ts';

const scales = { x: (value: number) => 10 * value, y: (value: number) => -value };
const curves = {
  xTitle: 'lag',
  yTitle: 'moment',
  lines: [
    { points: [1, 2].map((x) => ({ x, y: x * x })), name: 'sixth' },
    { points: [2, 3].map((x) => ({ x, y: x })), name: 'third', soft: true },
  ],
};

it('curves are told together where they meet on x', () => {
  const stops = pictureStops(curves, scales);
  expect(stops.map(({ title, readings }) => [title, ...readings.map((r) => `${r.name} ${r.value}`)])).toEqual(
    [
      ['lag 1', 'sixth 1'],
      ['lag 2', 'sixth 4', 'third 2'],
      ['lag 3', 'third 3'],
    ],
  );
  expect(stops[1]).toMatchObject({ x: 20, y: -4 });
});

it('bars are told by name, with what they are compared with', () => {
  const bars = { xTitle: '', yTitle: 'times seen', bars: [{ name: '123', value: 7 }], level: 5 };
  expect(pictureStops(bars, scales)).toMatchObject([
    { title: '123', readings: [{ value: '7' }, { name: 'if all alike', value: '5' }] },
  ]);
});

it('dots are told, the line through them is not', () => {
  const scatter = {
    xTitle: 'log window',
    yTitle: 'f',
    dots: [{ x: 1, y: 2 }],
    lines: [{ points: [{ x: 0, y: 0 }] }],
  };
  expect(pictureStops(scatter, scales).map(({ title }) => title)).toEqual(['log window 1']);
});

it('named curves make the legend and can be hidden', () => {
  expect(legendOf(curves).map(({ id, tone }) => `${id} ${tone}`)).toEqual(['sixth t-mark', 'third t-soft']);
  expect(withoutHidden(curves, ['third']).lines).toHaveLength(1);
  expect(withoutHidden(curves, [])).toBe(curves);
});
