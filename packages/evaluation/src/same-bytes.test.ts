/** The same bytes on every machine: see `same-bytes.test.ts` of the engine. */
import { createHash } from 'node:crypto';
import { createRng } from '@longrun/engine';
import { expect, it } from 'vitest';
import { benchmark } from './index.ts';

function walk(name: string): Float64Array {
  const rng = createRng('same bytes', name);
  let level = 100;
  return Float64Array.from({ length: 150 }, () => (level *= 1.005 + 0.03 * rng.normal()));
}

it('benchmarks are the same on every machine', async () => {
  const series = ['b', 'c'].map((variable) => ({
    variable,
    values: walk(variable),
    frequency: 'annual' as const,
  }));
  const report = await benchmark({ series, n_origins: 2, n_samples: 100, placebo_replicates: 5 });
  const digest = createHash('sha256').update(JSON.stringify(report)).digest('hex').slice(0, 16);
  expect(digest).toBe('403b0c67fdd18e42');
});
