/** Parquet into typed columns, one row group after another. */
import { parquetMetadata, parquetRead } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { BATCH_ROWS, type Choose, createRoom, type OnBatch } from './batch.ts';
import { parseNumber } from './numbers.ts';
import { FileFault } from './source.ts';

export async function readParquet(bytes: Uint8Array, choose: Choose, onBatch: OnBatch): Promise<void> {
  const file = (
    bytes.byteLength === bytes.buffer.byteLength ? bytes.buffer : bytes.slice().buffer
  ) as ArrayBuffer;
  const metadata = footerOf(file);
  const names = metadata.schema.slice(1).map(({ name }) => name);
  const wanted = choose(names);
  const columns = [...wanted.texts.keys(), ...wanted.numbers];
  const total = Number(metadata.num_rows);
  const room = createRoom(wanted, Math.min(BATCH_ROWS, total));
  for (let rowStart = 0; rowStart < total; rowStart += BATCH_ROWS) {
    const rowEnd = Math.min(total, rowStart + BATCH_ROWS);
    room.rows = rowEnd - rowStart;
    for (let i = 0; i < room.rows; i++) room.lines[i] = rowStart + i + 1;
    const rows = await rowsOf(file, metadata, columns, rowStart, rowEnd);
    columns.forEach((name, k) => {
      const dictionary = wanted.texts.get(name);
      const codes = room.texts.get(name);
      const values = room.numbers.get(name);
      for (let i = 0; i < room.rows; i++) {
        if (dictionary && codes) codes[i] = dictionary.ofText(textOf(rows[i][k]));
        else if (values) values[i] = numberIn(rows[i][k]);
      }
    });
    onBatch(room);
  }
}

function footerOf(file: ArrayBuffer): ReturnType<typeof parquetMetadata> {
  try {
    return parquetMetadata(file);
  } catch (error) {
    throw new FileFault(`not a Parquet file: ${(error as Error).message}`);
  }
}

async function rowsOf(
  file: ArrayBuffer,
  metadata: ReturnType<typeof parquetMetadata>,
  columns: string[],
  rowStart: number,
  rowEnd: number,
): Promise<unknown[][]> {
  let rows: unknown[][] = [];
  const onComplete = (found: unknown[][]): void => {
    rows = found;
  };
  try {
    await parquetRead({ file, metadata, columns, rowStart, rowEnd, compressors, onComplete });
  } catch (error) {
    throw new FileFault(`the Parquet file cannot be read: ${(error as Error).message}`, rowStart + 1);
  }
  return rows;
}

/** Dates without a time of day, whole numbers without a point: as a CSV file would write them. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value.getTime());
  return String(value);
}

/** Tables of versions repeat a few hundred dates a million times. */
const dateTexts = new Map<number, string>();

function dateText(time: number): string {
  let text = dateTexts.get(time);
  if (text === undefined) {
    text = Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
    if (dateTexts.size > 100_000) dateTexts.clear();
    dateTexts.set(time, text);
  }
  return text;
}

function numberIn(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  return typeof value === 'string' ? parseNumber(value) : Number.NaN;
}
