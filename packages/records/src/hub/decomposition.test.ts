import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { folderSource } from '../folder.testing.ts';
import { wisParts } from './decomposition.ts';
import { judgeHub } from './judge-hub.ts';
import { wis } from './scores.ts';

const folder = fileURLToPath(new URL('../../../../data/records/flu/', import.meta.url));
const golden = JSON.parse(readFileSync(new URL('./fixtures/wis_parts.json', import.meta.url), 'utf8')) as {
  model: string;
  by_horizon: Record<string, Record<string, number>>;
};

describe('the weighted interval score in parts', () => {
  const levels = [0.1, 0.25, 0.5, 0.75, 0.9];
  const quantiles = [1, 2, 3, 5, 8];

  it.each([-4, 1, 2.5, 3, 4, 8, 30])('adds up to it at y = %d', (y) => {
    const { dispersion, overprediction, underprediction } = wisParts(levels, quantiles, y)!;
    expect(dispersion + overprediction + underprediction).toBeCloseTo(wis(levels, quantiles, y), 12);
  });

  it('has a bias from −1, all below the outcome, to 1, all above it', () => {
    const biases = [-4, 1, 2.5, 3, 4, 8, 30].map((y) => wisParts(levels, quantiles, y)!.bias);
    expect(biases).toEqual([1, 0.8, 0.5, 0, -0.5, -0.8, -1]);
  });

  it('needs a median and levels in pairs', () => {
    expect(wisParts([0.1, 0.9], [1, 2], 1)).toBeNull();
    expect(wisParts([0.1, 0.5, 0.8], [1, 2, 3], 1)).toBeNull();
  });

  it('of a hub equals that of plain Python', async () => {
    const { details } = await judgeHub(folderSource(folder), { models: [golden.model] });
    for (const [horizon, expected] of Object.entries(golden.by_horizon)) {
      const { parts } = details.find((row) => row.model === golden.model && String(row.horizon) === horizon)!;
      for (const [name, value] of Object.entries(expected))
        expect(parts![name as keyof typeof parts], `${name} at ${horizon}`).toBeCloseTo(value, 10);
    }
  });
});
