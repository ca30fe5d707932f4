import { kernelConvolver } from './convolution-kernel.ts';

/**
 * What all transforms of one length share. Cosines and sines of 2πk/size, k < size/2, for size = 2, 4, 8 … n
 * one after the other (those of a size start at size/2 − 1), so that each stage reads its own in order; and
 * the bit reversal.
 */
export interface Twiddles {
  readonly cos: Float64Array;
  readonly sin: Float64Array;
  readonly reversed: Uint32Array;
}

export function twiddles(n: number): Twiddles {
  const cos = new Float64Array(Math.max(0, n - 1));
  const sin = new Float64Array(Math.max(0, n - 1));
  const last = (n >> 1) - 1;
  for (let k = 0; k < n >> 1; k++) {
    cos[last + k] = Math.cos((2 * Math.PI * k) / n);
    sin[last + k] = Math.sin((2 * Math.PI * k) / n);
  }
  for (let size = n >> 1; size >= 2; size >>= 1) {
    const [start, stride] = [(size >> 1) - 1, n / size];
    for (let k = 0; k < size >> 1; k++) {
      cos[start + k] = cos[last + k * stride];
      sin[start + k] = sin[last + k * stride];
    }
  }
  const reversed = new Uint32Array(n);
  for (let i = 1; i < n; i++) reversed[i] = (reversed[i >> 1] >> 1) | (i & 1 ? n >> 1 : 0);
  return { cos, sin, reversed };
}

/**
 * Radix-2 fast Fourier transform Σ x_t e^{−2πikt/n} of a complex vector in place, n a power of two (Cooley &
 * Tukey, 1965). The inverse is the transform with re and im exchanged, divided by n.
 */
export function fft(re: Float64Array, im: Float64Array, table: Twiddles = twiddles(re.length)): void {
  const n = re.length;
  if ((n & (n - 1)) !== 0) throw new RangeError(`fft length ${n} is not a power of two`);
  const { cos, sin, reversed } = table;
  for (let i = 1; i < n; i++) {
    const j = reversed[i];
    if (j <= i) continue;
    const r = re[i];
    re[i] = re[j];
    re[j] = r;
    const m = im[i];
    im[i] = im[j];
    im[j] = m;
  }
  if (n > 1) firstStages(re, im, table);
  for (let size = 8; size <= n; size <<= 1) {
    const half = size >> 1;
    for (let base = 0; base < n; base += size) {
      for (let a = base, w = half - 1; a < base + half; a++, w++) {
        const b = a + half;
        const xr = re[b] * cos[w] + im[b] * sin[w];
        const xi = im[b] * cos[w] - re[b] * sin[w];
        re[b] = re[a] - xr;
        im[b] = im[a] - xi;
        re[a] = re[a] + xr;
        im[a] = im[a] + xi;
      }
    }
  }
}

/** Butterflies of two and of four elements, in one pass. */
function firstStages(re: Float64Array, im: Float64Array, { cos, sin }: Twiddles): void {
  const n = re.length;
  if (n === 2) {
    const [a, b] = [re[0], im[0]];
    re[0] = a + re[1];
    im[0] = b + im[1];
    re[1] = a - re[1];
    im[1] = b - im[1];
    return;
  }
  const c = cos[2]; // cos(π/2) as the table has it, not quite 0
  const s = sin[2];
  for (let base = 0; base < n; base += 4) {
    const r01 = re[base] + re[base + 1];
    const r0m1 = re[base] - re[base + 1];
    const i01 = im[base] + im[base + 1];
    const i0m1 = im[base] - im[base + 1];
    const r23 = re[base + 2] + re[base + 3];
    const r2m3 = re[base + 2] - re[base + 3];
    const i23 = im[base + 2] + im[base + 3];
    const i2m3 = im[base + 2] - im[base + 3];
    const xr = r2m3 * c + i2m3 * s;
    const xi = i2m3 * c - r2m3 * s;
    re[base] = r01 + r23;
    im[base] = i01 + i23;
    re[base + 1] = r0m1 + xr;
    im[base + 1] = i0m1 + xi;
    re[base + 2] = r01 - r23;
    im[base + 2] = i01 - i23;
    re[base + 3] = r0m1 - xr;
    im[base + 3] = i0m1 - xi;
  }
}

/** Up to these lengths the double loop is faster than three transforms, and more exact. */
const DIRECT = 400;
const DIRECT_IN_KERNEL = 2048;

/** A function that gives the first n terms of the convolution of x (length n) with any b of length n. */
export function createConvolver(x: Float64Array): (b: Float64Array) => Float64Array {
  const n = x.length;
  const direct = n <= DIRECT_IN_KERNEL ? kernelConvolver(x) : null;
  if (direct !== null) return direct;
  return n <= DIRECT ? (b) => convolveDirect(x, b) : transformConvolver(x);
}

export function transformConvolver(x: Float64Array): (b: Float64Array) => Float64Array {
  const n = x.length;
  let size = 1;
  while (size < 2 * n) size <<= 1;
  const table = twiddles(size);
  const xr = new Float64Array(size);
  const xi = new Float64Array(size);
  xr.set(x);
  fft(xr, xi, table);
  return (b) => {
    const br = new Float64Array(size);
    const bi = new Float64Array(size);
    br.set(b);
    fft(br, bi, table);
    for (let k = 0; k < size; k++) {
      const r = xr[k] * br[k] - xi[k] * bi[k];
      bi[k] = xr[k] * bi[k] + xi[k] * br[k];
      br[k] = r;
    }
    fft(bi, br, table);
    const out = br.slice(0, n);
    for (let t = 0; t < n; t++) out[t] /= size;
    return out;
  };
}

export function convolveDirect(a: Float64Array, b: Float64Array): Float64Array {
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
