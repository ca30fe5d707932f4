import { msmKernel } from '../../generated/msm-kernel.ts';
import { log } from '../../numerics/elementary.ts';
import { claim, createSlot, type KernelExports } from '../../numerics/wasm.ts';
import type { Inputs, Passes, Smoothed } from './passes.ts';

/** Exports of `assembly/msm.ts`; addresses are in bytes. */
interface MsmKernel extends KernelExports {
  prepare(n: number, components: number): number;
  parameters(): number;
  results(): number;
  lastPredicted(): number;
  lastWeights(): number;
  forward(keep: number): number;
  lastSum(): number;
  scaleExponent(): number;
  backwardPass(): void;
}

/** Room for density classes, in doubles. */
const CLASSES = 16;

const slot = createSlot<MsmKernel>(msmKernel);

/** Passes in WebAssembly, two states an instruction; null where that is not to be had. */
export function kernelPasses(halves: Float64Array, components: number): Passes | null {
  const place = slot();
  if (place === null) return null;
  const { kernel } = place;
  const n = halves.length;
  const S = 1 << components;
  const self = {};
  let inputs: Inputs;
  let smoothed: { -readonly [Key in keyof Smoothed]: Smoothed[Key] };
  const doubles = (address: number, length: number): Float64Array =>
    new Float64Array(kernel.memory.buffer, address, length);

  function enter(): void {
    const at = claim(place!, self, () => kernel.prepare(n, components));
    if (at === null) return;
    doubles(at, n).set(halves);
    const from = kernel.parameters();
    inputs = {
      precision: doubles(from, components + 1),
      height: doubles(from + 8 * CLASSES, components + 1),
      delta: doubles(from + 16 * CLASSES, components),
    };
    const to = kernel.results();
    smoothed = {
      mass: doubles(to, 2 * components),
      energy: doubles(to + 16 * components, 2 * components),
      crossing: doubles(to + 32 * components, 2 * components),
      unit: 1,
    };
  }

  function forward(keep: boolean): number {
    const likelihood = kernel.forward(keep ? 1 : 0);
    return likelihood > 0 ? log(likelihood) + kernel.scaleExponent() * Math.LN2 : Number.NEGATIVE_INFINITY;
  }

  function backward(): Smoothed {
    kernel.backwardPass();
    smoothed.unit = 1 / kernel.lastSum();
    return smoothed;
  }

  function filtered(): Float64Array {
    const predicted = doubles(kernel.lastPredicted(), S);
    const density = doubles(kernel.lastWeights(), components + 1);
    const sum = kernel.lastSum();
    return Float64Array.from(predicted, (mass, s) => (mass * density[bitCount(s)]) / sum);
  }

  return { claim: enter, inputs: () => inputs, forward, backward, filtered };
}

function bitCount(s: number): number {
  let count = 0;
  for (let rest = s; rest > 0; rest &= rest - 1) count++;
  return count;
}
