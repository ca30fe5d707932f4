/**
 * Log-periodogram estimate of the memory parameter d (Geweke & Porter-Hudak 1983): least squares of log I(λⱼ)
 * on −2 log(2 sin(λⱼ/2)) over the m = ⌊n^0.6⌋ lowest Fourier frequencies. Standard error about π/√(24 m).
 */
import { createContext } from '../context.ts';
import { fitLine } from '../line.ts';
import { rounded, thin } from '../scales.ts';
import type { Diagnostic } from '../types.ts';
import { inWords } from '../words.ts';

export const GPH_BANDWIDTH_EXPONENT = 0.6;

export const gphD: Diagnostic = Object.freeze({
  id: 'gph_d',
  family: 'C',
  name: 'Memory parameter d (log-periodogram)',
  null: 'ar1',
  input: 'innovations',
  sided: 'greater',
  reference: 'Geweke & Porter-Hudak (1983), Journal of Time Series Analysis 4, 221–238',
  statistic(series, context = createContext(series)) {
    const n = series.length;
    const power = context.periodogram();
    const m = Math.floor(n ** GPH_BANDWIDTH_EXPONENT);
    const x: number[] = [];
    const y: number[] = [];
    for (let j = 1; j <= m; j++) {
      if (!(power[j - 1] > 0)) continue;
      x.push(-2 * Math.log(2 * Math.sin((Math.PI * j) / n)));
      y.push(Math.log(power[j - 1] / (2 * Math.PI * n)));
    }
    if (x.length < 4) return { value: null, reason: 'fewer than four low frequencies carry power' };
    const { slope, intercept } = fitLine(x, y);
    if (!context.detailed) return slope;
    return {
      value: slope,
      details: {
        bandwidth: m,
        standard_error: rounded(Math.PI / Math.sqrt(24 * m)),
        log_frequency_regressor: thin(x, 30).map(rounded),
        log_periodogram: thin(y, 30).map(rounded),
        intercept: rounded(intercept),
      },
    };
  },
  interpret(value, significant) {
    const d = inWords(value, 2);
    return significant
      ? `The lowest frequencies carry more power than an AR(1) explains: memory parameter d = ${d} in the innovations.`
      : `The lowest frequencies carry no more power than an AR(1) explains: d = ${d}, where chance gives about 0.`;
  },
} satisfies Diagnostic);
