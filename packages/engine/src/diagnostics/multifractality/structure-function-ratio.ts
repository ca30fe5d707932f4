/**
 * Intermittency from structure functions of the profile Y (cumulative sum): S_q(τ) = mean |Y(t+τ) − Y(t)|^q ~
 * τ^ζ(q). One scaling law gives ζ(6)/ζ(3) = 2 exactly; bursts bend ζ and give less. Frisch (1995),
 * Turbulence, ch. 8; Mandelbrot, Fisher & Calvet (1997).
 */
import { log } from '../../numerics/elementary.ts';
import { profileOf } from '../fluctuation.ts';
import { fitLine } from '../line.ts';
import { logSpacedIntegers, sixDigits } from '../scales.ts';
import type { Diagnostic } from '../types.ts';

export const structureFunctionRatio: Diagnostic = Object.freeze({
  id: 'structure_function_ratio',
  family: 'B',
  name: 'Structure-function ratio ζ(6)/ζ(3)',
  null: 'shuffle',
  input: 'innovations',
  sided: 'less',
  reference: 'Frisch (1995), Turbulence: the legacy of A. N. Kolmogorov, chapter 8',
  statistic(series, context) {
    const profile = profileOf(series);
    const lags = logSpacedIntegers(1, Math.max(4, Math.floor(series.length / 16)), 8);
    const logLags = lags.map(log);
    const logS3: number[] = [];
    const logS6: number[] = [];
    for (const lag of lags) {
      let s3 = 0;
      let s6 = 0;
      const count = series.length - lag;
      for (let t = 0; t < count; t++) {
        const a = Math.abs(profile[t + lag] - profile[t]);
        const cube = a * a * a;
        s3 += cube;
        s6 += cube * cube;
      }
      if (!(s3 > 0 && s6 > 0)) return { value: null, reason: 'the profile does not move at some lag' };
      logS3.push(log(s3 / count));
      logS6.push(log(s6 / count));
    }
    const zeta3 = fitLine(logLags, logS3).slope;
    const zeta6 = fitLine(logLags, logS6).slope;
    if (!(zeta3 > 0.1))
      return { value: null, reason: 'the profile does not spread with the lag: ζ(3) is not positive' };
    const value = zeta6 / zeta3;
    if (!context?.detailed) return value;
    return {
      value,
      details: {
        zeta3: sixDigits(zeta3),
        zeta6: sixDigits(zeta6),
        log_lags: logLags.map(sixDigits),
        log_s3: logS3.map(sixDigits),
        log_s6: logS6.map(sixDigits),
      },
    };
  },
  interpret(value, significant) {
    const ratio = value.toFixed(2);
    return significant
      ? `Large moves come in bursts: ζ(6)/ζ(3) = ${ratio}, less than for the same shocks in random order.`
      : `Large and small moves scale as they do for the same shocks in random order: ζ(6)/ζ(3) = ${ratio}.`;
  },
} satisfies Diagnostic);
