/**
 * Likelihood of the binomial Markov-switching multifractal (Calvet & Fisher, J. Financial Econometrics 2,
 * 2004).
 *
 *   r_t = σ √(M_1,t ⋯ M_K,t) e_t,   M_k ∈ {m0, 2 − m0},   component k redrawn with probability
 *   γ_k = 1 − (1 − γ_1)^(b^(k−1)),   uniform distribution over the 2^K states for the first return.
 *
 * State s is a bit mask: bit k set means M_k = m0. Three facts make an evaluation cheap:
 * - the transition is a Kronecker product of symmetric 2 × 2 matrices: K butterflies x' = x + y + δ_k(x − y),
 *   y' = x + y − δ_k(x − y) with δ_k = 1 − γ_k; their factor 2^−K is folded into the densities;
 * - the density depends on the number of set bits only: K + 1 values per step, written relative to the widest
 *   one, so that nothing can underflow as a whole;
 * - the transition is symmetric, so the backward pass uses the same butterflies; and its derivative in log
 *   δ_k is itself times D_k = ½ (1 − turn component k), so the gradient needs what moved into t and no more.
 *
 * The passes over the returns run in WebAssembly (`kernel.ts`), or in plain TypeScript where a page forbids
 * it (`portable-kernel.ts`).
 */
import { exp, log, wholePower } from '../../numerics/elementary.ts';
import { kernelPasses } from './kernel.ts';
import type { Passes } from './passes.ts';
import { portablePasses } from './portable-kernel.ts';

export interface MsmLikelihood {
  readonly n: number;
  readonly components: number;
  /** Log-likelihood at (m0, log σ, log b, log(−log(1 − γ_1))). */
  value(m0: number, logSigma: number, logB: number, logRate: number): number;
  /** The same, and its gradient in these four parameters. */
  gradient(m0: number, logSigma: number, logB: number, logRate: number, out: Float64Array): number;
  /** Distribution over the 2^K states given all returns, after the last `value` or `gradient` call. */
  filtered(): Float64Array;
}

/** Below this δ_k = 1 − γ_k is lost beside 1. */
const NEVER_STAYS = -36;

const fastestPasses = (halves: Float64Array, components: number): Passes =>
  kernelPasses(halves, components) ?? portablePasses(halves, components);

export function createMsmLikelihood(
  r: Float64Array,
  components: number,
  passesOver = fastestPasses,
): MsmLikelihood {
  const halves = r.map((x) => 0.5 * x * x);
  return likelihoodOver(passesOver(halves, components), halves, components);
}

function likelihoodOver(passes: Passes, halves: Float64Array, K: number): MsmLikelihood {
  const n = halves.length;
  const S = 1 << K;
  const sumHalf = halves.reduce((sum, h) => sum + h, 0);
  const inverseVariance = new Float64Array(K + 1);
  const logDelta = new Float64Array(K);

  /** Writes the densities' classes; returns what they leave out of every density. */
  function setClasses(m0: number, logSigma: number): number {
    const { precision, height } = passes.inputs();
    const contrast = (2 - m0) / m0; // v_j / v_{j+1}
    const widest = exp(-2 * logSigma) / wholePower(m0, K);
    inverseVariance[K] = widest;
    for (let j = K - 1; j >= 0; j--) inverseVariance[j] = inverseVariance[j + 1] / contrast;
    for (let j = 0; j <= K; j++) {
      precision[j] = inverseVariance[j] - widest;
      height[j] = Math.sqrt(inverseVariance[j] / widest) / S;
    }
    return -0.5 * n * (log(2 * Math.PI) - log(widest)) - sumHalf * widest;
  }

  function setTransition(logB: number, logRate: number): void {
    const { delta } = passes.inputs();
    const b = exp(logB);
    let rate = exp(logRate);
    for (let k = 0; k < K; k++, rate *= b) {
      logDelta[k] = -rate;
      delta[k] = exp(-rate);
    }
  }

  function evaluate(m0: number, logSigma: number, logB: number, logRate: number, keep: boolean): number {
    passes.claim();
    setTransition(logB, logRate);
    return setClasses(m0, logSigma) + passes.forward(keep);
  }

  /** By Fisher's identity the smoothed class masses, energies and crossings give the whole gradient. */
  function gradient(m0: number, logSigma: number, logB: number, logRate: number, out: Float64Array): number {
    const loglik = evaluate(m0, logSigma, logB, logRate, true);
    if (!Number.isFinite(loglik)) return loglik;
    const { mass, energy, crossing, unit } = passes.backward();
    let bySpread = 0;
    let bySigma = 0;
    for (let j = 0; j <= K; j++) {
      // d loglik / d log v_j
      const slope = unit * (byClass(energy, j, K) * inverseVariance[j] - 0.5 * byClass(mass, j, K));
      bySpread += slope * (j / m0 - (K - j) / (2 - m0));
      bySigma += slope * 2;
    }
    let byB = 0;
    let byRate = 0;
    for (let k = 0; k < K; k++) {
      // δ_k underflows, and with it those of all faster components: they contribute nothing
      if (logDelta[k] < NEVER_STAYS) break;
      // d loglik / d log δ_k = Σ_t ½ (1 − crossing of component k at t)
      const flow = 0.5 * (n - 1 - unit * (crossing[2 * k] + crossing[2 * k + 1]));
      const slope = flow * logDelta[k];
      byB += slope * k;
      byRate += slope;
    }
    out[0] = bySpread;
    out[1] = bySigma;
    out[2] = byB;
    out[3] = byRate;
    return loglik;
  }

  return {
    n,
    components: K,
    value: (m0, logSigma, logB, logRate) => evaluate(m0, logSigma, logB, logRate, false),
    gradient,
    filtered: () => passes.filtered(),
  };
}

/** The passes add up pairs of neighbouring states: pair c holds class c and class c + 1. */
function byClass(pairs: Float64Array, j: number, K: number): number {
  return (j < K ? pairs[2 * j] : 0) + (j > 0 ? pairs[2 * j - 1] : 0);
}
