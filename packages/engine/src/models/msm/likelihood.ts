/**
 * Likelihood of the binomial Markov-switching multifractal (Calvet & Fisher, J. Financial Econometrics 2, 2004).
 *
 *   r_t = σ √(M_1,t ⋯ M_K,t) e_t,   M_k ∈ {m0, 2 − m0},   component k redrawn with probability
 *   γ_k = 1 − (1 − γ_1)^(b^(k−1)),   uniform distribution over the 2^K states for the first return.
 *
 * State s is a bit mask: bit k set means M_k = m0. Three facts make an evaluation cheap:
 * - the transition is a Kronecker product: K butterflies x' = x + y + δ(x − y), y' = x + y − δ(x − y) with
 *   δ_k = 1 − γ_k, done two components at a time; their factor 2^−K is folded into the densities;
 * - the density depends on the number of set bits only: K + 1 values a step, written relative to the widest one,
 *   so that nothing can underflow as a whole;
 * - the transition is symmetric, so the backward pass of the gradient is the same butterfly.
 */

import { expNegative } from '../../numerics/exp-negative.ts';
import { backward16, step16 } from './step16.ts';

/** Steps between two renormalisations of the forward and backward vectors. */
const BLOCK = 4;

export interface MsmParameters {
  readonly m0: number;
  readonly sigma: number;
  readonly b: number;
  readonly gamma1: number;
}

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

export function createMsmLikelihood(r: Float64Array, components: number): MsmLikelihood {
  const n = r.length;
  const K = components;
  const S = 1 << K;
  const J = K + 1;
  const half = new Float64Array(n); // r²/2
  for (let t = 0; t < n; t++) half[t] = 0.5 * r[t]! * r[t]!;
  let sumHalf = 0;
  for (let t = 0; t < n; t++) sumHalf += half[t]!;
  const bits = new Uint8Array(S);
  for (let s = 1; s < S; s++) bits[s] = bits[s >> 1]! + (s & 1);
  const predicted = new Float64Array(n * S); // row t: unnormalised state distribution before return t
  const weights = new Float64Array(n * J); // row t: densities of return t, relative to the widest
  const odd = K % 2 === 1;
  const lower = odd ? S >> 1 : S >> 2; // states of the components that are not in the eigen pass
  const spectrum = new Float64Array(n * S); // row t: Walsh transform of the filtered distribution at t − 1
  const eigen = new Float64Array(S); // eigenvalues of the transition: products of δ_k
  const circulation = new Float64Array(S);
  const walshScratch = new Float64Array(S);
  const logDelta = new Float64Array(K);
  const precision = new Float64Array(J);
  const height = new Float64Array(J);
  const backward = new Float64Array(S);
  const classMass = new Float64Array(J);
  const mass = new Float64Array(J); // Σ_t P(class j at t)
  const energy = new Float64Array(J); // Σ_t P(class j at t) r²/2
  const flow = new Float64Array(K); // d loglik / d log δ_k

  function setDensities(m0: number, logSigma: number): number {
    const up = Math.log(m0);
    const down = Math.log(2 - m0);
    const widest = 2 * logSigma + K * up;
    for (let j = 0; j < J; j++) {
      const logVariance = 2 * logSigma + j * up + (K - j) * down;
      precision[j] = Math.exp(-logVariance) - Math.exp(-widest);
      height[j] = 2 ** -K * Math.exp(0.5 * (widest - logVariance));
    }
    for (let t = 0, at = 0; t < n; t++, at += J) {
      const q = -half[t]!;
      for (let j = 0; j < K; j++) weights[at + j] = height[j]! * expNegative(q * precision[j]!);
      weights[at + K] = height[K]!;
    }
    // What was taken out of every density.
    return -0.5 * n * (widest + Math.log(2 * Math.PI)) - sumHalf * Math.exp(-widest);
  }

  function setTransition(logB: number, logRate: number): void {
    for (let k = 0; k < K; k++) {
      logDelta[k] = -Math.exp(logRate + k * logB);
    }
    eigen[0] = 1;
    for (let k = 0; k < K; k++) {
      const delta = Math.exp(logDelta[k]!);
      for (let s = 0; s < 1 << k; s++) eigen[s + (1 << k)] = eigen[s]! * delta;
    }
  }

  /** Walsh–Hadamard butterflies of the two components with strides `stride` and 2·stride, in place. */
  function hadamardPair(buffer: Float64Array, at: number, stride: number): void {
    const end = at + S;
    for (let base = at; base < end; base += 4 * stride) {
      for (let i = base; i < base + stride; i++) {
        const i1 = i + stride;
        const i2 = i1 + stride;
        const i3 = i2 + stride;
        const x0 = buffer[i]!;
        const x1 = buffer[i1]!;
        const x2 = buffer[i2]!;
        const x3 = buffer[i3]!;
        const a = x0 + x1;
        const b = x0 - x1;
        const c = x2 + x3;
        const d = x2 - x3;
        buffer[i] = a + c;
        buffer[i1] = b + d;
        buffer[i2] = a - c;
        buffer[i3] = b - d;
      }
    }
  }

  /** The last two components (or one, K odd): into the Walsh domain, times the eigenvalues, and back out. */
  function eigenPass(buffer: Float64Array, at: number, walsh: Float64Array, wat: number): void {
    if (odd) {
      const stride = S >> 1;
      for (let i = 0; i < stride; i++) {
        const x = buffer[at + i]!;
        const y = buffer[at + i + stride]!;
        walsh[wat + i] = x + y;
        walsh[wat + i + stride] = x - y;
        const p = (x + y) * eigen[i]!;
        const q = (x - y) * eigen[i + stride]!;
        buffer[at + i] = p + q;
        buffer[at + i + stride] = p - q;
      }
      return;
    }
    const stride = S >> 2;
    for (let i = 0; i < stride; i++) {
      const i1 = i + stride;
      const i2 = i1 + stride;
      const i3 = i2 + stride;
      const x0 = buffer[at + i]!;
      const x1 = buffer[at + i1]!;
      const x2 = buffer[at + i2]!;
      const x3 = buffer[at + i3]!;
      const a = x0 + x1;
      const b = x0 - x1;
      const c = x2 + x3;
      const d = x2 - x3;
      const z0 = a + c;
      const z1 = b + d;
      const z2 = a - c;
      const z3 = b - d;
      walsh[wat + i] = z0;
      walsh[wat + i1] = z1;
      walsh[wat + i2] = z2;
      walsh[wat + i3] = z3;
      const y0 = z0 * eigen[i]!;
      const y1 = z1 * eigen[i1]!;
      const y2 = z2 * eigen[i2]!;
      const y3 = z3 * eigen[i3]!;
      const e = y0 + y1;
      const f = y0 - y1;
      const g = y2 + y3;
      const h = y2 - y3;
      buffer[at + i] = e + g;
      buffer[at + i1] = f + h;
      buffer[at + i2] = e - g;
      buffer[at + i3] = f - h;
    }
  }

  /** Target ← transition of (source ∘ weights · scale); its Walsh transform goes to `walsh`. */
  function step(
    source: Float64Array,
    from: number,
    w: number,
    scale: number,
    target: Float64Array,
    to: number,
    walsh: Float64Array,
    wat: number,
  ): void {
    if (K === 4) {
      step16(source, from, weights, w, scale, eigen, target, to, walsh, wat);
      return;
    }
    if (K < 3) {
      for (let s = 0; s < S; s++) target[to + s] = source[from + s]! * weights[w + bits[s]!]! * scale;
      eigenPass(target, to, walsh, wat);
      return;
    }
    for (let i = 0; i < S; i += 4) {
      const c = w + bits[i]!;
      const w1 = weights[c + 1]! * scale;
      const x0 = source[from + i]! * weights[c]! * scale;
      const x1 = source[from + i + 1]! * w1;
      const x2 = source[from + i + 2]! * w1;
      const x3 = source[from + i + 3]! * weights[c + 2]! * scale;
      const a = x0 + x1;
      const b = x0 - x1;
      const e = x2 + x3;
      const d = x2 - x3;
      target[to + i] = a + e;
      target[to + i + 1] = b + d;
      target[to + i + 2] = a - e;
      target[to + i + 3] = b - d;
    }
    for (let stride = 4; stride < lower; stride <<= 2) hadamardPair(target, to, stride);
    eigenPass(target, to, walsh, wat);
    for (let stride = lower >> 2; stride >= 1; stride >>= 2) hadamardPair(target, to, stride);
  }

  function weightedSum(at: number, w: number): number {
    let sum = 0;
    for (let s = 0; s < S; s++) sum += predicted[at + s]! * weights[w + bits[s]!]!;
    return sum;
  }

  function forward(): number {
    let logScale = 0;
    predicted.fill(1, 0, S); // uniform start, times the 2^K that the folded weights take out again
    for (let t = 0; t < n - 1; t++) {
      let scale = 1;
      if (t % BLOCK === BLOCK - 1) {
        const sum = weightedSum(t * S, t * J);
        if (!(sum > 0)) return Number.NEGATIVE_INFINITY;
        logScale += Math.log(sum);
        scale = 1 / sum;
      }
      step(predicted, t * S, t * J, scale, predicted, (t + 1) * S, spectrum, (t + 1) * S);
    }
    const last = weightedSum((n - 1) * S, (n - 1) * J);
    return last > 0 ? logScale + Math.log(last) : Number.NEGATIVE_INFINITY;
  }

  function value(m0: number, logSigma: number, logB: number, logRate: number): number {
    setTransition(logB, logRate);
    return setDensities(m0, logSigma) + forward();
  }

  /** One backward step: class masses at t, circulation of the move into t, `backward` moved to t − 1. Returns Σ masses. */
  function backwardStep(t: number, scale: number): number {
    const at = t * S;
    const w = t * J;
    if (K === 4) {
      return backward16(backward, predicted, at, weights, w, scale, eigen, spectrum, circulation, classMass);
    }
    classMass.fill(0);
    for (let s = 0; s < S; s++) {
      const j = bits[s]!;
      classMass[j] = classMass[j]! + backward[s]! * predicted[at + s]! * weights[w + j]!;
    }
    let sum = 0;
    for (let j = 0; j < J; j++) sum += classMass[j]!;
    step(backward, 0, w, scale, backward, 0, walshScratch, 0);
    const unit = 1 / (sum * scale);
    for (let s = 1; s < S; s++) {
      circulation[s] = circulation[s]! + walshScratch[s]! * spectrum[at + s]! * unit;
    }
    return sum;
  }

  /** Smoothed class masses, energies and flows: by Fisher's identity they give the whole gradient. */
  function backwardPass(): void {
    mass.fill(0);
    energy.fill(0);
    circulation.fill(0);
    backward.fill(1);
    spectrum.fill(0, 0, S); // nothing moved into the first return
    for (let t = n - 1; t >= 0; t--) {
      let scale = 1;
      if (t % BLOCK === 0) {
        let size = 0;
        for (let s = 0; s < S; s++) size += backward[s]! * weights[t * J + bits[s]!]!;
        scale = 1 / size;
      }
      const inverse = 1 / backwardStep(t, scale);
      for (let j = 0; j < J; j++) {
        const share = classMass[j]! * inverse;
        mass[j] = mass[j]! + share;
        energy[j] = energy[j]! + share * half[t]!;
      }
    }
    // d loglik / d log δ_k: the Walsh functions that change sign with component k, each damped by its eigenvalue.
    flow.fill(0);
    for (let s = 1; s < S; s++) {
      const share = circulation[s]! * eigen[s]!;
      for (let k = 0; k < K; k++) if (s & (1 << k)) flow[k] = flow[k]! + share;
    }
  }

  function gradient(m0: number, logSigma: number, logB: number, logRate: number, out: Float64Array): number {
    const loglik = value(m0, logSigma, logB, logRate);
    if (!Number.isFinite(loglik)) return loglik;
    backwardPass();
    out.fill(0);
    for (let j = 0; j < J; j++) {
      const logVariance = 2 * logSigma + j * Math.log(m0) + (K - j) * Math.log(2 - m0);
      const slope = energy[j]! * Math.exp(-logVariance) - 0.5 * mass[j]!; // d loglik / d log v_j
      out[0] = out[0]! + slope * (j / m0 - (K - j) / (2 - m0));
      out[1] = out[1]! + slope * 2;
    }
    for (let k = 0; k < K; k++) {
      const slope = flow[k]! * logDelta[k]!;
      out[2] = out[2]! + slope * k;
      out[3] = out[3]! + slope;
    }
    return loglik;
  }

  function filtered(): Float64Array {
    const out = new Float64Array(S);
    const at = (n - 1) * S;
    const w = (n - 1) * J;
    const sum = weightedSum(at, w);
    for (let s = 0; s < S; s++) out[s] = (predicted[at + s]! * weights[w + bits[s]!]!) / sum;
    return out;
  }

  return { n, components: K, value, gradient, filtered };
}
