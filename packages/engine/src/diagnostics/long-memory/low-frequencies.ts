import { log, power } from '../../numerics/elementary.ts';
import { mean, sumOfSquares } from '../../numerics/moments.ts';

/**
 * The m = ⌊n^0.6⌋ lowest Fourier frequencies and what regressions on their logarithm need, made once per n.
 */
const BANDWIDTH_EXPONENT = 0.6;

export interface LowFrequencies {
  readonly bandwidth: number;
  /** −(log j − mean)/Σ(log j − mean)²: the slope on −log λ is their product with the response. */
  readonly weights: Float64Array;
}

let latest: { n: number; value: LowFrequencies } | undefined;

export function lowFrequencies(n: number): LowFrequencies {
  if (latest?.n !== n) latest = { n, value: compute(n) };
  return latest.value;
}

function compute(n: number): LowFrequencies {
  const bandwidth = Math.floor(power(n, BANDWIDTH_EXPONENT) * (1 + 1e-12));
  const logs = Float64Array.from({ length: bandwidth }, (_, j) => log(j + 1));
  const centre = mean(logs);
  const spread = sumOfSquares(logs, centre);
  return { bandwidth, weights: logs.map((value) => (centre - value) / spread) };
}
