/** What every layout delivers: series as cells with their dates, before a number is read. */
import type { DateToken } from '../dates/types.ts';
import type { Cell } from '../grid.ts';
import type { ColumnReading, DateOrder, Layout } from '../types.ts';

export interface Observation {
  /** Null where the table has no dates. */
  readonly token: DateToken | null;
  readonly cell: Cell;
  readonly line: number;
  /** `forecast`, `estimate` or `provisional` where the table says so. */
  readonly stated?: string;
}

export interface RawSeries {
  readonly name: string;
  readonly entity?: string;
  /** Column of the values, or of the names in a table with periods across. */
  readonly column: string;
  readonly unit: string;
  readonly observations: readonly Observation[];
}

export interface Laid {
  readonly layout: Layout;
  readonly series: readonly RawSeries[];
  readonly columns: readonly ColumnReading[];
  readonly preview: readonly (readonly string[])[];
  readonly format?: string;
  readonly dateOrder?: DateOrder;
}
