/**
 * Time-reversal asymmetry: the skewness of one-step changes, mean (xₜ₊₁ − xₜ)³ / (mean (xₜ₊₁ − xₜ)²)^{3/2}.
 * Linear Gaussian noise looks the same played backwards, and gives 0; slow rises with sudden falls give a
 * negative value. Ramsey & Rothman (1996), Journal of Money, Credit and Banking 28, 1; Theiler et al. (1992).
 */
import { sixDigits, thin } from '../scales.ts';
import type { Diagnostic } from '../types.ts';
import { fixedText } from '../words.ts';

export const timeReversalAsymmetry: Diagnostic = Object.freeze({
  id: 'time_reversal_asymmetry',
  family: 'D',
  name: 'Time-reversal asymmetry',
  null: 'iaaft',
  input: 'scores',
  sided: 'two-sided',
  reference: 'Ramsey & Rothman (1996), Journal of Money, Credit and Banking 28, 1–21',
  statistic(series, context) {
    let squares = 0;
    let cubes = 0;
    const count = series.length - 1;
    for (let t = 0; t < count; t++) {
      const change = series[t + 1] - series[t];
      squares += change * change;
      cubes += change * change * change;
    }
    if (!(squares > 0)) return { value: null, reason: 'the series does not change' };
    const variance = squares / count;
    const value = cubes / count / (variance * Math.sqrt(variance));
    if (!context?.detailed) return value;
    const changes = new Float64Array(count);
    for (let t = 0; t < count; t++) changes[t] = series[t + 1] - series[t];
    changes.sort();
    return { value, details: { change_quantiles: thin(changes, 41).map(sixDigits) } };
  },
  interpret(value, significant) {
    const skew = fixedText(value, 2);
    const shape = value < 0 ? 'falls are sharper than rises' : 'rises are sharper than falls';
    return significant
      ? `Played backwards the shocks look different: ${shape} (asymmetry ${skew}), more than in linear noise.`
      : `Played backwards the shocks look the same within chance (asymmetry ${skew}).`;
  },
} satisfies Diagnostic);
