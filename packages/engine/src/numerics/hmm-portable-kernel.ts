/**
 * Forward filter and Kim's backward smoother for a two-regime Gaussian regression, in one pass each way: the
 * log-likelihood and the smoothed sufficient statistics that both EM and the exact gradient need.
 */
import { log } from './elementary.ts';
import { expNegative } from './exp-negative.ts';
import { FIRST0, type ForwardBackward, LAST0, N00, N01, N10, N11, STATS } from './hmm-stats.ts';

/** In plain TypeScript, for pages whose content security policy forbids WebAssembly. */
export function portableForwardBackward(y: Float64Array): ForwardBackward {
  const n = y.length;
  const a0 = new Float64Array(n); // filtered
  const a1 = new Float64Array(n);
  const q0 = new Float64Array(n); // predicted
  const q1 = new Float64Array(n);
  const stats = new Float64Array(STATS);

  function run(p00: number, p10: number, mu0: number, mu1: number, v0: number, v1: number): number {
    const p01 = 1 - p00;
    const p11 = 1 - p10;
    const total = p01 + p10;
    const h0 = 0.5 / v0;
    const h1 = 0.5 / v1;
    const l0 = 0.5 * log(v0);
    const l1 = 0.5 * log(v1);
    let s0 = p10 / total;
    let s1 = p01 / total;
    let loglik = -0.5 * n * log(2 * Math.PI);
    let product = 1;
    for (let t = 0; t < n; t++) {
      q0[t] = s0;
      q1[t] = s1;
      const d0 = y[t] - mu0;
      const d1 = y[t] - mu1;
      const e0 = -d0 * d0 * h0 - l0;
      const e1 = -d1 * d1 * h1 - l1;
      // Densities relative to the larger one: one exponential a step, and never both zero.
      let f0 = s0;
      let f1 = s1;
      if (e0 > e1) {
        loglik += e0;
        f1 *= expNegative(e1 - e0);
      } else {
        loglik += e1;
        f0 *= expNegative(e0 - e1);
      }
      const c = f0 + f1;
      product *= c;
      if (product < 1e-200) {
        loglik += log(product);
        product = 1;
      }
      f0 /= c;
      f1 /= c;
      a0[t] = f0;
      a1[t] = f1;
      s0 = f0 * p00 + f1 * p10;
      s1 = f0 * p01 + f1 * p11;
    }
    smooth(p00, p10);
    return loglik + log(product);
  }

  /** Kim's backward recursion for two regimes. */
  function smooth(p00: number, p10: number): void {
    const p01 = 1 - p00;
    const p11 = 1 - p10;
    let g0 = a0[n - 1];
    let g1 = a1[n - 1];
    let m0 = 0;
    let m1 = 0;
    let x0 = 0;
    let x1 = 0;
    let z0 = 0;
    let z1 = 0;
    let n00 = 0;
    let n01 = 0;
    let n10 = 0;
    let n11 = 0;
    for (let t = n - 1; ; t--) {
      const v = y[t];
      m0 += g0;
      m1 += g1;
      x0 += g0 * v;
      x1 += g1 * v;
      z0 += g0 * v * v;
      z1 += g1 * v * v;
      if (t === 0) break;
      const r0 = g0 / q0[t];
      const r1 = g1 / q1[t];
      const b0 = a0[t - 1];
      const b1 = a1[t - 1];
      const k00 = b0 * p00 * r0;
      const k01 = b0 * p01 * r1;
      const k10 = b1 * p10 * r0;
      const k11 = b1 * p11 * r1;
      n00 += k00;
      n01 += k01;
      n10 += k10;
      n11 += k11;
      g0 = k00 + k01;
      g1 = k10 + k11;
    }
    stats[0] = m0;
    stats[1] = x0;
    stats[2] = z0;
    stats[3] = m1;
    stats[4] = x1;
    stats[5] = z1;
    stats[N00] = n00;
    stats[N01] = n01;
    stats[N10] = n10;
    stats[N11] = n11;
    stats[FIRST0] = g0;
    stats[LAST0] = a0[n - 1];
  }

  return { n, stats, run };
}
