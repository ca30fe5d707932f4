import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimalExponent } from './decimals.ts';

const printed = (x: number): number => Number(x.toExponential().split('e')[1]);

it('the decimal exponent is the one that is printed, next to every power of ten and elsewhere', () => {
  for (let k = -323; k <= 308; k++) {
    const near = [`1e${k}`, `9.999999999999999e${k - 1}`, `1.0000000000000002e${k}`].map(Number);
    for (const x of near) if (x > 0) expect(decimalExponent(x)).toBe(printed(x));
  }
  const positive = fc.double({ min: 5e-324, noNaN: true, noDefaultInfinity: true });
  fc.assert(fc.property(positive, (x) => decimalExponent(x) === printed(x)));
});
