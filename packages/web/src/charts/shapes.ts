export interface Point {
  readonly x: number;
  readonly y: number;
}

const number = (value: number): number => Math.round(value * 100) / 100;

/** An SVG path through points already in pixels. */
export const linePath = (points: readonly Point[]): string =>
  points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${number(x)},${number(y)}`).join('');

/** The region between two lines over the same x, in pixels: along one edge and back along the other. */
export function bandPath(xs: readonly number[], low: readonly number[], high: readonly number[]): string {
  if (xs.length === 0) return '';
  const edge = (ys: readonly number[]): Point[] => xs.map((x, i) => ({ x, y: ys[i] }));
  return `${linePath([...edge(high), ...edge(low).reverse()])}Z`;
}

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
