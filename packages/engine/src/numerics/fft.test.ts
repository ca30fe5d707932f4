import { expect, it } from 'vitest';
import { createFft, isSmooth, smoothFrom } from './fft.ts';
import { createRng } from './rng.ts';

const noise = (n: number, name: string): Float64Array => {
  const rng = createRng(name);
  return Float64Array.from({ length: n }, () => rng.normal());
};

it.each([1, 2, 3, 4, 5, 6, 7, 8, 16, 35, 49, 84, 98, 120, 210, 243, 625])(
  'is the discrete Fourier transform at length %i',
  (n) => {
    const [x, y] = [noise(n, 'real'), noise(n, 'imaginary')];
    const [re, im] = [x.slice(), y.slice()];
    createFft(n)(re, im);
    for (let k = 0; k < n; k++) {
      let sumRe = 0;
      let sumIm = 0;
      for (let t = 0; t < n; t++) {
        const angle = (-2 * Math.PI * ((k * t) % n)) / n;
        sumRe += x[t] * Math.cos(angle) - y[t] * Math.sin(angle);
        sumIm += x[t] * Math.sin(angle) + y[t] * Math.cos(angle);
      }
      expect(re[k]).toBeCloseTo(sumRe, 11);
      expect(im[k]).toBeCloseTo(sumIm, 11);
    }
  },
);

it('comes back with the parts exchanged, times n', () => {
  const n = 1680;
  const x = noise(n, 'there and back');
  const [re, im] = [x.slice(), new Float64Array(n)];
  const fft = createFft(n);
  fft(re, im);
  fft(im, re);
  for (let t = 0; t < n; t++) expect(re[t] / n).toBeCloseTo(x[t], 12);
});

it('refuses a prime factor above 7, and finds the next length without one', () => {
  expect(() => createFft(22)).toThrow(RangeError);
  expect([1, 2, 7, 11, 98, 143, 9800].map(isSmooth)).toEqual([true, true, true, false, true, false, true]);
  expect([1, 11, 97, 9801].map(smoothFrom)).toEqual([1, 12, 98, 10_000]);
});
