import { expect, it } from 'vitest';
import { readText } from './read.ts';

const tableOf = (cells: readonly string[]) =>
  readText(`month,traded\n${cells.map((cell, i) => `2025-0${i + 1}-01,${cell}`).join('\n')}\n`);
const valuesOf = (cells: readonly string[]) => [...(tableOf(cells).series[0]?.values ?? [])];

it('multiplies letters out that differ from each other, which units do not', () => {
  expect(valuesOf(['1.2B', '1.1T', '0.9B'])).toEqual([1.2e9, 1.1e12, 0.9e9]);
});

it('leaves alone what may be a unit, a flag or a label', () => {
  expect(tableOf(['12.5m', '15.1m', '18.2m']).problems).toMatchObject([{ code: 'not-a-number' }]);
  expect(tableOf(['5k', '10k', '5k', '10k', '5k']).series).toEqual([]);
  expect(valuesOf(['12', '13b', '14'])).toEqual([12, 13, 14]);
});

it('refuses a figure without a letter whose size is not known', () => {
  expect(tableOf(['1500', '1.6M', '1.8M']).problems[0].message).toMatch(/"1500" has no letter behind it/);
});
