import { expect, it } from 'vitest';
import type { ForecastSummary } from '../workers/protocol.ts';
import { fanStops } from './fan-stops.ts';
import { timelineOf } from './timeline.ts';

const timeline = timelineOf([10, 11, 12, 13], ['2000', '2001', '2002', '2003']);
const fan: ForecastSummary = {
  model: 'ar1',
  horizons: [1, 3],
  quantiles: [1, 2, 3, 4, 5, 6, 7].map((q) => [q, 10 * q]),
  mean: [4, 40],
  crps: [0.5],
  metadata: {},
  milliseconds: 1,
};
const scales = { x: (value: number) => value - 2000, y: (value: number) => -value };
const view = { timeline, origin: 3, from: 1, to: 5, fans: [fan] };

it('observations and forecasts are told step by step with date, value and interval', () => {
  const stops = fanStops({ ...view, bands: false }, scales);
  expect(stops.map(({ title }) => title)).toEqual(['2001', '2002', '2003', '2005']);
  expect(stops[0].readings).toEqual([{ name: 'observed', value: '11', tone: 't-ink', at: { x: 1, y: -11 } }]);
  expect(stops[2].readings).toEqual([
    { name: 'observed', value: '13', tone: 't-accent', at: { x: 3, y: -13 } },
    { name: 'AR(1)', value: '4', interval: '1 to 7', tone: 'm-ar1', at: { x: 3, y: -4 } },
  ]);
  expect(stops[3].readings[0].interval).toBe('10 to 70');
  expect(stops[3]).toMatchObject({ x: 5, y: -40 });
});

it('a chart of one fan tells its inner bands and the score too, where there is one', () => {
  const stops = fanStops({ ...view, bands: true }, scales);
  expect(stops[2].readings.map(({ name, value }) => `${name} ${value}`)).toEqual([
    'observed 13',
    'AR(1) 4',
    '80 % interval 2 to 6',
    '50 % interval 3 to 5',
    'CRPS 0.5',
  ]);
  expect(stops[3].readings.map(({ name }) => name)).not.toContain('CRPS');
});
