import { decimalsKernel } from './generated/decimals-kernel.ts';
import { powerOfTen } from './numerics/decimals.ts';
import { createSlot, type KernelExports } from './numerics/wasm.ts';

/** Exports of `assembly/decimals.ts`; addresses are in bytes. */
interface DecimalsKernel extends KernelExports {
  prepare(count: number, before: number, after: number): number;
  output(): number;
  write(count: number, width: number, factor: number, decimals: number): number;
}

const slot = createSlot<DecimalsKernel>(decimalsKernel);

const NOTHING = [new Uint8Array(0), new Uint8Array(0)] as const;

/**
 * The rows of whole multiples of 10^−decimals as JSON, between what stands before and after them; null
 * without WebAssembly.
 */
export function kernelRows(
  samples: Float64Array,
  width: number,
  decimals: number,
  [before, after]: readonly [Uint8Array, Uint8Array] = NOTHING,
): Uint8Array<ArrayBuffer> | null {
  const kernel = slot()?.kernel;
  const at = kernel?.prepare(samples.length, before.length, after.length);
  if (!kernel || !at) return null;
  const { buffer } = kernel.memory;
  new Float64Array(buffer, at, samples.length).set(samples);
  const start = kernel.output();
  const end = start + kernel.write(samples.length, width, powerOfTen(decimals), decimals);
  new Uint8Array(buffer, start - before.length).set(before);
  new Uint8Array(buffer, end).set(after);
  return new Uint8Array(buffer.slice(start - before.length, end + after.length));
}
