import type { Columns } from './columns-kernel.ts';
import { portableSort } from './sort-sample.ts';

/** The columns in plain TypeScript, for pages whose content security policy forbids WebAssembly. */
export function portableColumns(samples: Float64Array, width: number): Columns {
  return {
    round(factor, limit) {
      for (let i = 0; i < samples.length; i++) if (!(Math.abs(samples[i]) < limit)) return false;
      // `+ 0` turns −0 into 0, which is how it prints.
      for (let i = 0; i < samples.length; i++) samples[i] = Math.round(samples[i] * factor) / factor + 0;
      return true;
    },
    sorted: (k) => portableSort(columnOf(samples, width, k)),
  };
}

/** Column k of a row-major table. */
export function columnOf(samples: Float64Array, width: number, k: number): Float64Array {
  const column = new Float64Array(samples.length / width);
  for (let i = 0, at = k; i < column.length; i++, at += width) column[i] = samples[at];
  return column;
}
