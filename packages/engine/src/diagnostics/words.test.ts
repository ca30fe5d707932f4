import { expect, it } from 'vitest';
import { inWords } from './words.ts';

it('numbers in sentences have a true minus sign, and none before zero', () => {
  expect([1.234, -1.236, -0.002, 0].map((value) => inWords(value, 2))).toEqual([
    '1.23',
    '−1.24',
    '0.00',
    '0.00',
  ]);
});
