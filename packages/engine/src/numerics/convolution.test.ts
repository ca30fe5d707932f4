import { describe, expect, it } from 'vitest';
import { createConvolver } from './convolution.ts';
import { kernelConvolver } from './convolution-kernel.ts';
import { portableConvolver } from './convolution-portable.ts';
import { createRng } from './rng.ts';

function noise(n: number, name: string): Float64Array {
  const rng = createRng(name);
  return Float64Array.from({ length: n }, () => rng.normal());
}

describe('createConvolver', () => {
  const ways = { chosen: createConvolver, webassembly: kernelConvolver, portable: portableConvolver };

  it.each([1, 7, 8, 9, 400, 401, 700, 3000])(
    'gives the head of the convolution of two vectors of length %i',
    (n) => {
      const a = noise(n, 'a');
      const b = noise(n, 'b');
      const expected = a.map((_, t) => {
        let sum = 0;
        for (let j = 0; j <= t; j++) sum += a[t - j] * b[j];
        return sum;
      });
      for (const way of Object.values(ways)) {
        const got = way(a)!(b);
        expect(got).toHaveLength(n);
        expect(Math.max(...got.map((value, t) => Math.abs(value - expected[t])))).toBeLessThan(1e-9);
      }
    },
  );

  it('keeps two convolvers of a thread apart', () => {
    const [a, b] = [noise(20, 'a'), noise(33, 'b')];
    const [first, second] = [createConvolver(a), createConvolver(b)];
    const once = [first(a), second(b)];
    expect([first(a), second(b)]).toEqual(once);
  });
});
