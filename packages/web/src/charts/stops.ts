/**
 * What a chart tells at each place its crosshair can stand: pure geometry, in pixels of the plot area.
 */
export interface Reading {
  readonly name: string;
  readonly value: string;
  /** Such as `1.2 to 3.4`; what it is an interval of stands in the head of the tooltip. */
  readonly interval?: string | undefined;
  /** The class that sets the colour `--c`: `m-ar1`, `t-accent`. */
  readonly tone?: string | undefined;
  /** Where the value is drawn; a ring marks it. */
  readonly at?: { readonly x: number; readonly y: number } | undefined;
}

export interface Stop {
  readonly x: number;
  readonly y: number;
  /** A date, a horizon, a panel: what the readings have in common. */
  readonly title: string;
  readonly readings: readonly Reading[];
}

/** Along which axis the stops lie: a line chart, rows of dots, or a grid of cells. */
export type StopAxis = 'x' | 'y' | 'both';

/** The stop nearest to a point; -1 where there is none. The first of equals. */
export function nearestStop(
  stops: readonly Stop[],
  { x, y }: { readonly x: number; readonly y: number },
  axis: StopAxis,
): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  stops.forEach((stop, i) => {
    const distance = Math.hypot(axis === 'y' ? 0 : stop.x - x, axis === 'x' ? 0 : stop.y - y);
    if (distance < least) [best, least] = [i, distance];
  });
  return best;
}

const PAGE = 10;
const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Whether a key moves the crosshair. */
export const movesStop = (key: string): boolean =>
  key in DIRECTIONS || ['Home', 'End', 'PageUp', 'PageDown'].includes(key);

/**
 * The stop a key leads to from `current` (-1: the crosshair is not shown yet, and `start` is where it
 * appears).
 */
export function stopAfter(
  stops: readonly Stop[],
  current: number,
  key: string,
  axis: StopAxis,
  start = 0,
): number {
  const last = stops.length - 1;
  if (last < 0) return -1;
  const within = (i: number): number => Math.max(0, Math.min(last, i));
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (current < 0) return within(start);
  if (key === 'PageDown') return within(current + PAGE);
  if (key === 'PageUp') return within(current - PAGE);
  const direction = DIRECTIONS[key];
  if (direction === undefined) return current;
  if (axis === 'both') return neighbour(stops, current, direction);
  // On a line up is forward too; in rows forward is down.
  const forward = axis === 'x' ? direction[0] - direction[1] : direction[0] + direction[1];
  return within(current + forward);
}

/** How much a step aside counts against a step ahead. */
const ASIDE = 3;

function neighbour(stops: readonly Stop[], current: number, [dx, dy]: readonly [number, number]): number {
  const from = stops[current];
  let best = current;
  let least = Number.POSITIVE_INFINITY;
  stops.forEach((stop, i) => {
    const ahead = (stop.x - from.x) * dx + (stop.y - from.y) * dy;
    const aside = Math.abs((stop.x - from.x) * dy) + Math.abs((stop.y - from.y) * dx);
    const cost = ahead + ASIDE * aside;
    if (ahead > 0.5 && cost < least) [best, least] = [i, cost];
  });
  return best;
}

/** A stop as a sentence for a screen reader. */
export const spokenStop = ({ title, readings }: Stop, intervalName: string): string =>
  `${title}: ${readings
    .map(({ name, value, interval }) => `${name} ${value}${interval ? `, ${intervalName} ${interval}` : ''}`)
    .join('; ')}.`;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The upper left corner of a tooltip: beside its point, on the side with room, and inside the frame from
 * left to right, so that it never widens the page. In a chart of rows it stands below its row, or above the
 * last ones, and leaves the row itself to be seen.
 */
export function tooltipPlace(
  point: { readonly x: number; readonly y: number },
  tip: Size,
  frame: Size,
  axis: StopAxis = 'x',
  gap = 12,
): { x: number; y: number } {
  if (axis === 'y') {
    const below = point.y + gap;
    const y = below + tip.height <= frame.height ? below : Math.max(0, point.y - gap - tip.height);
    const x = Math.max(0, Math.min(point.x + gap, frame.width - tip.width));
    return { x: Math.round(x), y: Math.round(y) };
  }
  const right = point.x + gap;
  const left = point.x - gap - tip.width;
  const x =
    right + tip.width <= frame.width ? right : left >= 0 ? left : Math.max(0, frame.width - tip.width);
  const covers = x < point.x && point.x < x + tip.width;
  // Where it must lie over its own point it stands below it.
  const y = covers
    ? point.y + gap
    : Math.max(0, Math.min(point.y - tip.height / 2, frame.height - tip.height));
  return { x: Math.round(x), y: Math.round(y) };
}
