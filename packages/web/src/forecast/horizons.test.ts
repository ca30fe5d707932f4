import { expect, it } from 'vitest';
import { horizonGrid } from './horizons.ts';

it('short reaches have every step', () => expect(horizonGrid(4)).toEqual([1, 2, 3, 4]));

it('long reaches have 24 increasing steps from the first to the last', () => {
  for (const reach of [25, 37, 60, 120]) {
    const grid = horizonGrid(reach);
    expect(grid).toHaveLength(24);
    expect(grid[0]).toBe(1);
    expect(grid.at(-1)).toBe(reach);
    expect(grid.every((h, i) => i === 0 || h > grid[i - 1])).toBe(true);
  }
});
