import { createFft } from './fft.ts';

/** Up to this length the double loop is faster than three transforms, and more exact. */
const DIRECT = 400;

/** Convolution with x in plain TypeScript: for long vectors, and for pages that forbid WebAssembly. */
export const portableConvolver = (x: Float64Array): ((b: Float64Array) => Float64Array) =>
  x.length <= DIRECT ? (b) => convolveDirect(x, b) : transformConvolver(x);

function transformConvolver(x: Float64Array): (b: Float64Array) => Float64Array {
  const n = x.length;
  let size = 1;
  while (size < 2 * n) size <<= 1;
  const fft = createFft(size);
  const xr = new Float64Array(size);
  const xi = new Float64Array(size);
  xr.set(x);
  fft(xr, xi);
  return (b) => {
    const br = new Float64Array(size);
    const bi = new Float64Array(size);
    br.set(b);
    fft(br, bi);
    for (let k = 0; k < size; k++) {
      const r = xr[k] * br[k] - xi[k] * bi[k];
      bi[k] = xr[k] * bi[k] + xi[k] * br[k];
      br[k] = r;
    }
    fft(bi, br); // exchanged parts: the inverse times its size
    const out = br.slice(0, n);
    for (let t = 0; t < n; t++) out[t] /= size;
    return out;
  };
}

function convolveDirect(a: Float64Array, b: Float64Array): Float64Array {
  const n = a.length;
  const out = new Float64Array(n);
  for (let t = 0; t < n; t++) {
    let even = 0;
    let odd = 0;
    let j = 0;
    for (; j < t; j += 2) {
      even += a[t - j] * b[j];
      odd += a[t - j - 1] * b[j + 1];
    }
    if (j === t) even += a[0] * b[t];
    out[t] = even + odd;
  }
  return out;
}
