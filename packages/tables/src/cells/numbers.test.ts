import fc from 'fast-check';
import { expect, it } from 'vitest';
import { evidence, readFlagged, readMarked, readNumber } from './numbers.ts';

const both = (text: string): (number | null)[] => {
  const read = readNumber(text);
  return [read?.point ?? null, read?.comma ?? null];
};

it.each([
  ['1,234', [1234, 1.234], 'ambiguous'],
  ['1.234', [1.234, 1234], 'ambiguous'],
  ['12.34', [12.34, null], 'point'],
  ['12,34', [null, 12.34], 'comma'],
  ['0.123', [0.123, null], 'point'],
  ['0,123', [null, 0.123], 'comma'],
  ['1.234.567', [null, 1234567], 'comma'],
  ['1,234,567', [1234567, null], 'point'],
  ['1.234,5', [null, 1234.5], 'comma'],
  ['1 234', [1234, 1234], 'neutral'],
  ['1 234.567', [1234.567, null], 'point'],
  ["1'234,567", [null, 1234.567], 'comma'],
  ['1.234e3', [1234, null], 'point'],
  ['1234', [1234, 1234], 'neutral'],
] as const)('%s reads as %j: %s', (text, values, kind) => {
  expect(both(text)).toEqual(values);
  expect(evidence(readNumber(text)!)).toBe(kind);
});

it.each([
  '',
  'abc',
  '1e999',
  '0x10',
  '--1',
  '(-1)',
  '1.2.3',
  '12,34,5',
  '1 23',
  '12.3p',
  '1.5bn',
  '5 000 00',
])('%j is no number', (text) => {
  expect(readNumber(text)).toBeNull();
});

it('numbers come out as parseFloat reads them', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (x) => {
      expect(readNumber(String(x))?.point).toBe(Number.parseFloat(String(x)));
    }),
  );
});

it.each([
  ['12.3¹', 12.3, '¹'],
  ['12.3 ²⁾', 12.3, '²⁾'],
  ['12.3¹,²', 12.3, '¹,²'],
  ['10*', 10, '*'],
  ['12 1)', 12, '1)'],
  ['-4.5(e)', -4.5, '(e)'],
])('%s is %d with the mark %s', (text, value, mark) => {
  expect(readMarked(text)).toMatchObject({ point: value, mark });
});

it.each(['10²', '-10⁶', '12.3b', '12.31)', '¹', '12³ m'])('%s is no marked number', (text) => {
  expect(readMarked(text)).toBeNull();
});

it.each([
  ['95.8r', 95.8, 'r'],
  ['1234E', 1234, 'E'],
  ['0.3p', 0.3, 'p'],
  ['12.3 b', 12.3, 'b'],
  ['(p)12.3', 12.3, '(p)'],
  ['[e] 12.3', 12.3, '[e]'],
  ['r -12.3', -12.3, 'r'],
  ['*12.3', 12.3, '*'],
])('%s is %d with the flag %s', (text, value, mark) => {
  expect(readFlagged(text)).toMatchObject({ point: value, mark });
});

it.each(['1e5', '3e', '12.3k', '12.3bn', 'p12', 'r12.3', '2024 b.', '(p)', 'e 5e'])(
  '%s is no flagged number',
  (text) => {
    expect(readFlagged(text)).toBeNull();
  },
);
