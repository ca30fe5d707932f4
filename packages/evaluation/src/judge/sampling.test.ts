import { createRng } from '@longrun/engine';
import { studentQuantile } from '@longrun/engine/numerics';
import { describe, expect, it } from 'vitest';
import { columnTraits, comesInOrder, type Sampling, samplingOf } from './sampling.ts';

type Maker = (m: number, uniform: () => number, normal: () => number) => number[];

const detected = (values: number[], said: Sampling | null = null): Sampling => {
  const column = Float64Array.from(values);
  const inOrder = comesInOrder(column, 1, 0);
  return samplingOf([columnTraits(column.slice().sort(), inOrder)], values.length, said);
};

/** Share of samples that are called a grid. */
function rate(make: Maker, m: number, count: number): number {
  const rng = createRng('sampling', m);
  let grids = 0;
  for (let i = 0; i < count; i++) {
    const values = make(
      m,
      () => rng.uniform(),
      () => rng.normal(),
    );
    if (detected(values) === 'grid') grids++;
  }
  return grids / count;
}

const each = (m: number, of: (i: number) => number): number[] => Array.from({ length: m }, (_, i) => of(i));
const logistic = (p: number): number => Math.log(p / (1 - p));

const DRAWS: Record<string, Maker> = {
  normal: (m, _, normal) => each(m, () => normal()),
  'Cauchy, sorted': (m, _, normal) => each(m, () => normal() / normal()).sort((a, b) => a - b),
  'log-normal': (m, _, normal) => each(m, () => Math.exp(2 * normal())),
  'two humps': (m, uniform, normal) => each(m, () => (uniform() < 0.3 ? 10 : 0) + normal()),
  'two decimals': (m, _, normal) => each(m, () => Math.round(100 * normal()) / 100),
  counts: (m, _, normal) => each(m, () => Math.round(20 + 5 * normal())),
  'a residual bootstrap': (m, uniform) => each(m, () => Math.sin(Math.floor(40 * uniform()))),
  'rounded to about their spacing': (m, uniform) => each(m, () => Math.round(m * uniform())),
};

const GRIDS: Record<string, (m: number) => number[]> = {
  'midpoint levels': (m) => each(m, (i) => logistic((i + 0.5) / m)),
  'levels i/(M + 1)': (m) => each(m, (i) => logistic((i + 1) / (m + 1))),
  'heavy tails': (m) => each(m, (i) => studentQuantile((i + 0.5) / m, 2)),
  skewed: (m) => each(m, (i) => Math.exp(2 * logistic((i + 0.5) / m))),
  'shuffled by a step of 37': (m) => each(m, (i) => logistic((((37 * i) % m) + 0.5) / m)),
  'two decimals': (m) => each(m, (i) => Math.round(100 * logistic((i + 0.5) / m)) / 100),
  'whole numbers, in order': (m) => each(m, (i) => Math.round(20 + 3 * logistic((i + 0.5) / m))),
  quasirandom: (m) => each(m, (i) => logistic(((i + 0.5) * 0.6180339887498949) % 1)),
};

describe('how paths were made', () => {
  it.each(Object.keys(DRAWS))('draws are draws: %s', (name) => {
    expect(rate(DRAWS[name], 100, 400)).toBe(0);
    expect(rate(DRAWS[name], 500, 60)).toBe(0);
  });

  it.each(Object.keys(GRIDS))('a grid is a grid: %s', (name) => {
    for (const m of [100, 200, 1000]) expect(detected(GRIDS[name](m))).toBe('grid');
  });

  it('one draw per stratum is mostly found from 200 paths on, and always at 1,000', () => {
    const stratified: Maker = (m, uniform) => each(m, (i) => logistic((i + uniform()) / m));
    expect(rate(stratified, 200, 100)).toBeGreaterThan(0.9);
    expect(rate(stratified, 1000, 40)).toBe(1);
  });

  it('the word iid is not believed against the spacings, but against the order', () => {
    expect(detected(GRIDS['midpoint levels'](100), 'iid')).toBe('grid');
    expect(detected(GRIDS['whole numbers, in order'](100), 'iid')).toBe('iid');
    expect(detected(each(100, Math.sin), 'grid')).toBe('grid');
  });

  it('a sample of equal values is neither', () => {
    expect(detected(each(100, () => 3))).toBe('iid');
  });
});
