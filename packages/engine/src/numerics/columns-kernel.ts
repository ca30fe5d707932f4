import { columnsKernel } from '../generated/columns-kernel.ts';
import { createSlot, type KernelExports } from './wasm.ts';

/** Exports of `assembly/columns.ts`; addresses are in bytes. */
interface ColumnsKernel extends KernelExports {
  prepare(rows: number, columns: number): number;
  output(): number;
  round(factor: number, limit: number): number;
  sort(column: number): number;
}

const slot = createSlot<ColumnsKernel>(columnsKernel);

/** The columns of a row-major table, to be rounded and sorted before the kernel's next user comes. */
export interface Columns {
  /**
   * Math.round(x · factor) / factor + 0 of every value, in `values` too; false when one is not below the
   * limit.
   */
  round(factor: number, limit: number): boolean;
  /**
   * Column k in increasing order, valid until the next call; null when its values are too crowded for
   * buckets.
   */
  sorted(k: number): Float64Array | null;
}

/** `values` as columns in WebAssembly; null where that is not to be had. */
export function kernelColumns(values: Float64Array, width: number): Columns | null {
  const kernel = slot()?.kernel;
  const rows = values.length / width;
  const at = kernel?.prepare(rows, width);
  if (!kernel || !at) return null;
  const { buffer } = kernel.memory;
  const copy = new Float64Array(buffer, at, values.length);
  copy.set(values);
  return {
    round(factor, limit) {
      if (kernel.round(factor, limit) === 0) return false;
      values.set(copy);
      return true;
    },
    sorted: (k) => (kernel.sort(k) === 0 ? null : new Float64Array(buffer, kernel.output(), rows)),
  };
}
