import { walksKernel } from '../generated/walks-kernel.ts';
import { type Rng, stateOf } from './rng.ts';
import { createSlot, type KernelExports } from './wasm.ts';
import { ZIGGURAT_F, ZIGGURAT_K, ZIGGURAT_W } from './ziggurat.ts';

/** Exports of `assembly/walks.ts`; addresses are in bytes. */
interface WalksKernel extends KernelExports {
  prepare(rows: number, columns: number): number;
  walk(rows: number, columns: number, half: number, shift: number, slope: number): void;
}

const slot = createSlot<WalksKernel>(walksKernel);

export interface Walk {
  /** Residual sum of squares and its degrees of freedom: σ² ~ rss / χ²(df), drawn per path. */
  readonly rss: number;
  readonly df: number;
  /** Standard deviations of the steps in units of σ. */
  readonly sizes: Float64Array;
}

/** `count` paths, row by row; null without WebAssembly, for another generator, and for df < 2. */
export function kernelWalks({ rss, df, sizes }: Walk, rng: Rng, count: number): Float64Array | null {
  const state = stateOf(rng);
  const shift = df / 2 - 1 / 3;
  const kernel = state && df >= 2 ? slot()?.kernel : undefined;
  const at = kernel?.prepare(count, sizes.length);
  if (!state || !kernel || !at) return null;
  const { buffer } = kernel.memory;
  const layers = ZIGGURAT_W.length;
  const tables = new Float64Array(buffer, at, 2 * layers);
  tables.set(ZIGGURAT_W);
  tables.set(ZIGGURAT_F, layers);
  new Int32Array(buffer, at + 16 * layers, layers).set(ZIGGURAT_K);
  const words = new Int32Array(buffer, at + 20 * layers, state.length);
  words.set(state);
  const sizesAt = words.byteOffset + words.byteLength;
  new Float64Array(buffer, sizesAt, sizes.length).set(sizes);
  kernel.walk(count, sizes.length, 0.5 * rss, shift, 1 / Math.sqrt(9 * shift));
  state.set(words);
  return new Float64Array(buffer, sizesAt + sizes.byteLength, count * sizes.length).slice();
}
