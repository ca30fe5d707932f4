/**
 * Spectral exponent β of a power law I(λ) ~ λ^−β below a quarter of the sampling frequency. The periodogram
 * is averaged over twelve bands of equal width in log λ before the logarithm is taken, so that each octave
 * weighs the same and the many high frequencies do not drown the few low ones. β = 0 for white noise, 2d for
 * fractional noise. Voss & Clarke (1975), Nature 258, 317; log-binning as in Mantegna & Stanley (2000).
 */
import { createContext } from '../context.ts';
import { fitLine } from '../line.ts';
import { rounded } from '../scales.ts';
import type { Diagnostic } from '../types.ts';
import { inWords } from '../words.ts';

const BANDS = 12;
const EULER_GAMMA = 0.5772156649015329;

export const spectralSlope: Diagnostic = Object.freeze({
  id: 'spectral_slope',
  family: 'C',
  name: 'Spectral exponent β',
  null: 'ar1',
  input: 'innovations',
  sided: 'greater',
  reference: 'Voss & Clarke (1975), Nature 258, 317–318',
  statistic(series, context = createContext(series)) {
    const n = series.length;
    const power = context.periodogram();
    const highest = Math.floor(n / 4);
    const bandWidth = Math.log(highest + 0.5) / BANDS;
    const sumPower = new Float64Array(BANDS);
    const sumLog = new Float64Array(BANDS);
    const count = new Float64Array(BANDS);
    for (let j = 1; j <= highest; j++) {
      const log = Math.log(j);
      const band = Math.min(BANDS - 1, Math.floor(log / bandWidth));
      sumPower[band] += power[j - 1];
      sumLog[band] += log;
      count[band] += 1;
    }
    const x: number[] = [];
    const y: number[] = [];
    const weights: number[] = [];
    for (let band = 0; band < BANDS; band++) {
      if (!(sumPower[band] > 0)) continue;
      x.push(sumLog[band] / count[band] + Math.log((2 * Math.PI) / n));
      y.push(Math.log(sumPower[band] / count[band] / (2 * Math.PI * n)) - logMeanBias(count[band]));
      // between equal weights (too noisy) and full ones (blind to long memory)
      weights.push(Math.sqrt(count[band]));
    }
    if (x.length < 4) return { value: null, reason: 'fewer than four frequency bands carry power' };
    const value = -fitLine(x, y, weights).slope;
    if (!context.detailed) return value;
    return { value, details: { log_frequencies: x.map(rounded), log_power: y.map(rounded) } };
  },
  interpret(value, significant) {
    const beta = inWords(value, 2);
    return significant
      ? `Power rises toward low frequencies like 1/f^${beta} in the innovations: slow movements that an AR(1) misses.`
      : `The spectrum of the innovations is flat within chance (β = ${beta}): no slow movements that an AR(1) misses.`;
  },
} satisfies Diagnostic);

/**
 * E log of a mean of c unit exponentials is ψ(c) − log c, ψ(c) = −γ + 1 + 1/2 + … + 1/(c − 1): bands of few
 * frequencies would read too low, and the slope with them. From c = 40 on the difference is −1/(2c) to four
 * digits.
 */
function logMeanBias(count: number): number {
  if (count >= 40) return -1 / (2 * count);
  let harmonic = -EULER_GAMMA;
  for (let k = 1; k < count; k++) harmonic += 1 / k;
  return harmonic - Math.log(count);
}
