/**
 * What the tests look at: the innovations of an AR(1), xₜ = c + φ xₜ₋₁ + eₜ by least squares, divided by
 * their own root mean square. An AR(1) of any φ, a random walk included, leaves white noise here, so one null
 * law serves them all and no decision to difference or not is needed: at φ = 1 the innovations are the
 * differences.
 */
import { standardise } from '../numerics/standardise.ts';

export interface Ar1Fit {
  /** n − 1 residuals with mean square 1. */
  readonly innovations: Float64Array;
  readonly phi: number;
  readonly intercept: number;
  /** Residual standard deviation, √(RSS/(n − 3)), in the units of the series given. */
  readonly sigma: number;
}

/** Residuals below this share of the series' spread are rounding: the series obeys its recursion exactly. */
const EXACT = 1e-9;

/** Least squares of x[1…] on x[…n−2]; `undefined` when nothing is left over. */
export function fitAr1(x: Float64Array): Ar1Fit | undefined {
  const count = x.length - 1;
  let meanLag = 0;
  for (let t = 0; t < count; t++) meanLag += x[t];
  const meanNow = (meanLag - x[0] + x[count]) / count;
  meanLag /= count;
  let sxx = 0;
  let sxy = 0;
  let syy = 0;
  for (let t = 0; t < count; t++) {
    const lag = x[t] - meanLag;
    const now = x[t + 1] - meanNow;
    sxx += lag * lag;
    sxy += lag * now;
    syy += now * now;
  }
  const phi = sxx > 0 ? sxy / sxx : 0;
  const innovations = new Float64Array(count);
  let rss = 0;
  for (let t = 0; t < count; t++) {
    const e = x[t + 1] - meanNow - phi * (x[t] - meanLag);
    innovations[t] = e;
    rss += e * e;
  }
  if (!(rss > EXACT * EXACT * Math.max(sxx, syy))) return undefined;
  const scale = Math.sqrt(count / rss);
  for (let t = 0; t < count; t++) innovations[t] *= scale;
  return { innovations, phi, intercept: meanNow - phi * meanLag, sigma: Math.sqrt(rss / (count - 2)) };
}

export type Prepared =
  | { readonly series: Float64Array; readonly fit: Ar1Fit }
  | { readonly series: Float64Array; readonly reason: string };

/** Scales by powers of two, so that 1e±300 neither overflows nor underflows, then fits. */
export function prepare(series: Float64Array): Prepared {
  const { z, constant } = standardise(series);
  if (constant) return { series: z, reason: 'the series is constant' };
  const fit = fitAr1(z);
  if (!fit)
    return {
      series: z,
      reason: 'the series follows a first-order recursion exactly: no innovations are left to test',
    };
  return { series: z, fit };
}
