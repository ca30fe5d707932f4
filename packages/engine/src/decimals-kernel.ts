import { decimalsKernel } from './generated/decimals-kernel.ts';
import { powerOfTen } from './numerics/decimals.ts';
import { createSlot, type KernelExports } from './numerics/wasm.ts';

/** Exports of `assembly/decimals.ts`; addresses are in bytes. */
interface DecimalsKernel extends KernelExports {
  prepare(count: number): number;
  output(): number;
  write(count: number, width: number, factor: number, decimals: number): number;
}

const slot = createSlot<DecimalsKernel>(decimalsKernel);

/**
 * The rows of whole multiples of 10^−decimals as JSON, valid until the next call; null without WebAssembly.
 */
export function kernelRows(samples: Float64Array, width: number, decimals: number): Uint8Array | null {
  const kernel = slot()?.kernel;
  const at = kernel?.prepare(samples.length);
  if (!kernel || !at) return null;
  new Float64Array(kernel.memory.buffer, at, samples.length).set(samples);
  const length = kernel.write(samples.length, width, powerOfTen(decimals), decimals);
  return new Uint8Array(kernel.memory.buffer, kernel.output(), length);
}
