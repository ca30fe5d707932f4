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

it('does not exist with fewer than four clusters of either kind', () => {
  expect(twoWayHalfWidth(cases([1, 2, 3, 4], 'AABB', 4))).toBeNull();
  expect(twoWayHalfWidth(cases([1, 2, 3, 4], 'ABCD', 2))).toBeNull();
});
