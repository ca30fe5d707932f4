/**
 * Rise of the spectrum toward frequency 0: the least-squares slope of the periodogram, in units of its
 * average level (the variance), on −log λ over the m = ⌊n^0.6⌋ lowest Fourier frequencies. 0 for white noise.
 * For a spectrum λ^−β with small β it is β: the first step of Whittle's estimate from white noise, that is
 * the locally best test for long memory in residuals (Robinson 1994, Journal of the American Statistical
 * Association 89, 1420), held to low frequencies (Robinson 1995, Annals of Statistics 23, 1630).
 */
import { log } from '../../numerics/elementary.ts';
import { createContext } from '../context.ts';
import { sixDigits, thin } from '../scales.ts';
import type { Diagnostic } from '../types.ts';
import { fixedText } from '../words.ts';
import { lowFrequencies } from './low-frequencies.ts';

export const spectralSlope: Diagnostic = Object.freeze({
  id: 'spectral_slope',
  family: 'C',
  name: 'Spectral slope at low frequencies',
  null: 'ar',
  input: 'innovations',
  sided: 'greater',
  reference: 'Robinson (1994), Journal of the American Statistical Association 89, 1420–1437',
  statistic(series, context = createContext(series)) {
    const n = series.length;
    const power = context.periodogram();
    const { bandwidth, weights } = lowFrequencies(n);
    const level = averagePower(power, n);
    if (!(level > 0)) return { value: null, reason: 'the series does not change' };
    let sum = 0;
    for (let j = 0; j < bandwidth; j++) sum += weights[j] * power[j];
    const value = sum / level;
    if (!context.detailed) return value;
    const logs = Array.from({ length: bandwidth }, (_, j) => log((2 * Math.PI * (j + 1)) / n));
    const relative = Array.from(power.subarray(0, bandwidth), (p) => p / level);
    return {
      value,
      details: {
        bandwidth,
        log_frequencies: thin(logs, 20).map(sixDigits),
        relative_power: thin(relative, 20).map(sixDigits),
        log_power: thin(relative.map(logOrNull), 20),
      },
    };
  },
  interpret(value, significant) {
    const slope = fixedText(value, 2);
    return significant
      ? `The spectrum rises toward the lowest frequencies (slope ${slope}): ` +
          'slow movements that a short autoregression does not produce.'
      : `The spectrum does not rise toward the lowest frequencies beyond chance (slope ${slope}).`;
  },
} satisfies Diagnostic);

const logOrNull = (power: number): number | null => (power > 0 ? sixDigits(log(power)) : null);

/** Mean of the periodogram over all frequencies but 0: by Parseval n times the sum of squares over n − 1. */
function averagePower(power: Float64Array, n: number): number {
  let sum = 0;
  for (let j = 0; j < power.length; j++) sum += 2 * power[j];
  if (n % 2 === 0) sum -= power[power.length - 1];
  return sum / (n - 1);
}
