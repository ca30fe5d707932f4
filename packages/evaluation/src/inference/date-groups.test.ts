import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateGroups, groupHalfWidth, groupOf } from './date-groups.ts';

const even = (count: number, step = 1): Map<number, number> =>
  new Map(Array.from({ length: count }, (_, i) => [1990 + i * step, 10]));

describe('groups of target dates', () => {
  it('are four for eight dates, two dates each', () => {
    expect(dateGroups(even(8, 7), 1)?.ends).toEqual([1997, 2011, 2025, 2039]);
  });

  it('are up to eight where there are many dates, fewer where the horizon is long', () => {
    expect(dateGroups(even(60), 1)?.ends).toHaveLength(8);
    expect(dateGroups(even(60), 5)?.ends).toHaveLength(5);
    expect(dateGroups(even(60), 12)?.ends).toHaveLength(4);
  });

  it('do not exist for fewer than four dates', () => {
    expect(dateGroups(even(3), 1)).toBeNull();
    expect(dateGroups(even(4), 1)?.ends).toEqual([1990, 1991, 1992, 1993]);
  });

  it('hold about as many forecasts each, and none is empty', () => {
    const dates = fc.uniqueArray(fc.integer({ min: 1800, max: 2020 }), { minLength: 4, maxLength: 80 });
    const targets = dates.chain((years) =>
      fc
        .array(fc.integer({ min: 1, max: 500 }), { minLength: years.length, maxLength: years.length })
        .map((weights) => new Map(years.map((year, i) => [year, weights[i]]))),
    );
    fc.assert(
      fc.property(targets, fc.integer({ min: 1, max: 20 }), (map, window) => {
        const groups = dateGroups(map, window);
        if (groups === null) throw new Error('there are four dates at least');
        const counts = new Array(groups.ends.length).fill(0);
        for (const [date, weight] of map) counts[groupOf(groups, date)] += weight;
        expect(Math.min(...counts)).toBeGreaterThan(0);
        expect(groups.overlap).toBeGreaterThanOrEqual(1);
        expect([...groups.ends].sort((a, b) => a - b)).toEqual(groups.ends);
      }),
    );
  });
});

describe('the interval from groups', () => {
  it("is R's t.test of the groups' means where nothing overlaps", () => {
    // R: x <- c(-.2, -.1, -.15, .05); diff(t.test(x)$conf.int) / 2 = 0.1718717
    const groups = dateGroups(even(8, 7), 1);
    if (groups === null) throw new Error('no groups');
    expect(groups.overlap).toBe(1);
    expect(groupHalfWidth([-0.2, -0.1, -0.15, 0.05], groups)).toBeCloseTo(0.17187174, 7);
  });

  it('is wider where targets are near, as for eight origins of 12 periods ahead, seven apart', () => {
    const groups = dateGroups(even(8, 48 / 7), 12);
    // the same sums over pairs of origins, in Python
    expect(groups?.overlap).toBeCloseTo(1.5601161059840842, 10);
  });

  it('does not exist with fewer than four groups', () => {
    expect(groupHalfWidth([1, 2, 3], { ends: [1, 2, 3], overlap: 1 })).toBeNull();
  });
});
