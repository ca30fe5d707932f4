import { expect, it } from 'vitest';
import { readHorizons } from './horizons.ts';

it('reads a list of horizons or says what is wrong', () => {
  expect(readHorizons('1, 3 6;12')).toEqual([1, 3, 6, 12]);
  expect(readHorizons('')).toMatch(/at least one/);
  expect(readHorizons('1, two')).toMatch(/“two”/);
  expect(readHorizons('0')).toMatch(/“0”/);
});
