/**
 * Hurst exponent by detrended fluctuation analysis of order 1: F(s) ~ s^H, the slope of log F on log s.
 * H = 1/2 without memory, H = d + 1/2 for fractional noise. On white noise E F²(s) = (s² − 4)/(15 s), not
 * s/15: F² is multiplied by s²/(s² − 4), which removes the well-known upward bias of the small windows. The
 * logarithm of a mean over windows reads low by half its relative variance, which is put back. The line is
 * weighted by the square root of the number of windows: large windows are few and noisy. Peng et al. (1994),
 * Phys. Rev. E 49, 1685; Kantelhardt et al. (2001), Physica A 295, 441.
 */
import { log } from '../../numerics/elementary.ts';
import { profileOf, windowFluctuations, windowSizes } from '../fluctuation.ts';
import { fitLine } from '../line.ts';
import { sixDigits } from '../scales.ts';
import { float64Scratch } from '../scratch.ts';
import type { Diagnostic } from '../types.ts';

const windowScratch = float64Scratch();

export const hurstDfa: Diagnostic = Object.freeze({
  id: 'hurst_dfa',
  family: 'C',
  name: 'Hurst exponent (DFA)',
  null: 'ar',
  input: 'innovations',
  sided: 'greater',
  reference: 'Peng et al. (1994), Physical Review E 49, 1685–1689',
  statistic(series, context) {
    const sizes = windowSizes(series.length);
    const profile = profileOf(series);
    const buffer = windowScratch(series.length);
    const logSizes: number[] = [];
    const logFluctuations: number[] = [];
    const weights: number[] = [];
    for (const s of sizes) {
      const windows = windowFluctuations(profile, s, buffer);
      let sum = 0;
      let squares = 0;
      for (let v = 0; v < windows; v++) {
        sum += buffer[v];
        squares += buffer[v] * buffer[v];
      }
      if (!(sum > 0)) continue;
      const mean = sum / windows;
      const relativeVariance = (squares / windows / (mean * mean) - 1) / (windows / 2);
      logSizes.push(log(s));
      weights.push(Math.sqrt(windows));
      logFluctuations.push(0.5 * (log((mean * s * s) / (s * s - 4)) + 0.5 * relativeVariance));
    }
    if (logSizes.length < 3) return { value: null, reason: 'fewer than three window sizes fluctuate' };
    const { slope, intercept } = fitLine(logSizes, logFluctuations, weights);
    if (!context?.detailed) return slope;
    return {
      value: slope,
      details: {
        log_scales: logSizes.map(sixDigits),
        log_fluctuations: logFluctuations.map(sixDigits),
        intercept: sixDigits(intercept),
      },
    };
  },
  interpret(value, significant) {
    const h = value.toFixed(2);
    return significant
      ? 'Fluctuations grow faster with the window than a short autoregression allows: ' +
          `Hurst exponent ${h} in its innovations.`
      : `No long memory beyond a short autoregression: the Hurst exponent of its innovations is ${h}, within ` +
          'chance of 0.5.';
  },
} satisfies Diagnostic);
