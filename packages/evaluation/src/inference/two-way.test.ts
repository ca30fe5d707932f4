import { expect, it } from 'vitest';
import { twoWayHalfWidth } from './two-way.ts';

const cases = (values: readonly number[], entities: string, indicators: number) =>
  values.map((value, i) => ({ value, entity: entities[i], indicator: String(i % indicators) }));

it('is what the sums over clusters give in numpy', () => {
  const values = [0.1, -0.2, 0.3, 0.05, 0.12, -0.4, 0.22, 0.01, 0.33, -0.1, 0.2, 0.15];
  expect(twoWayHalfWidth(cases(values, 'AABBCCDDEEFF', 4))).toBeCloseTo(0.32132669798, 10);
});

it('is wide where the cases of an entity agree', () => {
  const values = [0.5, 0.45, 0.4, -0.3, -0.35, -0.2, 0.1, 0.15, 0.05, 0, -0.6, -0.5];
  expect(twoWayHalfWidth(cases(values, 'AAABBBCCCDDD', 4))).toBeCloseTo(0.539669267369, 10);
});

it('uses one kind of clusters where the other has fewer than four, and does not exist without either', () => {
  // numpy: 4/3 Σ (x − 2.5)² = 20/3; scipy.stats.t.ppf(0.975, 3) √(20/3) / 4 = 2.0542602568
  expect(twoWayHalfWidth(cases([1, 2, 3, 4], 'AABB', 4))).toBeCloseTo(2.0542602568, 9);
  expect(twoWayHalfWidth(cases([1, 2, 3, 4], 'ABCD', 2))).toBeCloseTo(2.0542602568, 9);
  expect(twoWayHalfWidth(cases([1, 2, 3, 4], 'AABB', 2))).toBeNull();
});
