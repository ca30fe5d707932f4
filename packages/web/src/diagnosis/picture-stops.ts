import type { LegendEntry } from '../charts/legend.ts';
import type { Reading, Stop } from '../charts/stops.ts';
import { measure } from '../lib/format.ts';
import type { Picture } from './picture.ts';

/** What the picture of a diagnostic tells under the crosshair, and which of its curves can be hidden. */
interface Scales {
  x(value: number): number;
  y(value: number): number;
}
type Line = NonNullable<Picture['lines']>[number];

const toneOf = ({ soft }: Line): string => (soft ? 't-soft' : 't-mark');

export const legendOf = ({ lines = [] }: Picture): LegendEntry[] =>
  lines.flatMap((line) =>
    line.name ? [{ id: line.name, name: line.name, tone: toneOf(line), mark: 'line' as const }] : [],
  );

export const withoutHidden = (picture: Picture, hidden: readonly string[]): Picture =>
  hidden.length === 0
    ? picture
    : { ...picture, lines: (picture.lines ?? []).filter(({ name }) => !name || !hidden.includes(name)) };

/** One stop per bar; else one per place on x where a dot or a point of a curve stands. */
export function pictureStops(
  { xTitle, yTitle, bars = [], dots = [], lines = [], level }: Picture,
  { x, y }: Scales,
  nameOf: (x: number) => string = (value) => `${xTitle || 'x'} ${measure(value)}`,
): Stop[] {
  if (bars.length > 0)
    return bars.map(({ name, value }, i) => ({
      x: x(i),
      y: y(value),
      title: name,
      readings: [
        { name: yTitle, value: measure(value), tone: 't-mark', at: { x: x(i), y: y(value) } },
        ...(level === undefined ? [] : [{ name: 'if all alike', value: measure(level) }]),
      ],
    }));
  const at = new Map<number, Reading[]>();
  const add = (point: { x: number; y: number }, name: string, tone: string): void => {
    const reading = { name, value: measure(point.y), tone, at: { x: x(point.x), y: y(point.y) } };
    at.set(point.x, [...(at.get(point.x) ?? []), reading]);
  };
  for (const dot of dots) add(dot, yTitle || 'value', 't-mark');
  // The line through dots has no measured points of its own.
  const curves = dots.length > 0 ? [] : lines;
  for (const line of curves)
    for (const point of line.points) add(point, line.name ?? (yTitle || 'value'), toneOf(line));
  return [...at]
    .sort(([a], [b]) => a - b)
    .map(([place, readings]) => ({ x: x(place), y: readings[0].at!.y, title: nameOf(place), readings }));
}
