/**
 * Discrete Fourier transform of any length, exact in the sense of the definition (no padding of the data):
 * powers of two by radix-2 butterflies, every other length by Bluestein's chirp (1970) on top of them.
 */
export interface Dft {
  readonly n: number;
  /** In place: X_k = Σ_t x_t e^{−2πi kt/n}. */
  forward(re: Float64Array, im: Float64Array): void;
}

export function createDft(n: number): Dft {
  return (n & (n - 1)) === 0 ? createRadix2(n) : createBluestein(n);
}

function createRadix2(n: number): Dft {
  const half = n >> 1;
  const cos = new Float64Array(half);
  const sin = new Float64Array(half);
  for (let k = 0; k < half; k++) {
    cos[k] = Math.cos((2 * Math.PI * k) / n);
    sin[k] = -Math.sin((2 * Math.PI * k) / n);
  }
  const reversed = bitReversal(n);
  return { n, forward: (re, im) => radix2InPlace(re, im, n, cos, sin, reversed) };
}

function bitReversal(n: number): Uint32Array {
  const reversed = new Uint32Array(n);
  for (let i = 1; i < n; i++) reversed[i] = (reversed[i >> 1] >> 1) | (i & 1 ? n >> 1 : 0);
  return reversed;
}

function radix2InPlace(
  re: Float64Array,
  im: Float64Array,
  n: number,
  cos: Float64Array,
  sin: Float64Array,
  reversed: Uint32Array,
): void {
  for (let i = 0; i < n; i++) {
    const j = reversed[i];
    if (j <= i) continue;
    const r = re[i];
    re[i] = re[j];
    re[j] = r;
    const m = im[i];
    im[i] = im[j];
    im[j] = m;
  }
  for (let size = 2; size <= n; size *= 2) {
    const half = size >> 1;
    const stride = n / size;
    for (let k = 0, twiddle = 0; k < half; k++, twiddle += stride) {
      const c = cos[twiddle];
      const s = sin[twiddle];
      for (let a = k; a < n; a += size) {
        const b = a + half;
        const tr = re[b] * c - im[b] * s;
        const ti = re[b] * s + im[b] * c;
        re[b] = re[a] - tr;
        im[b] = im[a] - ti;
        re[a] = re[a] + tr;
        im[a] = im[a] + ti;
      }
    }
  }
}

/** kt = (k² + t² − (k−t)²)/2 turns the transform into one circular convolution with a chirp. */
function createBluestein(n: number): Dft {
  let size = 1;
  while (size < 2 * n - 1) size *= 2;
  const inner = createRadix2(size);
  const chirpRe = new Float64Array(n);
  const chirpIm = new Float64Array(n);
  for (let t = 0; t < n; t++) {
    const angle = (Math.PI * ((t * t) % (2 * n))) / n; // t² mod 2n keeps the angle small and exact
    chirpRe[t] = Math.cos(angle);
    chirpIm[t] = -Math.sin(angle);
  }
  const kernelRe = new Float64Array(size);
  const kernelIm = new Float64Array(size);
  for (let t = 0; t < n; t++) {
    const back = (size - t) % size;
    kernelRe[t] = kernelRe[back] = chirpRe[t];
    kernelIm[t] = kernelIm[back] = -chirpIm[t];
  }
  inner.forward(kernelRe, kernelIm);
  const workRe = new Float64Array(size);
  const workIm = new Float64Array(size);

  const forward = (re: Float64Array, im: Float64Array): void => {
    workRe.fill(0, n);
    workIm.fill(0, n);
    for (let t = 0; t < n; t++) {
      workRe[t] = re[t] * chirpRe[t] - im[t] * chirpIm[t];
      workIm[t] = re[t] * chirpIm[t] + im[t] * chirpRe[t];
    }
    inner.forward(workRe, workIm);
    for (let k = 0; k < size; k++) {
      const r = workRe[k] * kernelRe[k] - workIm[k] * kernelIm[k];
      // The conjugate: a forward transform of it is the conjugate of the inverse transform.
      workIm[k] = -(workRe[k] * kernelIm[k] + workIm[k] * kernelRe[k]);
      workRe[k] = r;
    }
    inner.forward(workRe, workIm);
    for (let k = 0; k < n; k++) {
      const r = workRe[k] / size;
      const i = -workIm[k] / size;
      re[k] = r * chirpRe[k] - i * chirpIm[k];
      im[k] = r * chirpIm[k] + i * chirpRe[k];
    }
  };
  return { n, forward };
}
