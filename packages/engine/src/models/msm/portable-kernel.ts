import { log } from '../../numerics/elementary.ts';
import { expNegative } from '../../numerics/exp-negative.ts';
import type { Passes, Smoothed } from './passes.ts';

/**
 * Every fourth step the forward vector is divided by the sum of a row before; the backward vector likewise.
 */
const BLOCK = 4;
const isScaled = (t: number): boolean => t % BLOCK === BLOCK - 1;

/** The passes in plain TypeScript, for pages whose content security policy forbids WebAssembly. */
export function portablePasses(halves: Float64Array, K: number): Passes {
  const n = halves.length;
  const S = 1 << K;
  const bits = new Uint8Array(S);
  for (let s = 1; s < S; s++) bits[s] = bits[s >> 1] + (s & 1);
  const precision = new Float64Array(K + 1);
  const height = new Float64Array(K + 1);
  const delta = new Float64Array(K);
  const weights = new Float64Array(n * (K + 1)); // row t: densities of return t
  const predicted = new Float64Array(n * S); // row t: unnormalised state distribution before return t
  const mass = new Float64Array(2 * K);
  const energy = new Float64Array(2 * K);
  const crossing = new Float64Array(2 * K);

  const density = (t: number, s: number): number => weights[t * (K + 1) + bits[s]];

  /** Moves every component, up to a factor 2^K. */
  function move(row: Float64Array): void {
    for (let k = 0; k < K; k++) {
      const stride = 1 << k;
      for (let s = 0; s < S; s = (s + stride + 1) & ~stride) {
        const sum = row[s] + row[s + stride];
        const difference = delta[k] * (row[s] - row[s + stride]);
        row[s] = sum + difference;
        row[s + stride] = sum - difference;
      }
    }
  }

  /** What is taken out of the vector on its way from t to t + 1. */
  function totalAt(t: number): number {
    if (!isScaled(t)) return 1;
    let sum = 0;
    for (let s = 0; s < S; s++) sum += predicted[(t - 1) * S + s];
    return sum;
  }

  function setDensities(): void {
    for (let t = 0; t < n; t++) {
      for (let j = 0; j <= K; j++) {
        weights[t * (K + 1) + j] = height[j] * expNegative(-halves[t] * precision[j]);
      }
    }
  }

  function forward(): number {
    setDensities();
    predicted.fill(1, 0, S); // uniform start, times the 2^K that the folded densities take out again
    let logScale = 0;
    for (let t = 0; t < n - 1; t++) {
      const total = totalAt(t);
      logScale += log(total);
      const target = predicted.subarray((t + 1) * S, (t + 2) * S);
      for (let s = 0; s < S; s++) target[s] = (predicted[t * S + s] * density(t, s)) / total;
      move(target);
    }
    return logScale + log(lastSum());
  }

  function lastSum(): number {
    let sum = 0;
    for (let s = 0; s < S; s++) sum += predicted[(n - 1) * S + s] * density(n - 1, s);
    return sum;
  }

  function backward(): Smoothed {
    mass.fill(0);
    energy.fill(0);
    crossing.fill(0);
    const vector = new Float64Array(S).fill(1);
    for (let t = n - 1; t >= 0; t--) {
      for (let s = 0; s < S; s++) {
        vector[s] = vector[s] * density(t, s);
        const posterior = vector[s] * predicted[t * S + s];
        const at = 2 * bits[s & ~1] + (s & 1);
        mass[at] = mass[at] + posterior;
        energy[at] = energy[at] + posterior * halves[t];
      }
      if (t === 0) break; // nothing moved into the first return
      for (let k = 0; k < K; k++) {
        let sum = 0;
        for (let s = 0; s < S; s++) sum += vector[s] * predicted[t * S + (s ^ (1 << k))];
        crossing[2 * k] = crossing[2 * k] + sum;
      }
      const total = totalAt(t - 1);
      for (let s = 0; s < S; s++) vector[s] = vector[s] / total;
      move(vector);
    }
    return { mass, energy, crossing, unit: 1 / lastSum() };
  }

  function filtered(): Float64Array {
    const sum = lastSum();
    return Float64Array.from({ length: S }, (_, s) => (predicted[(n - 1) * S + s] * density(n - 1, s)) / sum);
  }

  const inputs = { precision, height, delta };
  return { claim: () => undefined, inputs: () => inputs, forward, backward, filtered };
}
