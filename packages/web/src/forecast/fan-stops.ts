import type { Reading, Stop } from '../charts/stops.ts';
import { between, measure } from '../lib/format.ts';
import { forecasterTitle } from '../lib/models.ts';
import type { ForecastSummary } from '../workers/protocol.ts';
import { LEVELS } from './levels.ts';
import type { Timeline } from './timeline.ts';

/** What the crosshair tells on charts of a series and its forecasts, step by step. */
export interface FanView {
  readonly timeline: Timeline;
  readonly origin: number;
  /** First and last step drawn. */
  readonly from: number;
  readonly to: number;
  readonly fans: readonly ForecastSummary[];
  /** Whether the bands inside the 95 % one are told too. */
  readonly bands: boolean;
}
interface Scales {
  x(value: number): number;
  y(value: number): number;
}

const MEDIAN = LEVELS.indexOf(0.5);
const INNER = [
  { name: '80 % interval', low: 1, high: 5 },
  { name: '50 % interval', low: 2, high: 4 },
];

function fanReadings(
  fan: ForecastSummary,
  k: number,
  bands: boolean,
  dot: (y: number) => Reading['at'],
): Reading[] {
  const at = (level: number): number => fan.quantiles[level][k];
  const crps = fan.crps[k] ?? null;
  const median: Reading = {
    name: forecasterTitle(fan.model),
    value: measure(at(MEDIAN)),
    interval: between(at(0), at(LEVELS.length - 1)),
    tone: `m-${fan.model}`,
    at: dot(at(MEDIAN)),
  };
  if (!bands) return [median];
  const inner = INNER.map(({ name, low, high }) => ({ name, value: between(at(low), at(high)) }));
  return [median, ...inner, ...(crps === null ? [] : [{ name: 'CRPS', value: measure(crps) }])];
}

/** One stop per observation and per forecast horizon, in the order of time. */
export function fanStops({ timeline, origin, from, to, fans, bands }: FanView, { x, y }: Scales): Stop[] {
  const { values } = timeline;
  const stops: Stop[] = [];
  for (let i = from; i <= to; i++) {
    const px = x(timeline.xOf(i));
    const dot = (value: number) => ({ x: px, y: y(value) });
    const told = fans.flatMap((fan) => {
      const k = fan.horizons.indexOf(i - origin + 1);
      return k < 0 ? [] : fanReadings(fan, k, bands, dot);
    });
    const known: Reading[] =
      i < values.length
        ? [
            {
              name: 'observed',
              value: measure(values[i]),
              tone: i < origin ? 't-ink' : 't-accent',
              at: dot(values[i]),
            },
          ]
        : [];
    const readings = [...known, ...told];
    const height = readings.find(({ at }) => at)?.at?.y ?? 0;
    if (readings.length > 0) stops.push({ x: px, y: height, title: timeline.nameOf(i), readings });
  }
  return stops;
}
