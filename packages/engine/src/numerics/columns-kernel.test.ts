import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kernelColumns } from './columns-kernel.ts';
import { portableColumns } from './columns-portable.ts';
import { createRng } from './rng.ts';
import { portableSort, sortSample } from './sort-sample.ts';

/** A hump, heavy tails, a point mass with tails, two clusters, halves that round up, zeros of both signs. */
const shapes: Record<string, (normal: number, i: number) => number> = {
  hump: (normal) => 100 + normal,
  'heavy tails': (normal) => normal ** 5,
  'a point mass': (normal, i) => (i % 3 === 0 ? normal : 1),
  'two clusters': (normal, i) => (i % 2) * 1e6 + normal * 1e-6,
  halves: (normal) => Math.round(normal * 10) / 2,
  zeros: (normal, i) => (i % 2 === 0 ? -0 : normal * 1e-12),
};
const table = (shape: string, rows: number, width: number) => {
  const values = new Float64Array(rows * width);
  createRng(rows, width, shape).fillNormal(values);
  return values.map(shapes[shape]);
};
/** The same bits: −0 is not 0. */
const same = (a: Float64Array, b: Float64Array) =>
  a.length === b.length && a.every((x, i) => Object.is(x, b[i]));
const plain = (values: Float64Array, width: number, k: number) =>
  values.filter((_, i) => i % width === k).sort();

describe('columns in WebAssembly and in plain TypeScript', () => {
  it.each(Object.keys(shapes))('round and sort alike: %s', (shape) => {
    for (const [rows, width] of [
      [1000, 4],
      [101, 3],
      [64, 1],
      [10_000, 2],
    ]) {
      const [a, b] = [table(shape, rows, width), table(shape, rows, width)];
      const kernel = kernelColumns(a, width)!;
      const portable = portableColumns(b, width);
      expect(kernel.round(10, 2 ** 51 / 10)).toBe(portable.round(10, 2 ** 51 / 10));
      expect(same(a, b)).toBe(true);
      for (let k = 0; k < width; k++) {
        const expected = plain(a, width, k);
        expect(same(portable.sorted(k)!, expected)).toBe(true);
        expect(same(kernel.sorted(k) ?? expected, expected)).toBe(true);
      }
    }
  });

  it('a hump is sorted in buckets, a point mass is not', () => {
    expect(kernelColumns(table('hump', 1000, 1), 1)!.sorted(0)).not.toBeNull();
    expect(kernelColumns(new Float64Array(1000).fill(3), 1)!.sorted(0)).toBeNull();
  });

  it('nothing is rounded when one value is not below the limit, the last of an odd number among them', () => {
    const values = Float64Array.of(1.26, 2.5, 9);
    expect(kernelColumns(values, 3)!.round(10, 9)).toBe(false);
    expect(values).toEqual(Float64Array.of(1.26, 2.5, 9));
    expect(kernelColumns(values, 3)!.round(10, 9.5)).toBe(true);
    expect(values).toEqual(Float64Array.of(1.3, 2.5, 9));
  });
});

it('samples of any finite numbers are sorted as the platform sorts them', () => {
  const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((x) => x + 0);
  fc.assert(
    fc.property(fc.array(number, { minLength: 64, maxLength: 300 }), (values) => {
      const expected = Float64Array.from(values).sort();
      expect(sortSample(Float64Array.from(values))).toEqual(expected);
      expect(portableSort(Float64Array.from(values))).toEqual(expected);
    }),
  );
});
