import { log, log1p } from './elementary.ts';

/** log(y_t / y_(t−1)), exact also for small changes. */
export function logReturns(y: Float64Array): Float64Array {
  const r = new Float64Array(y.length - 1);
  for (let t = 1; t < y.length; t++) {
    const relative = (y[t] - y[t - 1]) / y[t - 1];
    r[t - 1] = Number.isFinite(relative) && relative > -1 ? log1p(relative) : log(y[t]) - log(y[t - 1]);
  }
  return r;
}

export function differences(z: Float64Array): Float64Array {
  const r = new Float64Array(z.length - 1);
  for (let t = 1; t < z.length; t++) r[t - 1] = z[t] - z[t - 1];
  return r;
}
