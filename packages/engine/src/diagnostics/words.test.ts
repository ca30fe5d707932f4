import { expect, it } from 'vitest';
import { fixedText } from './words.ts';

it('numbers in sentences have a true minus sign, and none before zero', () => {
  expect([1.234, -1.236, -0.002, 0].map((value) => fixedText(value, 2))).toEqual([
    '1.23',
    '−1.24',
    '0.00',
    '0.00',
  ]);
});
