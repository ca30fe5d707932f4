/**
 * Width of the singularity spectrum by MF-DFA: F_q(s) = (mean of F²(v,s)^{q/2})^{1/q} ~ s^{h(q)} for q = −4 …
 * 4, τ(q) = q h(q) − 1, α(q + ½) = τ(q + 1) − τ(q), f(α) = q α − τ. The statistic is Δα = α(−3.5) − α(3.5): 0
 * for one scaling law, larger when calm and turbulent stretches scale differently. Kantelhardt et al. (2002),
 * Physica A 316, 87.
 */
import { log } from '../../numerics/elementary.ts';
import { profileOf, windowFluctuations, windowSizes } from '../fluctuation.ts';
import { fitLine } from '../line.ts';
import { sixDigits } from '../scales.ts';
import { float64Scratch } from '../scratch.ts';
import type { Diagnostic } from '../types.ts';

const Q_MAX = 4;
const Q_COUNT = 2 * Q_MAX + 1;

const windowScratch = float64Scratch();

export const mfdfaWidth: Diagnostic = Object.freeze({
  id: 'mfdfa_width',
  family: 'B',
  name: 'Multifractal spectrum width (MF-DFA)',
  null: 'shuffle',
  input: 'innovations',
  sided: 'greater',
  reference: 'Kantelhardt et al. (2002), Physica A 316, 87–114',
  statistic(series, context) {
    const curves = logFluctuationCurves(series);
    if (curves.logSizes.length < 3) return { value: null, reason: 'fewer than three window sizes fluctuate' };
    const h: number[] = [];
    const tau: number[] = [];
    for (let i = 0; i < Q_COUNT; i++) {
      const slope = fitLine(curves.logSizes, curves.logF[i]).slope;
      h.push(slope);
      tau.push((i - Q_MAX) * slope - 1);
    }
    const alpha: number[] = [];
    for (let i = 0; i + 1 < Q_COUNT; i++) alpha.push(tau[i + 1] - tau[i]);
    const value = alpha[0] - alpha[alpha.length - 1];
    if (!context?.detailed) return value;
    const spectrum = alpha.map((a, i) => (i - Q_MAX + 0.5) * a - (tau[i] + tau[i + 1]) / 2);
    return {
      value,
      details: {
        q: h.map((_, i) => i - Q_MAX),
        h: h.map(sixDigits),
        alpha: alpha.map(sixDigits),
        f_alpha: spectrum.map(sixDigits),
      },
    };
  },
  interpret(value, significant) {
    const width = value.toFixed(2);
    return significant
      ? `Calm and turbulent stretches alternate: the multifractal spectrum is ${width} wide, more than for the ` +
          'same shocks in random order.'
      : `The multifractal spectrum is ${width} wide, as for the same shocks in random order.`;
  },
} satisfies Diagnostic);

/** log F_q(s): one row per q. q = 0 is the geometric mean. Windows without any fluctuation are left out. */
function logFluctuationCurves(series: Float64Array): { logSizes: number[]; logF: number[][] } {
  const profile = profileOf(series);
  const buffer = windowScratch(series.length);
  const logSizes: number[] = [];
  const logF: number[][] = Array.from({ length: Q_COUNT }, () => []);
  const moments = new Float64Array(Q_COUNT);
  for (const s of windowSizes(series.length)) {
    const windows = windowFluctuations(profile, s, buffer);
    let mean = 0;
    for (let v = 0; v < windows; v++) mean += buffer[v];
    mean /= windows;
    if (!(mean > 0)) continue;
    moments.fill(0);
    let used = 0;
    for (let v = 0; v < windows; v++) {
      const f2 = buffer[v] / mean;
      if (f2 < 1e-12) continue; // rounding noise of a window that does not move
      used++;
      addMoments(moments, f2);
    }
    logSizes.push(log(s));
    for (let i = 0; i < Q_COUNT; i++) {
      const q = i - Q_MAX;
      const logMean = q === 0 ? moments[i] / used / 2 : log(moments[i] / used) / q;
      logF[i].push(0.5 * log(mean) + logMean);
    }
  }
  return { logSizes, logF };
}

/** Adds (F²)^{q/2} for every q ≠ 0 by repeated products, and log F² for q = 0. */
function addMoments(moments: Float64Array, f2: number): void {
  const f = Math.sqrt(f2);
  const inverse = 1 / f;
  let up = 1;
  let down = 1;
  for (let q = 1; q <= Q_MAX; q++) {
    up *= f;
    down *= inverse;
    moments[Q_MAX + q] += up;
    moments[Q_MAX - q] += down;
  }
  moments[Q_MAX] += log(f2);
}
