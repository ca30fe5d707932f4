import { expect, it } from 'vitest';
import { createDft } from './dft.ts';
import { createRng } from './rng.ts';

function whiteNoise(n: number, seed: number): Float64Array {
  const rng = createRng(seed, 'dft');
  return Float64Array.from({ length: n }, () => rng.normal());
}

it('equals the defining sum at powers of two, primes and composites', () => {
  for (const n of [2, 8, 31, 64, 127, 255, 360]) {
    const re = whiteNoise(n, 1);
    const im = whiteNoise(n, 2);
    const [gotRe, gotIm] = [re.slice(), im.slice()];
    createDft(n).forward(gotRe, gotIm);
    for (let k = 0; k < n; k++) {
      let sumRe = 0;
      let sumIm = 0;
      for (let t = 0; t < n; t++) {
        const angle = (-2 * Math.PI * k * t) / n;
        sumRe += re[t] * Math.cos(angle) - im[t] * Math.sin(angle);
        sumIm += re[t] * Math.sin(angle) + im[t] * Math.cos(angle);
      }
      expect(gotRe[k]).toBeCloseTo(sumRe, 10);
      expect(gotIm[k]).toBeCloseTo(sumIm, 10);
    }
  }
});

it('keeps its accuracy at the longest prime below 10,000', () => {
  const n = 9973;
  const re = Float64Array.from({ length: n }, (_, t) => Math.cos((2 * Math.PI * 17 * t) / n));
  const im = new Float64Array(n);
  createDft(n).forward(re, im);
  expect(re[17]).toBeCloseTo(n / 2, 6);
  expect(Math.abs(re[18])).toBeLessThan(1e-7);
});
