/**
 * Log-periodogram estimate of the memory parameter d (Geweke & Porter-Hudak 1983): least squares of log I(λⱼ)
 * on −2 log(2 sin(λⱼ/2)) over the m = ⌊n^0.6⌋ lowest Fourier frequencies. Standard error about π/√(24 m). The
 * regression is the one `arfima_rs` starts from, with more frequencies.
 */
import { log } from '../../numerics/elementary.ts';
import { gphRegression, gphRegressor } from '../../numerics/fractional.ts';
import { createContext } from '../context.ts';
import { sixDigits, thin } from '../scales.ts';
import type { Diagnostic } from '../types.ts';
import { fixedText } from '../words.ts';
import { lowFrequencies } from './low-frequencies.ts';

export const gphD: Diagnostic = Object.freeze({
  id: 'gph_d',
  family: 'C',
  name: 'Memory parameter d (log-periodogram)',
  null: 'ar',
  input: 'innovations',
  sided: 'greater',
  reference: 'Geweke & Porter-Hudak (1983), Journal of Time Series Analysis 4, 221–238',
  statistic(series, context = createContext(series)) {
    const n = series.length;
    const { bandwidth } = lowFrequencies(n);
    const ordinates = context.periodogram().slice(0, bandwidth);
    for (let j = 0; j < bandwidth; j++) {
      ordinates[j] /= 2 * Math.PI * n;
      if (!(ordinates[j] > 0)) return { value: null, reason: 'a low frequency carries no power' };
    }
    const { d, se, intercept } = gphRegression(ordinates, n);
    if (!context.detailed) return d;
    const regressor = gphRegressor(bandwidth, n).map((value) => -value);
    return {
      value: d,
      details: {
        bandwidth,
        standard_error: sixDigits(se),
        log_frequency_regressor: thin(regressor, 30).map(sixDigits),
        log_periodogram: thin(ordinates.map(log), 30).map(sixDigits),
        intercept: sixDigits(intercept),
      },
    };
  },
  interpret(value, significant) {
    const d = fixedText(value, 2);
    return significant
      ? `The lowest frequencies carry more power than a short autoregression explains: d = ${d} in its innovations.`
      : 'The lowest frequencies carry no more power than a short autoregression explains: ' +
          `d = ${d}, within chance of 0.`;
  },
} satisfies Diagnostic);
