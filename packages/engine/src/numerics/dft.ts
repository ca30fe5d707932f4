/**
 * Discrete Fourier transform of any length, exact in the sense of the definition (no padding of the data):
 * lengths without a prime factor above 7 directly, every other length by Bluestein's chirp (1970).
 */
import { cos, sin } from './elementary.ts';
import { createFft, isSmooth, smoothFrom } from './fft.ts';

export interface Dft {
  readonly n: number;
  /** In place: X_k = Σ_t x_t e^{−2πi kt/n}. */
  forward(re: Float64Array, im: Float64Array): void;
}

export function createDft(n: number): Dft {
  return isSmooth(n) ? { n, forward: createFft(n) } : createBluestein(n);
}

/** kt = (k² + t² − (k−t)²)/2 turns the transform into one circular convolution with a chirp. */
function createBluestein(n: number): Dft {
  const size = smoothFrom(2 * n - 1);
  const fft = createFft(size);
  const chirpRe = new Float64Array(n);
  const chirpIm = new Float64Array(n);
  for (let t = 0; t < n; t++) {
    const angle = (Math.PI * ((t * t) % (2 * n))) / n; // t² mod 2n keeps the angle small and exact
    chirpRe[t] = cos(angle);
    chirpIm[t] = -sin(angle);
  }
  const kernelRe = new Float64Array(size);
  const kernelIm = new Float64Array(size);
  for (let t = 0; t < n; t++) {
    const back = (size - t) % size;
    kernelRe[t] = kernelRe[back] = chirpRe[t];
    kernelIm[t] = kernelIm[back] = -chirpIm[t];
  }
  fft(kernelRe, kernelIm);
  const workRe = new Float64Array(size);
  const workIm = new Float64Array(size);

  const forward = (re: Float64Array, im: Float64Array): void => {
    workRe.fill(0, n);
    workIm.fill(0, n);
    for (let t = 0; t < n; t++) {
      workRe[t] = re[t] * chirpRe[t] - im[t] * chirpIm[t];
      workIm[t] = re[t] * chirpIm[t] + im[t] * chirpRe[t];
    }
    fft(workRe, workIm);
    for (let k = 0; k < size; k++) {
      const r = workRe[k] * kernelRe[k] - workIm[k] * kernelIm[k];
      // The conjugate: a forward transform of it is the conjugate of the inverse transform.
      workIm[k] = -(workRe[k] * kernelIm[k] + workIm[k] * kernelRe[k]);
      workRe[k] = r;
    }
    fft(workRe, workIm);
    for (let k = 0; k < n; k++) {
      const r = workRe[k] / size;
      const i = -workIm[k] / size;
      re[k] = r * chirpRe[k] - i * chirpIm[k];
      im[k] = r * chirpIm[k] + i * chirpRe[k];
    }
  };
  return { n, forward };
}
