import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { median } from '../numerics/order-statistics.ts';
import { createRng } from '../numerics/rng.ts';
import { explosive } from './explosive.ts';
import { allocate, columnOf, scaleSpread, shuffleRows } from './pool.ts';

describe('allocation of paths', () => {
  it('gives every path to a component, within one of its share', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(share, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 500 }),
        share,
        (raw, n, draw) => {
          const total = raw.reduce((sum, weight) => sum + weight, 0);
          fc.pre(total > 1e-3 && draw < 1);
          const weights = raw.map((weight) => weight / total);
          const counts = allocate(weights, n, draw);
          expect(counts.reduce((sum, count) => sum + count, 0)).toBe(n);
          counts.forEach((count, c) => {
            expect(Math.abs(count - n * weights[c])).toBeLessThanOrEqual(1 + 1e-9);
          });
        },
      ),
    );
  });

  it('is fair for a single path', () => {
    const draws = Array.from({ length: 1000 }, (_, i) => allocate([0.2, 0.8], 1, (i + 0.5) / 1000)[0]);
    expect(draws.filter((count) => count === 1)).toHaveLength(200);
  });
});

describe('pooled paths', () => {
  it('are the rows of the parts in another order', () => {
    const parts = [Float64Array.of(1, 10, 2, 20, 3, 30), Float64Array.of(4, 40)];
    const rows = shuffleRows(parts, 2, createRng('rows'));
    expect(Array.from(columnOf(rows, 2, 0)).sort()).toEqual([1, 2, 3, 4]);
    expect(columnOf(rows, 2, 1)).toEqual(columnOf(rows, 2, 0).map((value) => 10 * value));
  });

  it('are scaled about their median, which stays', () => {
    const paths = Float64Array.of(1, 10, 2, 20, 6, 60);
    scaleSpread(paths, [1, 12], [2, 2, 2, 0.5]);
    expect(Array.from(paths)).toEqual([0, 15, 2, 20, 10, 40]);
    expect(median(columnOf(paths, 2, 0))).toBe(2);
  });
});

describe('explosions', () => {
  const part = (spread: number) =>
    Float64Array.from({ length: 80 }, (_, i) => (i % 2 ? spread : -spread) * (1 + (i >> 1)));

  it('are spreads many times the usual one', () => {
    const reasons = explosive([part(1), part(1.5), part(100)], [1, 3]);
    expect(reasons.slice(0, 2)).toEqual([null, null]);
    expect(reasons[2]).toMatch(/spread is \d+ times/);
  });

  it('are single paths that run away', () => {
    const wild = part(1);
    wild[79] = 1e9;
    expect(explosive([part(1), part(1), wild], [1, 3])).toEqual([null, null, 'a path runs away']);
  });

  it('are not looked for where nothing varies', () => {
    expect(explosive([new Float64Array(8), new Float64Array(8)], [1])).toEqual([null, null]);
  });
});
