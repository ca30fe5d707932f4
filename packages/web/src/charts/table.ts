import type { Cell } from '../lib/csv.ts';

/** The figures behind a chart or in a table, as files give them. */
export interface ChartTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}
