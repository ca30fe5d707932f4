import type { SchemaElement } from 'hyparquet';

export interface FevSeries {
  readonly id: string;
  /** The beginning of each period, in milliseconds since 1970. */
  readonly timestamps: readonly number[];
  readonly values: Float64Array;
}

const list = (name: string, element: Omit<SchemaElement, 'name'>): SchemaElement[] => [
  { name, repetition_type: 'REQUIRED', num_children: 1, converted_type: 'LIST' },
  { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
  { ...element, name: 'element', repetition_type: 'REQUIRED' },
];

const SCHEMA: SchemaElement[] = [
  { name: 'root', num_children: 3 },
  { name: 'id', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' },
  ...list('timestamp', {
    type: 'INT64',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: false, unit: 'MILLIS' },
  }),
  ...list('target', { type: 'DOUBLE' }),
];

/** The data set of a task: one row per series, with its timestamps and values as lists, sorted by id. */
export async function fevParquet(series: readonly FevSeries[]): Promise<Uint8Array> {
  const { parquetWriteBuffer } = await import('hyparquet-writer');
  const rows = [...series].sort((a, b) => (a.id < b.id ? -1 : 1));
  const columnData = [
    { name: 'id', data: rows.map(({ id }) => id) },
    { name: 'timestamp', data: rows.map(({ timestamps }) => timestamps.map((ms) => new Date(ms))) },
    { name: 'target', data: rows.map(({ values }) => [...values]) },
  ];
  return new Uint8Array(parquetWriteBuffer({ columnData, schema: SCHEMA }));
}
