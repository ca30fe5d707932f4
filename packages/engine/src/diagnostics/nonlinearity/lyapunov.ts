/**
 * Divergence rate after Rosenstein et al. (1993), who estimate the largest Lyapunov exponent by it: every
 * point (xₜ, xₜ₊₁) is paired with its nearest neighbour (largest-coordinate distance, more than THEILER steps
 * away in time); the mean log distance of the pairs k steps later is a curve whose slope over k = 1 … 4 is
 * the rate, in nats per step. Step 0 is left out: neighbours were chosen for their smallness there. Noise
 * parts neighbours as far as it can at once, so the rest of its curve is flat; under a chaotic rule the curve
 * goes on rising. Rosenstein, Collins & De Luca (1993), Physica D 65, 117.
 */
import { log } from '../../numerics/elementary.ts';
import { orderOfFirst } from '../argsort.ts';
import { createContext } from '../context.ts';
import { fitLine } from '../line.ts';
import { sixDigits } from '../scales.ts';
import { float64Scratch, int32Scratch } from '../scratch.ts';
import type { Diagnostic } from '../types.ts';
import { fixedText } from '../words.ts';

const partnerScratch = int32Scratch();
const firstScratch = float64Scratch();
const secondScratch = float64Scratch();

const THEILER = 3;
const STEPS = 4;
const MIN_PAIRS = 8;
/** Longer series follow every second, third … point only: the mean needs no more. */
const MAX_REFERENCES = 4096;

export const lyapunov: Diagnostic = Object.freeze({
  id: 'lyapunov',
  family: 'D',
  name: 'Divergence rate (Rosenstein)',
  null: 'iaaft',
  input: 'scores',
  sided: 'greater',
  reference: 'Rosenstein, Collins & De Luca (1993), Physica D 65, 117–134',
  statistic(series, context = createContext(series)) {
    const partner = nearestNeighbours(series, context.order(), series.length - 1 - STEPS);
    const steps: number[] = [];
    const curve: number[] = [];
    for (let k = 0; k <= STEPS; k++) {
      let sum = 0;
      let product = 1; // one logarithm for every 16 distances
      let pairs = 0;
      for (let t = 0; t < partner.length; t++) {
        const j = partner[t];
        if (j < 0) continue;
        const a = Math.abs(series[t + k] - series[j + k]);
        const b = Math.abs(series[t + k + 1] - series[j + k + 1]);
        const distance = Math.max(a, b);
        if (!(distance > 0)) continue;
        product *= distance;
        pairs++;
        if ((pairs & 15) !== 0) continue;
        sum += log(product);
        product = 1;
      }
      sum += log(product);
      if (pairs < MIN_PAIRS)
        return { value: null, reason: 'too few distinct neighbours: the values repeat exactly' };
      steps.push(k);
      curve.push(sum / pairs);
    }
    const value = fitLine(steps.slice(1), curve.slice(1)).slope;
    if (!context.detailed) return value;
    return { value, details: { steps, mean_log_distance: curve.map(sixDigits), theiler_window: THEILER } };
  },
  interpret(value, significant) {
    const rate = fixedText(value, 2);
    return significant
      ? `Neighbouring states part more gradually than in linear noise: after the first step still by ${rate} per step.`
      : `Neighbouring states part as in linear noise: at once, and then by ${rate} per step.`;
  },
} satisfies Diagnostic);

/**
 * Nearest neighbour of the reference points among the first `count`, −1 for the others; walks outwards in
 * sorted order.
 */
function nearestNeighbours(x: Float64Array, order: Int32Array, count: number): Int32Array {
  const partner = partnerScratch(count).fill(-1);
  const points = orderOfFirst(order, count);
  const first = firstScratch(count);
  const second = secondScratch(count);
  for (let r = 0; r < count; r++) {
    first[r] = x[points[r]];
    second[r] = x[points[r] + 1];
  }
  const stride = Math.ceil(count / MAX_REFERENCES);
  for (let r = 0; r < count; r++) {
    const t = points[r];
    if (t % stride !== 0) continue;
    const a = first[r];
    const b = second[r];
    let best = Number.POSITIVE_INFINITY;
    for (let q = r + 1; q < count && first[q] - a < best; q++) {
      const distance = Math.max(first[q] - a, Math.abs(second[q] - b));
      if (distance >= best || !(distance > 0) || Math.abs(points[q] - t) <= THEILER) continue;
      best = distance;
      partner[t] = points[q];
    }
    for (let q = r - 1; q >= 0 && a - first[q] < best; q--) {
      const distance = Math.max(a - first[q], Math.abs(second[q] - b));
      if (distance >= best || !(distance > 0) || Math.abs(points[q] - t) <= THEILER) continue;
      best = distance;
      partner[t] = points[q];
    }
  }
  return partner;
}
