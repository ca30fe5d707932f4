import { createRng } from '@longrun/engine';
import { describe, expect, it } from 'vitest';
import { type Gains, maxStatisticPValues } from './max-statistic.ts';

const alone = (real: number, replicates: readonly (number | null)[]) =>
  maxStatisticPValues([{ real, replicates }])[0];

describe('p-values of a table of models', () => {
  it('are ranks for one model', () => {
    const replicates = Array.from({ length: 19 }, (_, r) => r / 100);
    expect(alone(1, replicates)).toBe(1 / 20);
    expect(alone(0.095, replicates)).toBe(10 / 20);
    expect(alone(-1, replicates)).toBe(1);
  });

  it('count a model that does the same on every copy as luck', () => {
    expect(alone(0.0056, Array(19).fill(0.0056))).toBe(1);
    expect(alone(0.0056, Array(19).fill(0.0056 + 1e-13))).toBe(1);
  });

  it('leave out a replicate that a model has no gain on, for all models', () => {
    expect(alone(1, [0.1, null, 0.2, 0.3])).toBe(1 / 4);
    const [first, second] = maxStatisticPValues([
      { real: 1, replicates: [0.1, null, 0.2] },
      { real: 1, replicates: [0.1, 5, 0.2] },
    ]);
    expect([first, second]).toEqual([1 / 3, 1 / 3]);
  });

  it('are absent without replicates or without a gain', () => {
    expect(alone(1, [])).toBeNull();
    expect(maxStatisticPValues([null, { real: 1, replicates: [0, 0.5] }])).toEqual([null, 1 / 3]);
    expect(maxStatisticPValues([])).toEqual([]);
  });

  it('reach 5 % for any of five models without skill in at most 5 % of tables, though models move together', () => {
    const rng = createRng('max statistic');
    const row = (): number[] => {
      const common = rng.normal();
      return Array.from({ length: 5 }, (_, m) => (m + 1) * (common + rng.normal()));
    };
    const runs = 2000;
    let rejected = 0;
    for (let run = 0; run < runs; run++) {
      const real = row();
      const replicates = Array.from({ length: 19 }, row);
      const table = real.map((gain, m): Gains => ({ real: gain, replicates: replicates.map((r) => r[m]) }));
      if (maxStatisticPValues(table).some((p) => p !== null && p <= 0.05)) rejected++;
    }
    // exact 5 %, standard error 0.5 points
    expect(rejected / runs).toBeLessThan(0.065);
    expect(rejected / runs).toBeGreaterThan(0.035);
  });
});
