import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rollingOrigins } from '../design/origins.ts';
import { testCases } from './cases.testing.ts';
import { countTasks } from './count.ts';
import { planTasks } from './tasks.ts';

it('countTasks gives the design and the number of tasks that planTasks makes', () => {
  const lengths = fc.array(fc.integer({ min: 30, max: 90 }), { maxLength: 6 });
  const options = fc.record({
    horizons: fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 3 }),
    decision_horizon: fc.integer({ min: 1, max: 30 }),
    n_origins: fc.integer({ min: 1, max: 64 }),
    replicates: fc.integer({ min: 2, max: 4 }),
    walk_every: fc.integer({ min: 1, max: 3 }),
    every: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(lengths, options, (list, chosen) => {
      const inputs = list.map((n, i) => ({ ...testCases(1, n)[0], variable: `S${i}.x` }));
      const plan = planTasks('test', inputs, chosen);
      const count = countTasks(list, chosen);
      expect(count.design).toEqual(plan.design);
      expect([count.n_cases, count.n_tasks]).toEqual([plan.cases.length, plan.refs.length]);
    }),
    { numRuns: 40 },
  );
});

it('countTasks counts designs that nobody could plan', () => {
  const { n_tasks } = countTasks(Array<number>(100_000).fill(1000), { n_origins: 64, replicates: 999 });
  expect(n_tasks).toBe(rollingOrigins(1000, 64, 12).length * 100_000 * (1 + 2 * 999));
});
