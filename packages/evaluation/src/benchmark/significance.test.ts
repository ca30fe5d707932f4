import { createRng, dieboldMariano } from '@longrun/engine';
import { describe, expect, it } from 'vitest';
import { caseOf, scoreOf } from './results.testing.ts';
import { significance } from './significance.ts';

const noise = (name: string, n: number, shift = 0): number[] => {
  const rng = createRng(3, name);
  return Array.from({ length: n }, () => 5 + shift + rng.normal());
};

/** Origins of hand-made cases are ten apart: at horizon 12 every other one is left out. */
describe('significance', () => {
  const cases = Array.from({ length: 40 }, (_, i) =>
    caseOf(`v${i}`, [
      scoreOf('rw', 12, noise(`rw ${i}`, 16)),
      scoreOf('ar1', 12, noise(`ar1 ${i}`, 16)),
      scoreOf('msm', 12, noise(`msm ${i}`, 16, -3)),
    ]),
  );
  const { table, tests } = significance(cases, ['rw', 'ar1', 'msm'], [12], 12);
  const row = (model: string) => table.find((entry) => entry.model === model)!;

  it('is the Diebold–Mariano test over the origins whose forecasts do not overlap', () => {
    const [rw, ar1] = [noise('rw 0', 16), noise('ar1 0', 16)];
    const differentials = [15, 13, 11, 9, 7, 5, 3, 1].map((i) => ar1[i] - rw[i]);
    const expected = dieboldMariano(differentials, 1)!;
    expect(tests.find((test) => test.variable === 'v0' && test.model === 'ar1')).toMatchObject({
      statistic: expected.statistic,
      p_value: expected.pValue,
    });
  });

  it('finds a true difference and leaves noise alone after the control of false discoveries', () => {
    expect(row('msm').better_controlled).toBeGreaterThan(30);
    expect(row('ar1').better_controlled + row('ar1').worse_controlled).toBeLessThanOrEqual(2);
  });

  it('counts cases it cannot test: failed models, too few origins, forecasts that overlap throughout', () => {
    const failed = caseOf('a', [
      scoreOf('rw', 12, noise('a', 8)),
      scoreOf('ar1', 12, [...noise('b', 7), null]),
    ]);
    const few = caseOf('b', [scoreOf('rw', 12, noise('c', 3)), scoreOf('ar1', 12, noise('d', 3))]);
    const overlapping = caseOf('c', [scoreOf('rw', 60, noise('e', 8)), scoreOf('ar1', 60, noise('f', 8))]);
    expect(significance([failed, few], ['rw', 'ar1'], [12], 12).table[0]).toMatchObject({
      n_tested: 0,
      n_untestable: 2,
    });
    expect(significance([overlapping], ['rw', 'ar1'], [60], 60).table[0]).toMatchObject({
      n_untestable: 1,
      pooled: null,
    });
  });
});
