import { describe, expect, it } from 'vitest';
import { kernelConvolver } from './convolution-kernel.ts';
import { convolveDirect, createConvolver, fft, transformConvolver } from './fft.ts';
import { createRng } from './rng.ts';

function noise(n: number, name: string): Float64Array {
  const rng = createRng(name);
  return Float64Array.from({ length: n }, () => rng.normal());
}

describe('fft', () => {
  it('is the discrete Fourier transform', () => {
    const x = noise(16, 'fft');
    const re = Float64Array.from(x);
    const im = new Float64Array(16);
    fft(re, im);
    for (let k = 0; k < 16; k++) {
      let cos = 0;
      let sin = 0;
      for (let t = 0; t < 16; t++) {
        cos += x[t] * Math.cos((2 * Math.PI * k * t) / 16);
        sin -= x[t] * Math.sin((2 * Math.PI * k * t) / 16);
      }
      expect(re[k]).toBeCloseTo(cos, 12);
      expect(im[k]).toBeCloseTo(sin, 12);
    }
  });

  it('refuses a length that is not a power of two', () => {
    expect(() => fft(new Float64Array(12), new Float64Array(12))).toThrow(RangeError);
  });
});

describe('createConvolver', () => {
  const ways = { chosen: createConvolver, webassembly: kernelConvolver, transform: transformConvolver };

  it.each([1, 7, 8, 9, 700, 3000])('gives the head of the convolution of two vectors of length %i', (n) => {
    const a = noise(n, 'a');
    const b = noise(n, 'b');
    const expected = convolveDirect(a, b);
    for (const t of [0, n >> 1, n - 1]) {
      let sum = 0;
      for (let j = 0; j <= t; j++) sum += a[t - j] * b[j];
      expect(expected[t]).toBeCloseTo(sum, 10);
    }
    for (const way of Object.values(ways)) {
      const got = way(a)!(b);
      expect(got).toHaveLength(n);
      expect(Math.max(...got.map((value, t) => Math.abs(value - expected[t])))).toBeLessThan(1e-9);
    }
  });

  it('keeps two convolvers of a thread apart', () => {
    const [a, b] = [noise(20, 'a'), noise(33, 'b')];
    const [first, second] = [createConvolver(a), createConvolver(b)];
    const once = [first(a), second(b)];
    expect([first(a), second(b)]).toEqual(once);
  });
});
