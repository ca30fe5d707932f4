import { area, curveLinear, line } from 'd3-shape';

export interface Point {
  readonly x: number;
  readonly y: number;
}

const number = (value: number): number => Math.round(value * 100) / 100;

/** An SVG path through points already in pixels. */
export const linePath = (points: readonly Point[]): string =>
  line<Point>(
    (p) => number(p.x),
    (p) => number(p.y),
  ).curve(curveLinear)([...points]) ?? '';

/** The region between two lines over the same x, in pixels. */
export const bandPath = (xs: readonly number[], low: readonly number[], high: readonly number[]): string =>
  area<number>()
    .x((_, i) => number(xs[i]))
    .y0((_, i) => number(low[i]))
    .y1((_, i) => number(high[i]))([...xs]) ?? '';

/** The smallest and largest finite value, widened by a share of their distance; never an empty interval. */
export function paddedExtent(values: Iterable<number>, share = 0.06): [number, number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (low > high) return [0, 1];
  if (low === high) {
    const half = Math.abs(low) * 0.05 || 1;
    return [low - half, high + half];
  }
  const pad = (high - low) * share;
  return [low - pad, high + pad];
}
