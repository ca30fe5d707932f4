import { expect, it } from 'vitest';
import { numberWord } from './words.ts';

it('counts are words up to twenty and digits beyond', () => {
  expect([0, 6, 14, 20, 21].map(numberWord)).toEqual(['zero', 'six', 'fourteen', 'twenty', '21']);
});
