/** A small round for tests. */
import type { Draft, RoundSeries } from './terms.ts';

export const DRAFT: Draft = {
  id: '2024-12-01',
  opened: '2024-12-01T08:00:00.000Z',
  due: '2024-12-08',
  data: { id: 'sales', kind: 'file', version: 'a' },
  engine: '1.4.0',
  seed: 0,
  horizons: [1, 3],
  levels: [0.25, 0.5, 0.75],
  truth: 'first_release',
  opponents: ['longrun-naive'],
  series: [
    { target: 'north', frequency: 'monthly', start: '2021-01', n: 47 },
    { target: 'south', frequency: 'monthly', start: '2021-01', n: 46 },
  ],
};

/** A wave with a trend, the same for everybody. */
const wave = (n: number, level: number): Float64Array =>
  Float64Array.from(
    { length: n },
    (_, t) => Math.round(1000 * (level + t / 5 + 3 * Math.sin(t) + Math.sin(t * t))) / 1000,
  );

export const monthly = (target: string, n: number, level: number): RoundSeries => ({
  target,
  frequency: 'monthly',
  start: '2021-01',
  values: wave(n, level),
});
