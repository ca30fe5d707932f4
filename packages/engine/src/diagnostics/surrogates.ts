/**
 * The two nulls, generated once a bundle and shared by every diagnostic. Each surrogate is a series of
 * innovations of the same length as the tested one, together with its normal scores.
 */
import { createRng } from '../numerics/rng.ts';
import { createContext } from './context.ts';
import type { Dft } from './dft.ts';
import type { Ar1Fit } from './innovations.ts';
import { fitAr1 } from './innovations.ts';
import { normalScores } from './normal-scores.ts';
import type { NullModel, SeriesContext, TestInput } from './types.ts';

/** A series to evaluate: values and shared work, for both inputs. */
export type Sample = Readonly<
  Record<TestInput, { readonly values: Float64Array; readonly context: SeriesContext }>
>;

export interface SurrogateTools {
  readonly dft: Dft;
  readonly scoreTable: Float64Array;
}

/**
 * Both inputs of one series of innovations; scores sort like the innovations, so the order is computed once.
 */
export function toSample(
  innovations: Float64Array,
  tools: SurrogateTools,
  picture: { detailed: boolean; periods?: readonly string[] | undefined } = { detailed: false },
): Sample {
  const options = { dft: tools.dft, offset: 1, ...picture };
  const context = createContext(innovations, options);
  const scores = normalScores(innovations, context.order(), tools.scoreTable);
  return {
    innovations: { values: innovations, context },
    scores: { values: scores, context: createContext(scores, { ...options, order: context.order() }) },
  };
}

export type SurrogateSource = (index: number) => Float64Array;

export function createSurrogates(
  null_: NullModel,
  series: Float64Array,
  fit: Ar1Fit,
  tools: SurrogateTools,
  seed: number,
): SurrogateSource {
  return null_ === 'ar1'
    ? ar1Surrogates(series, fit, seed)
    : phaseSurrogates(fit.innovations, tools.dft, seed);
}

/** Gaussian AR(1) paths from the first observation on, refitted like the series itself. */
function ar1Surrogates(series: Float64Array, fit: Ar1Fit, seed: number): SurrogateSource {
  const n = series.length;
  const { phi, drift } = nullParameters(series, fit);
  return (index) => {
    const rng = createRng(seed, 'diagnostics', 'ar1', index);
    const path = new Float64Array(n);
    path[0] = series[0];
    for (let t = 1; t < n; t++) path[t] = drift + phi * path[t - 1] + fit.sigma * rng.normal();
    return fitAr1(path)!.innovations;
  };
}

/** 5 % point of n(φ̂ − 1) under a random walk (Dickey & Fuller 1979, with a constant, n about 100). */
const DICKEY_FULLER = -13.7;

/**
 * Where the Dickey–Fuller coefficient test does not reject a unit root, the null is a random walk, with drift
 * if the mean change exceeds two standard errors: residuals of a walk keep a trace of its wandering that no φ
 * < 1 reproduces. Elsewhere least squares has pulled φ down by about (1 + 3φ)/n (Kendall 1954), which is put
 * back.
 */
function nullParameters(series: Float64Array, fit: Ar1Fit): { phi: number; drift: number } {
  const n = series.length;
  const meanChange = (series[n - 1] - series[0]) / (n - 1);
  if (n * (fit.phi - 1) > DICKEY_FULLER) {
    const walks = Math.abs(meanChange) * Math.sqrt(n - 1) < 2 * fit.sigma;
    return { phi: 1, drift: walks ? 0 : meanChange };
  }
  const phi = Math.max(-1, Math.min(1, fit.phi + (1 + 3 * fit.phi) / n));
  let drift = 0;
  for (let t = 1; t < n; t++) drift += series[t] - phi * series[t - 1];
  return { phi, drift: drift / (n - 1) };
}

/**
 * Fourier surrogates (Theiler et al. 1992): the amplitudes of the innovations' transform with independent
 * uniform phases. One complex transform carries two of them, in its real and imaginary parts; the second is
 * kept for the next call.
 */
function phaseSurrogates(innovations: Float64Array, dft: Dft, seed: number): SurrogateSource {
  const n = innovations.length;
  const re = Float64Array.from(innovations);
  const im = new Float64Array(n);
  dft.forward(re, im);
  const amplitude = new Float64Array((n >> 1) + 1);
  for (let k = 1; k <= n >> 1; k++) amplitude[k] = Math.hypot(re[k], im[k]) / n;
  let spare: { index: number; values: Float64Array } | undefined;

  return (index) => {
    if (spare?.index === index) return spare.values;
    const even = index - (index % 2);
    const [first, second] = phasePair(amplitude, dft, seed, even);
    spare = { index: even + 1, values: second };
    return index === even ? first : second;
  };
}

function phasePair(
  amplitude: Float64Array,
  dft: Dft,
  seed: number,
  index: number,
): [Float64Array, Float64Array] {
  const n = dft.n;
  const rng = createRng(seed, 'diagnostics', 'phase', index);
  const re = new Float64Array(n);
  const im = new Float64Array(n);
  for (let k = 1; 2 * k < n; k++) {
    const a = 2 * Math.PI * rng.uniform();
    const b = 2 * Math.PI * rng.uniform();
    const ar = amplitude[k] * Math.cos(a);
    const ai = amplitude[k] * Math.sin(a);
    const br = amplitude[k] * Math.cos(b);
    const bi = amplitude[k] * Math.sin(b);
    re[k] = ar - bi; // A + iB
    im[k] = ai + br;
    re[n - k] = ar + bi; // conj(A) + i conj(B)
    im[n - k] = br - ai;
  }
  if (n % 2 === 0) {
    re[n / 2] = rng.uniform() < 0.5 ? amplitude[n / 2] : -amplitude[n / 2];
    im[n / 2] = rng.uniform() < 0.5 ? amplitude[n / 2] : -amplitude[n / 2];
  }
  dft.forward(re, im);
  return [re, im];
}
