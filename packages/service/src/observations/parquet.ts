import type { SchemaElement } from 'hyparquet';
import { COLUMNS, type Variable } from './rows.ts';

/** Rows per row group: the most that is held in memory at once. */
const GROUP_ROWS = 50_000;

const text = (name: string): SchemaElement => ({
  name,
  type: 'BYTE_ARRAY',
  converted_type: 'UTF8',
  repetition_type: 'REQUIRED',
});

/** Without a zone, so that data frames read `datetime64[ms]`; nanoseconds would begin in 1677. */
const timestamp = (name: string): SchemaElement => ({
  name,
  type: 'INT64',
  logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: false, unit: 'MILLIS' },
  repetition_type: 'REQUIRED',
});

const SCHEMA: SchemaElement[] = [
  { name: 'root', num_children: COLUMNS.length },
  text('unique_id'),
  timestamp('ds'),
  { name: 'y', type: 'DOUBLE', repetition_type: 'REQUIRED' },
  text('entity'),
  text('indicator'),
];

/** One row group in the making. */
class Rows {
  readonly unique_id: string[] = [];
  readonly ds: Date[] = [];
  readonly y: number[] = [];
  readonly entity: string[] = [];
  readonly indicator: string[] = [];

  add({ info, values, firstMonth, monthsPerPeriod }: Variable): void {
    for (let i = 0; i < values.length; i++) {
      const month = firstMonth + i * monthsPerPeriod;
      this.unique_id.push(info.id);
      this.ds.push(firstDay(month));
      this.y.push(Number(values[i]));
      this.entity.push(info.entity);
      this.indicator.push(info.indicator);
    }
  }
}

/** Days by month: the same few hundred come back with every variable. */
const days = new Map<number, Date>();

/** `Date.UTC` reads the years 0 to 99 as 1900 to 1999; `setUTCFullYear` does not. */
function firstDay(month: number): Date {
  let day = days.get(month);
  if (day === undefined) {
    day = new Date(0);
    day.setUTCFullYear(Math.floor(month / 12), month % 12, 1);
    days.set(month, day);
  }
  return day;
}

/** The panel as a Parquet file with Snappy compression, one row group after another. */
export async function* parquetBytes(variables: AsyncIterable<Variable>): AsyncGenerator<Uint8Array> {
  const { ByteWriter, ParquetWriter } = await import('hyparquet-writer');
  const writer = new ByteWriter();
  const file = new ParquetWriter({ writer, schema: SCHEMA });
  /** What has been written since the last call. */
  const takeWritten = (): Uint8Array => {
    const bytes = writer.getBytes().slice();
    writer.index = 0; // `offset`, which the footer needs, goes on counting
    return bytes;
  };
  let rows = new Rows();
  const close = async (): Promise<Uint8Array> => {
    const columnData = COLUMNS.map((name) => ({ name, data: rows[name] }));
    await file.write({ columnData, rowGroupSize: rows.y.length });
    rows = new Rows();
    return takeWritten();
  };
  for await (const variable of variables) {
    rows.add(variable);
    if (rows.y.length >= GROUP_ROWS) yield await close();
  }
  if (rows.y.length > 0) yield await close();
  await file.finish();
  yield takeWritten();
}
