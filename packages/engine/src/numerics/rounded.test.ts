import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRng } from './rng.ts';
import { rounded, roundedNumber } from './rounded.ts';

const printed = (x: number): number => Number(x.toPrecision(8));

it('a number keeps the eight digits with which it is printed', () => {
  const any = fc.double({ noNaN: true, noDefaultInfinity: true });
  fc.assert(
    fc.property(any, (x) => Object.is(roundedNumber(x), Number.isInteger(x) ? x : printed(x))),
    { numRuns: 20_000 },
  );
  // halves of the last digit, and their neighbours
  const half = fc.tuple(fc.integer({ min: 10_000_000, max: 99_999_999 }), fc.integer({ min: -25, max: 6 }));
  fc.assert(
    fc.property(half, ([digits, exponent]) => {
      const x = Number(`${digits}5e${exponent - 1}`);
      const step = x * 2 ** -52;
      return [x - step, x, x + step, -x].every((y) => Number.isInteger(y) || roundedNumber(y) === printed(y));
    }),
    { numRuns: 20_000 },
  );
  const rng = createRng('rounded');
  const many = Array.from(
    { length: 100_000 },
    () => rng.normal() * 10 ** Math.floor(40 * rng.uniform() - 25),
  );
  expect(many.filter((x) => !Number.isInteger(x) && roundedNumber(x) !== printed(x))).toEqual([]);
});

it('what is not finite stays', () => {
  expect([Number.NaN, Number.POSITIVE_INFINITY].map(roundedNumber)).toEqual([
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ]);
});

it('a field may have any name', () => {
  const text = '{"__proto__":0.123456789,"constructor":1.5}';
  expect(JSON.stringify(rounded(JSON.parse(text)))).toBe('{"__proto__":0.12345679,"constructor":1.5}');
});

it('a copy is rounded at every depth; integers, words and nulls stay', () => {
  const value = { a: [1 / 3, null, 'word'], b: { c: 123_456_789_012, __d: -2 / 3 } };
  expect(rounded(value)).toEqual({
    a: [0.33333333, null, 'word'],
    b: { c: 123_456_789_012, __d: -0.66666667 },
  });
});
