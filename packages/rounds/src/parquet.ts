import type { SchemaElement } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';

/** A required column: a day is a `Date` at midnight UTC. */
export interface Column {
  readonly name: string;
  readonly kind: 'text' | 'day' | 'whole' | 'real';
  readonly data: readonly (string | number | Date)[];
}

const ELEMENTS = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  day: { type: 'INT32', converted_type: 'DATE' },
  whole: { type: 'INT32' },
  real: { type: 'DOUBLE' },
} as const;

/** A Parquet file with Snappy compression: the same bytes for the same columns. */
export function parquetBytes(columns: readonly Column[]): Uint8Array {
  const schema: SchemaElement[] = [
    { name: 'root', num_children: columns.length },
    ...columns.map(
      ({ name, kind }): SchemaElement => ({ name, ...ELEMENTS[kind], repetition_type: 'REQUIRED' }),
    ),
  ];
  const columnData = columns.map(({ name, data }) => ({ name, data: [...data] }));
  return new Uint8Array(parquetWriteBuffer({ columnData, schema }));
}

/** A date such as 2026-12-31 as a column of days holds it. */
export const dayOf = (date: string): Date => new Date(`${date}T00:00:00Z`);
