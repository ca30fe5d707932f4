import { cos, sin } from './elementary.ts';

/**
 * Fast Fourier transform Σ x_t e^{−2πikt/n} for n = 2ᵃ3ᵇ5ᶜ7ᵈ: Stockham's self-sorting form with radices 7, 5,
 * 4, 3 and 2 (Van Loan 1992, Computational Frameworks for the Fast Fourier Transform, section 1.7). A stage
 * of radix r takes sub-transforms of length m·r apart: with s of them side by side and ω = e^{−2πi/(mr)},
 *
 *   y[q + s(rp + k)] = ω^{pk} Σ_j x[q + s(p + mj)] e^{−2πijk/r},   p < m, k < r, q < s.
 */
const RADICES = [7, 5, 4, 3, 2] as const;

interface Stage {
  readonly radix: number;
  readonly m: number;
  readonly s: number;
  /** ω^{pk}: cosine and minus sine, k = 0 … radix − 1 within p. */
  readonly cos: Float64Array;
  readonly sin: Float64Array;
  /** e^{−2πik/r}, k < r, for the butterfly. */
  readonly rootRe: Float64Array;
  readonly rootIm: Float64Array;
}

/** Whether n has no prime factor above 7. */
export function isSmooth(n: number): boolean {
  let rest = n;
  for (const radix of RADICES) while (rest % radix === 0) rest /= radix;
  return rest === 1;
}

/** In-place transforms of one length. The inverse is the transform with re and im exchanged, divided by n. */
export function createFft(n: number): (re: Float64Array, im: Float64Array) => void {
  const stages = stagesOf(n);
  const workRe = new Float64Array(n);
  const workIm = new Float64Array(n);
  return (re, im) => {
    stages.forEach((stage, index) => {
      const pass = stage.radix === 4 ? radix4 : stage.radix === 2 ? radix2 : radixOdd;
      if (index % 2 === 0) pass(stage, re, im, workRe, workIm);
      else pass(stage, workRe, workIm, re, im);
    });
    if (stages.length % 2 === 1) {
      re.set(workRe);
      im.set(workIm);
    }
  };
}

function stagesOf(n: number): Stage[] {
  const stages: Stage[] = [];
  let rest = n;
  for (const radix of RADICES) {
    for (; rest % radix === 0; rest /= radix) stages.push(stageOf(radix, rest, n / rest));
  }
  if (rest !== 1) throw new RangeError(`length ${n} has a prime factor above 7`);
  return stages;
}

function stageOf(radix: number, length: number, s: number): Stage {
  const m = length / radix;
  const cosines = new Float64Array(length);
  const sines = new Float64Array(length);
  for (let p = 0; p < m; p++) {
    for (let k = 0; k < radix; k++) {
      const angle = (2 * Math.PI * ((p * k) % length)) / length;
      cosines[p * radix + k] = cos(angle);
      sines[p * radix + k] = -sin(angle);
    }
  }
  const rootRe = Float64Array.from({ length: radix }, (_, k) => cos((2 * Math.PI * k) / radix));
  const rootIm = Float64Array.from({ length: radix }, (_, k) => -sin((2 * Math.PI * k) / radix));
  return { radix, m, s, cos: cosines, sin: sines, rootRe, rootIm };
}

type Pass = (stage: Stage, xr: Float64Array, xi: Float64Array, yr: Float64Array, yi: Float64Array) => void;

const radix2: Pass = ({ m, s, cos, sin }, xr, xi, yr, yi) => {
  for (let p = 0; p < m; p++) {
    const [c, d] = [cos[2 * p + 1], sin[2 * p + 1]];
    for (let q = 0; q < s; q++) {
      const a = q + s * p;
      const b = a + s * m;
      const to = q + 2 * s * p;
      const r = xr[a] - xr[b];
      const i = xi[a] - xi[b];
      yr[to] = xr[a] + xr[b];
      yi[to] = xi[a] + xi[b];
      yr[to + s] = r * c - i * d;
      yi[to + s] = r * d + i * c;
    }
  }
};

const radix4: Pass = ({ m, s, cos, sin }, xr, xi, yr, yi) => {
  const step = s * m;
  for (let p = 0; p < m; p++) {
    const w = 4 * p;
    const [c1, c2, c3] = [cos[w + 1], cos[w + 2], cos[w + 3]];
    const [d1, d2, d3] = [sin[w + 1], sin[w + 2], sin[w + 3]];
    for (let q = 0; q < s; q++) {
      const a = q + s * p;
      const b = a + step;
      const c = b + step;
      const d = c + step;
      const to = q + 4 * s * p;
      const sumR = xr[a] + xr[c];
      const sumI = xi[a] + xi[c];
      const difR = xr[a] - xr[c];
      const difI = xi[a] - xi[c];
      const oddR = xr[b] + xr[d];
      const oddI = xi[b] + xi[d];
      const jR = xi[b] - xi[d]; // −i (b − d)
      const jI = xr[d] - xr[b];
      yr[to] = sumR + oddR;
      yi[to] = sumI + oddI;
      const r1 = difR + jR;
      const i1 = difI + jI;
      yr[to + s] = r1 * c1 - i1 * d1;
      yi[to + s] = r1 * d1 + i1 * c1;
      const r2 = sumR - oddR;
      const i2 = sumI - oddI;
      yr[to + 2 * s] = r2 * c2 - i2 * d2;
      yi[to + 2 * s] = r2 * d2 + i2 * c2;
      const r3 = difR - jR;
      const i3 = difI - jI;
      yr[to + 3 * s] = r3 * c3 - i3 * d3;
      yi[to + 3 * s] = r3 * d3 + i3 * c3;
    }
  }
};

/**
 * Odd radices. With u = x_j + x_{r−j} and v = x_j − x_{r−j}, outputs k and r − k share Σ_j u_j cos(2πjk/r)
 * and −i Σ_j v_j sin(2πjk/r).
 */
const radixOdd: Pass = ({ radix, m, s, cos, sin, rootRe, rootIm }, xr, xi, yr, yi) => {
  const half = radix >> 1;
  const step = s * m;
  const [ur, ui, vr, vi] = [0, 1, 2, 3].map(() => new Float64Array(half + 1));
  const put = (w: number, to: number, r: number, i: number): void => {
    yr[to] = r * cos[w] - i * sin[w];
    yi[to] = r * sin[w] + i * cos[w];
  };
  for (let p = 0; p < m; p++) {
    for (let q = 0; q < s; q++) {
      const a = q + s * p;
      const to = q + radix * s * p;
      let sumR = xr[a];
      let sumI = xi[a];
      for (let j = 1; j <= half; j++) {
        const left = a + j * step;
        const right = a + (radix - j) * step;
        ur[j] = xr[left] + xr[right];
        ui[j] = xi[left] + xi[right];
        vr[j] = xr[left] - xr[right];
        vi[j] = xi[left] - xi[right];
        sumR += ur[j];
        sumI += ui[j];
      }
      yr[to] = sumR;
      yi[to] = sumI;
      for (let k = 1; k <= half; k++) {
        let evenR = xr[a];
        let evenI = xi[a];
        let oddR = 0;
        let oddI = 0;
        for (let j = 1, e = k; j <= half; j++, e = e + k < radix ? e + k : e + k - radix) {
          evenR += ur[j] * rootRe[e];
          evenI += ui[j] * rootRe[e];
          oddR += vr[j] * rootIm[e];
          oddI += vi[j] * rootIm[e];
        }
        put(p * radix + k, to + k * s, evenR - oddI, evenI + oddR);
        put((p + 1) * radix - k, to + (radix - k) * s, evenR + oddI, evenI - oddR);
      }
    }
  }
};

/** The smallest length without a prime factor above 7 that is at least n. */
export function smoothFrom(n: number): number {
  let length = n;
  while (!isSmooth(length)) length++;
  return length;
}
