/** Short series that trouble estimators: few distinct values, exact patterns, extreme scales. */
import type { Rng } from '../numerics/rng.ts';
import { createRng } from '../numerics/rng.ts';

type Shape = (rng: Rng, n: number) => number[];

const below = (rng: Rng, limit: number): number => Math.floor(rng.uniform() * limit);
const over = (n: number, f: (t: number) => number): number[] => Array.from({ length: n }, (_, t) => f(t));

function walk(n: number, start: number, next: (value: number) => number): number[] {
  let value = start;
  return over(n, () => {
    value = next(value);
    return value;
  });
}

function repeated(rng: Rng, n: number, draw: () => number): number[] {
  const period = over(2 + below(rng, 11), draw);
  return over(n, (t) => period[t % period.length]);
}

export const AWKWARD_SHAPES: Readonly<Record<string, Shape>> = {
  integers: (rng, n) => {
    const kinds = 2 + below(rng, 9);
    return over(n, () => below(rng, kinds));
  },
  'integer walk': (rng, n) => walk(n, 0, (value) => value + below(rng, 3) - 1),
  steps: (rng, n) => walk(n, 0, (value) => (rng.uniform() < 0.1 ? Math.round(5 * rng.normal()) : value)),
  'one step': (rng, n) => {
    const at = 1 + below(rng, n - 1);
    return over(n, (t) => (t < at ? 1 : 2));
  },
  spikes: (rng, n) => over(n, () => (rng.uniform() < 0.06 ? Math.round(100 * rng.normal()) : 0)),
  'one spike': (rng, n) => {
    const at = below(rng, n);
    return over(n, (t) => (t === at ? 7 : 3));
  },
  'periodic integers': (rng, n) => repeated(rng, n, () => below(rng, 4)),
  'periodic numbers': (rng, n) => repeated(rng, n, () => rng.normal()),
  alternating: (rng, n) => {
    const gap = Math.ceil(10 * rng.uniform());
    return over(n, (t) => gap * (t % 2));
  },
  sine: (rng, n) => {
    const [pace, level] = [Math.PI * rng.uniform(), Math.round(10 * rng.normal())];
    return over(n, (t) => level + Math.sin(pace * t));
  },
  trend: (rng, n) => {
    const [level, slope, bend] = [rng.normal(), rng.normal(), rng.uniform() < 0.5 ? 0 : 0.1 * rng.normal()];
    return over(n, (t) => level + slope * t + bend * t * t);
  },
  'trend with a period': (rng, n) => {
    const period = 2 + below(rng, 5);
    return over(n, (t) => t + 3 * (t % period));
  },
  geometric: (rng, n) => {
    const growth = 0.7 + 0.8 * rng.uniform();
    return over(n, (t) => growth ** t);
  },
  decay: (rng, n) => {
    const factor = 2 * rng.uniform() - 1;
    return walk(n, rng.normal(), (value) => value * factor);
  },
  ties: (rng, n) =>
    walk(n, 5, (value) => (rng.uniform() < 0.3 ? Math.round(4 * (value + rng.normal())) / 4 : value)),
  'nearly constant': (rng, n) => over(n, () => 1 + (rng.uniform() < 0.2 ? 2 ** -52 : 0)),
  chaos: (rng, n) => walk(n, rng.uniform(), (value) => 4 * value * (1 - value)),
};

const SCALES = [1, 1, 1, -1, 1e-318, 1e-300, 1e-12, 1e12, 1e300];
const SHIFTS = [0, 0, 1e6, -1e9, 1e15];

export interface AwkwardSeries {
  readonly name: string;
  readonly values: Float64Array;
}

/** Series number i: 32 to 71 values; shapes take turns, scale and shift are drawn. */
export function awkwardSeries(i: number): AwkwardSeries {
  const rng = createRng('awkward', i);
  const names = Object.keys(AWKWARD_SHAPES);
  const shape = names[i % names.length];
  const scale = SCALES[below(rng, SCALES.length)];
  const shift = Math.abs(scale) === 1 ? SHIFTS[below(rng, SHIFTS.length)] : 0;
  const values = AWKWARD_SHAPES[shape](rng, 32 + below(rng, 40));
  // Squares of a trend may pass the largest double at the scale 1e300.
  const level = (value: number): number =>
    Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, (value + shift) * scale));
  return { name: `${i}: ${shape} × ${scale} + ${shift}`, values: Float64Array.from(values, level) };
}
