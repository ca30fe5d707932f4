import { expNegative } from '../../numerics/exp-negative.ts';
import type { Passes, Smoothed } from './passes.ts';

/** Every fourth step the forward vector is divided by the sum of the row before; the backward vector likewise. */
const BLOCK = 4;
const isScaled = (t: number): boolean => t % BLOCK === BLOCK - 1;

/** The passes in plain TypeScript, for pages whose content security policy forbids WebAssembly. */
export function portablePasses(halves: Float64Array, K: number): Passes {
  const n = halves.length;
  const S = 1 << K;
  const bits = new Uint8Array(S);
  for (let s = 1; s < S; s++) bits[s] = bits[s >> 1]! + (s & 1);
  const precision = new Float64Array(K + 1);
  const height = new Float64Array(K + 1);
  const eigen = new Float64Array(S);
  const weights = new Float64Array(n * (K + 1)); // row t: densities of return t
  const predicted = new Float64Array(n * S); // row t: unnormalised state distribution before return t
  const spectrum = new Float64Array(n * S); // row t: Walsh transform of what moved into t
  const mass = new Float64Array(2 * K);
  const energy = new Float64Array(2 * K);
  const circulation = new Float64Array(S);

  const density = (t: number, s: number): number => weights[t * (K + 1) + bits[s]!]!;

  function butterflies(row: Float64Array): void {
    for (let stride = 1; stride < S; stride <<= 1) {
      for (let s = 0; s < S; s = (s + stride + 1) & ~stride) {
        const x = row[s]!;
        const y = row[s + stride]!;
        row[s] = x + y;
        row[s + stride] = x - y;
      }
    }
  }

  function setDensities(): void {
    for (let t = 0; t < n; t++) {
      for (let j = 0; j <= K; j++) {
        weights[t * (K + 1) + j] = height[j]! * expNegative(-halves[t]! * precision[j]!);
      }
    }
  }

  function forward(): number {
    setDensities();
    predicted.fill(1, 0, S); // uniform start, times the 2^K that the folded densities take out again
    spectrum.fill(0, 0, S); // nothing moved into the first return
    let logScale = 0;
    for (let t = 0; t < n - 1; t++) {
      const total = isScaled(t) ? spectrum[(t - 1) * S]! : 1;
      logScale += Math.log(total);
      const walsh = spectrum.subarray((t + 1) * S, (t + 2) * S);
      for (let s = 0; s < S; s++) walsh[s] = (predicted[t * S + s]! * density(t, s)) / total;
      butterflies(walsh);
      const target = predicted.subarray((t + 1) * S, (t + 2) * S);
      for (let s = 0; s < S; s++) target[s] = walsh[s]! * eigen[s]!;
      butterflies(target);
    }
    return logScale + Math.log(lastSum());
  }

  function lastSum(): number {
    let sum = 0;
    for (let s = 0; s < S; s++) sum += predicted[(n - 1) * S + s]! * density(n - 1, s);
    return sum;
  }

  function backward(): Smoothed {
    mass.fill(0);
    energy.fill(0);
    circulation.fill(0);
    const vector = new Float64Array(S).fill(1);
    for (let t = n - 1; t >= 0; t--) {
      for (let s = 0; s < S; s++) {
        vector[s] = vector[s]! * density(t, s);
        const posterior = vector[s]! * predicted[t * S + s]!;
        const at = 2 * bits[s & ~1]! + (s & 1);
        mass[at] = mass[at]! + posterior;
        energy[at] = energy[at]! + posterior * halves[t]!;
      }
      butterflies(vector);
      const total = t > 1 && isScaled(t - 1) ? spectrum[(t - 2) * S]! : 1;
      for (let s = 0; s < S; s++) {
        circulation[s] = circulation[s]! + vector[s]! * spectrum[t * S + s]!;
        vector[s] = (vector[s]! * eigen[s]!) / total;
      }
      butterflies(vector);
    }
    return { mass, energy, circulation, unit: 1 / lastSum() };
  }

  function filtered(): Float64Array {
    const sum = lastSum();
    return Float64Array.from(
      { length: S },
      (_, s) => (predicted[(n - 1) * S + s]! * density(n - 1, s)) / sum,
    );
  }

  const inputs = { precision, height, eigen };
  return { claim: () => undefined, inputs: () => inputs, forward, backward, filtered };
}
