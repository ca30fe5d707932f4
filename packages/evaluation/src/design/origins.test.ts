import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effectiveOrigins, rollingOrigins, separateOrigins } from './origins.ts';

describe('rollingOrigins', () => {
  it('spreads evenly from the middle of the series to the last origin with room for the largest horizon', () => {
    expect(rollingOrigins(256, 8, 12)).toEqual([128, 145, 161, 178, 194, 211, 227, 244]);
  });

  it('gives fewer origins when the second half holds fewer', () => {
    expect(rollingOrigins(48, 8, 12)).toEqual([32, 33, 34, 35, 36]);
    expect(rollingOrigins(80, 8, 40)).toEqual([40]);
  });

  it('moves the one origin before the middle when only there is room', () => {
    expect(rollingOrigins(80, 8, 45)).toEqual([35]);
  });

  it('never fits on fewer than 32 observations', () => {
    expect(rollingOrigins(44, 8, 12)).toEqual([32]);
    expect(rollingOrigins(43, 8, 12)).toEqual([]);
    expect(rollingOrigins(40, 8, 1)[0]).toBe(32);
  });

  it('takes the last possible origin when asked for one', () => {
    expect(rollingOrigins(256, 1, 12)).toEqual([244]);
  });

  it('keeps its promises for every length', () => {
    const design = [
      fc.integer({ min: 32, max: 2000 }),
      fc.integer({ min: 1, max: 64 }),
      fc.integer({ min: 1, max: 100 }),
    ] as const;
    fc.assert(
      fc.property(...design, (n, count, largest) => {
        const origins = rollingOrigins(n, count, largest);
        expect(origins.length > 0).toBe(n - largest >= 32);
        expect(origins.length).toBeLessThanOrEqual(count);
        if (origins.length === 0) return;
        expect(origins[0]).toBeGreaterThanOrEqual(Math.max(32, Math.min(0.5 * n, n - largest)));
        expect(origins.at(-1)).toBe(n - largest);
        expect(new Set(origins).size).toBe(origins.length);
      }),
    );
  });
});

it('separateOrigins keeps origins whose forecasts do not overlap, counted back from the last', () => {
  expect(separateOrigins([40, 47, 55, 62, 70], 12)).toEqual([4, 2, 0]);
  expect(separateOrigins([49, 50, 51, 52, 53], 1)).toEqual([4, 3, 2, 1, 0]);
  expect(separateOrigins([49, 50, 51, 52, 53], 12)).toEqual([4]);
});

describe('effectiveOrigins', () => {
  it('counts origins a horizon apart fully and equal ones once', () => {
    expect(effectiveOrigins([40, 52, 64], 12)).toBe(3);
    expect(effectiveOrigins([40, 40, 40], 12)).toBe(1);
    expect(effectiveOrigins([], 12)).toBe(0);
  });

  it('gives the variance of the mean of overlapping sums: 1/m_eff of that of one', () => {
    // sums of 4 unit shocks from origins 0 and 2: variance of their mean is (4 + 4 + 2·2)/4 = 3 of 4
    expect(effectiveOrigins([0, 2], 4)).toBeCloseTo(4 / 3, 12);
  });
});
