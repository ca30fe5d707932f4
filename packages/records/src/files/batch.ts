import type { Dictionary } from './dictionary.ts';

/** Which columns of a table are wanted, and as what. */
export interface Wanted {
  /** Columns read as texts, each with the dictionary that numbers them. */
  readonly texts: ReadonlyMap<string, Dictionary>;
  /** Columns read as numbers; NaN where a cell holds none. */
  readonly numbers: readonly string[];
}

/** Rows of a table, column by column. */
export interface Batch {
  readonly rows: number;
  /** Line of a CSV file, row of a Parquet file, from 1. */
  readonly lines: Int32Array;
  readonly texts: ReadonlyMap<string, Int32Array>;
  readonly numbers: ReadonlyMap<string, Float64Array>;
}

/** The names of the columns are asked which of them are wanted; then rows come in batches. */
export type Choose = (columns: readonly string[]) => Wanted;
export type OnBatch = (batch: Batch) => void;

/** Rows per batch: some megabytes whatever the size of the file. */
export const BATCH_ROWS = 65_536;

/** Room for a batch, used again for the next one. */
export interface Room extends Batch {
  rows: number;
}

export function createRoom({ texts, numbers }: Wanted, size: number): Room {
  return {
    rows: 0,
    lines: new Int32Array(size),
    texts: new Map([...texts.keys()].map((name) => [name, new Int32Array(size)])),
    numbers: new Map(numbers.map((name) => [name, new Float64Array(size)])),
  };
}
