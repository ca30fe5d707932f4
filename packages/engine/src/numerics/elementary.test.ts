import { describe, expect, it } from 'vitest';
import { asin, cos, exp, expm1, log, log1p, power, sin, wholePower } from './elementary.ts';
import nearest from './fixtures/elementary.json' with { type: 'json' };

const bits = new DataView(new ArrayBuffer(8));

/** How many doubles lie between a and b. */
function ulps(a: number, b: number): number {
  const place = (x: number): bigint => {
    bits.setFloat64(0, x);
    const word = bits.getBigInt64(0);
    return word < 0n ? -(word & 0x7fffffffffffffffn) : word;
  };
  const apart = place(a) - place(b);
  return Number(apart < 0n ? -apart : apart);
}

describe('against values computed to 400 digits', () => {
  it.each([
    ['exp', exp, 1],
    ['log', log, 1],
    ['sin', sin, 1],
    ['cos', cos, 1],
    ['expm1', expm1, 4],
    ['log1p', log1p, 4],
  ] as const)('%s', (name, f, most) => {
    expect(nearest[name].length).toBeGreaterThan(90);
    const off = nearest[name].filter(([x, value]) => ulps(f(x), value) > most);
    expect(off).toEqual([]);
  });
});

describe('at the ends', () => {
  it('exp goes from 0 through the subnormal numbers to infinity', () => {
    expect([exp(Number.NEGATIVE_INFINITY), exp(-800), exp(0), exp(710)]).toEqual([
      0,
      0,
      1,
      Number.POSITIVE_INFINITY,
    ]);
    expect(ulps(exp(-744), Math.exp(-744))).toBeLessThanOrEqual(1);
    expect(ulps(exp(-730.5), Math.exp(-730.5))).toBeLessThanOrEqual(1);
    expect(exp(709.78)).toBeLessThan(Number.MAX_VALUE);
    expect(exp(Number.NaN)).toBeNaN();
  });

  it('log takes the least and the largest double', () => {
    for (const x of [5e-324, 1e-310, 2 ** -1022, Number.MAX_VALUE]) {
      expect(ulps(log(x), Math.log(x)), String(x)).toBeLessThanOrEqual(1);
    }
    expect([log(0), log(1), log(Number.POSITIVE_INFINITY)]).toEqual([
      Number.NEGATIVE_INFINITY,
      0,
      Number.POSITIVE_INFINITY,
    ]);
    expect([log(-1), log(Number.NaN)]).toEqual([Number.NaN, Number.NaN]);
  });

  it('expm1 and log1p are x near 0 and have their limits', () => {
    expect([expm1(1e-300), log1p(1e-300)]).toEqual([1e-300, 1e-300]);
    expect([expm1(-800), expm1(800)]).toEqual([-1, Number.POSITIVE_INFINITY]);
    expect([log1p(-1), log1p(Number.POSITIVE_INFINITY)]).toEqual([
      Number.NEGATIVE_INFINITY,
      Number.POSITIVE_INFINITY,
    ]);
  });

  it('sin and cos of infinity are not a number, and stay within 1 far out', () => {
    expect([sin(Number.POSITIVE_INFINITY), cos(Number.NaN)]).toEqual([Number.NaN, Number.NaN]);
    for (const x of [1e7, 1e20, 1e300]) expect(sin(x) ** 2 + cos(x) ** 2).toBeCloseTo(1, 12);
  });
});

describe('powers', () => {
  it('agree with repeated multiplication', () => {
    expect(wholePower(1.5, 0)).toBe(1);
    expect(wholePower(3, 13)).toBe(1594323);
    expect(power(2, 0.5)).toBeCloseTo(Math.SQRT2, 15);
    expect(power(10, -3)).toBeCloseTo(0.001, 15);
  });
});

it('asin undoes sin', () => {
  for (const angle of [-Math.PI / 2, -1.2, -0.3, 0, 1e-9, 0.5, 1, 1.57, Math.PI / 2]) {
    expect(asin(sin(angle))).toBeCloseTo(angle, Math.abs(angle) > 1.5 ? 7 : 15);
  }
  for (let x = -1; x <= 1; x += 1 / 64) expect(Math.abs(asin(x) - Math.asin(x))).toBeLessThan(5e-16);
  expect(asin(1.1)).toBeNaN();
});
