import { regimesKernel } from '../generated/regimes-kernel.ts';
import { log } from './elementary.ts';
import { FIRST0, type ForwardBackward, LAST0, N00, N01, N10, N11, STATS } from './hmm-stats.ts';
import { claim, createSlot, type KernelExports } from './wasm.ts';

/** Exports of `assembly/regimes.ts`; addresses are in bytes. */
interface RegimesKernel extends KernelExports {
  prepare(n: number): number;
  results(): number;
  /** p00, p10, P(first in regime 0), μ0, μ1, 1/(2 v0), 1/(2 v1), ½ log v0, ½ log v1. */
  run(...parameters: readonly number[]): number;
  sumOfLargest(): number;
  scaleExponent(): number;
  lastSum(): number;
}

const slot = createSlot<RegimesKernel>(regimesKernel);

/** The passes in WebAssembly; null where that is not to be had. */
export function kernelForwardBackward(y: Float64Array): ForwardBackward | null {
  const place = slot();
  if (place === null) return null;
  const { kernel } = place;
  const n = y.length;
  const stats = new Float64Array(STATS);
  let sums = new Float64Array(0);

  function enter(): void {
    const at = claim(place!, stats, () => kernel.prepare(n));
    if (at === null) return;
    new Float64Array(kernel.memory.buffer, at, n).set(y);
    sums = new Float64Array(kernel.memory.buffer, kernel.results(), 14);
  }

  function run(p00: number, p10: number, mu0: number, mu1: number, v0: number, v1: number): number {
    enter();
    const p01 = 1 - p00;
    const l0 = 0.5 * log(v0);
    const l1 = 0.5 * log(v1);
    const likelihood = kernel.run(p00, p10, p10 / (p01 + p10), mu0, mu1, 0.5 / v0, 0.5 / v1, l0, l1);
    const unit = 1 / kernel.lastSum();
    for (let j = 0; j < 2; j++) {
      for (let power = 0; power < 3; power++) stats[3 * j + power] = sums[2 * power + j] * unit;
    }
    stats[N00] = sums[6] * p00 * unit;
    stats[N01] = sums[7] * p01 * unit;
    stats[N10] = sums[8] * p10 * unit;
    stats[N11] = sums[9] * (1 - p10) * unit;
    stats[FIRST0] = sums[10] * unit;
    stats[LAST0] = sums[12] * unit;
    const constant = kernel.sumOfLargest() - 0.5 * n * log(2 * Math.PI);
    return constant + log(likelihood) + kernel.scaleExponent() * Math.LN2;
  }

  return { n, stats, run };
}
