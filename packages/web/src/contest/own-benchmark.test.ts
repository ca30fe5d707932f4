import { expect, it } from 'vitest';
import { versionOf } from './own-benchmark.svelte.ts';
import { settingsFor } from './own-settings.ts';

it('the largest horizon that fits decides', () => {
  const values = new Float64Array(40);
  expect(settingsFor([{ variable: 'a', values }])).toEqual({ horizons: [1, 3, 6], decision_horizon: 6 });
  const daily = { variable: 'a', values, frequency: 'daily' as const };
  expect(settingsFor([daily])).toEqual({ horizons: [1, 7], decision_horizon: 7 });
});

it('a file is named by its SHA-256, as the command line names it', async () => {
  expect(await versionOf(new TextEncoder().encode('abc'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
