import { expect, it } from 'vitest';
import { wordOf } from './by-civilization.ts';

it('gives the word of the verdict where it has one', () => {
  const answers = [
    { model: 'arfima_rs', answer: 'yes' },
    { model: 'ar1', answer: null },
  ] as const;
  expect(wordOf({ answers }, 'arfima_rs')).toBe('yes');
  expect(wordOf({ answers }, 'ar1')).toBeNull();
  expect(wordOf({ answers }, 'msm')).toBeNull();
});
