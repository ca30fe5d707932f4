import { describe, expect, it } from 'vitest';
import { codeList } from './code-list.ts';

const column = (text: string) => codeList(text)?.rows.slice(1).flat();

it.each([
  '[1.2, 3.4, -5]',
  'c(1.2, 3.4, -5)',
  'x <- c(1.2,3.4,\n  -5)\n',
  'y = np.array([1.2, 3.4, -5]);',
  'array ( [1.2 3.4 -5] )',
  '{1.2, 3.4, -5}',
])('reads the numbers of %s', (text) => {
  expect(column(text)).toEqual(['1.2', '3.4', '-5']);
});

it.each(['[[1, 2], [3, 4]]', '[1, 2]', '[a, b, c]', 'f(1, 2, 3', '1, 2, 3', 'x = 1'])(
  'leaves %s alone',
  (text) => {
    expect(codeList(text)).toBeNull();
  },
);

describe('long texts are not searched again and again', () => {
  it.each([
    ['spaces', `x =${' '.repeat(1_000_000)}1`],
    ['letters', `${'a'.repeat(1_000_000)}(`],
    ['brackets', '['.repeat(1_000_000)],
    ['closing brackets', `[${')'.repeat(1_000_000)}`],
  ])('%s', (_, text) => {
    expect(codeList(text)).toBeNull();
  });
});
