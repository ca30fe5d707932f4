import type { Dft } from '../numerics/dft.ts';
import { createDft } from '../numerics/dft.ts';
import { mean } from '../numerics/moments.ts';
import { argsort } from './argsort.ts';
import type { SeriesContext } from './types.ts';

export interface ContextOptions {
  readonly detailed?: boolean;
  readonly offset?: number;
  readonly periods?: readonly string[] | undefined;
  /** A transform of the series' length, to share its tables between many series. */
  readonly dft?: Dft;
  /** The sorting order, where it is known already (normal scores sort like what they score). */
  readonly order?: Int32Array;
}

/** Lazy, shared intermediate results of one series. */
export function createContext(series: Float64Array, options: ContextOptions = {}): SeriesContext {
  let order = options.order;
  let periodogram: Float64Array | undefined;
  return {
    detailed: options.detailed ?? false,
    offset: options.offset ?? 0,
    periods: options.periods,
    order() {
      order ??= argsort(series);
      return order;
    },
    periodogram() {
      periodogram ??= computePeriodogram(series, options.dft ?? createDft(series.length));
      return periodogram;
    },
  };
}

function computePeriodogram(series: Float64Array, dft: Dft): Float64Array {
  const n = series.length;
  const centre = mean(series);
  const re = new Float64Array(n);
  const im = new Float64Array(n);
  for (let t = 0; t < n; t++) re[t] = series[t] - centre;
  dft.forward(re, im);
  const power = new Float64Array(n >> 1);
  for (let j = 1; j <= n >> 1; j++) power[j - 1] = re[j] * re[j] + im[j] * im[j];
  return power;
}
