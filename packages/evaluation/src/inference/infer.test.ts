import { studentQuantile } from '@longrun/engine/numerics';
import { expect, it } from 'vitest';
import { infer } from './infer.ts';
import { ofLogRatio } from './inference.testing.ts';
import { rankPValue, spreadOf } from './randomization.ts';

it('infers for forecasters of any name', () => {
  const replicates = Array.from({ length: 19 }, (_, r) => ofLogRatio(0.01 * (r - 9)));
  const result = infer({ 'my own': { real: ofLogRatio(-2), replicates } });
  expect(result['my own']).toMatchObject({ beats_rw: { rate: 1 }, skill: { p_value: 0.05 } });
});

it('ranks: the smallest p-value is 1/(R + 1), and ties count against the real value', () => {
  expect(rankPValue(3, [1, 2])).toBe(1 / 3);
  expect(rankPValue(2, [1, 2])).toBe(2 / 3);
  expect(rankPValue(0.1 + 0.2, [0.3])).toBe(1);
});

it('has the standard deviation with divisor n − 1', () => {
  expect(spreadOf([1, 2, 3, 4])).toEqual({ n: 4, mean: 2.5, sd: Math.sqrt(5 / 3) });
  expect(spreadOf([1])).toBeNull();
});

it("has the quantiles of Student's t that R's qt gives", () => {
  expect(studentQuantile(0.975, 18)).toBeCloseTo(2.10092204024104, 10);
  expect(studentQuantile(0.99, 4)).toBeCloseTo(3.74694738797919, 10);
  expect(studentQuantile(0.05, 198)).toBeCloseTo(-1.65258578361785, 10);
  expect(studentQuantile(0.9999, 1)).toBeCloseTo(3183.0987571185, 4);
});
