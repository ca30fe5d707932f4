/** Parquet into typed columns, one row group after another. */
import { type Compressors, parquetMetadata, parquetRead } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { type Choose, createRoom, type OnBatch } from './batch.ts';
import { parseNumber } from './numbers.ts';
import { boundedCompressors, checkParquet } from './parquet-bounds.ts';
import { FileFault } from './source.ts';

/** R's arrow writes some millions of rows as one group. */
const LIMITS = { groupRows: 8_000_000, rows: 50_000_000 };

export async function readParquet(bytes: Uint8Array, choose: Choose, onBatch: OnBatch): Promise<void> {
  const file = (
    bytes.byteLength === bytes.buffer.byteLength ? bytes.buffer : bytes.slice().buffer
  ) as ArrayBuffer;
  const metadata = footerOf(file);
  const names = metadata.schema.slice(1).map(({ name }) => name);
  const wanted = choose(names);
  const columns = new Set([...wanted.texts.keys(), ...wanted.numbers]);
  await checkParquet(file, metadata, columns, LIMITS).catch((error: Error) => {
    throw new FileFault(`the Parquet file cannot be read: ${error.message}`);
  });
  const bounded = boundedCompressors(compressors);
  const groups = metadata.row_groups.map(({ num_rows }) => Number(num_rows));
  const room = createRoom(wanted, Math.max(0, ...groups));
  let rowStart = 0;
  for (const rows of groups) {
    room.rows = rows;
    for (let i = 0; i < rows; i++) room.lines[i] = rowStart + i + 1;
    const part = { file, metadata, rowStart, rowEnd: rowStart + rows, compressors: bounded };
    for (const [name, dictionary] of wanted.texts) {
      const codes = room.texts.get(name)!;
      await eachValue(part, name, (value, i) => {
        codes[i] = dictionary.ofText(textOf(value));
      });
    }
    for (const name of wanted.numbers) {
      const values = room.numbers.get(name)!;
      await eachValue(part, name, (value, i) => {
        values[i] = numberIn(value);
      });
    }
    if (rows > 0) onBatch(room);
    rowStart += rows;
  }
}

function footerOf(file: ArrayBuffer): ReturnType<typeof parquetMetadata> {
  try {
    return parquetMetadata(file);
  } catch (error) {
    throw new FileFault(`not a Parquet file: ${(error as Error).message}`);
  }
}

interface RowGroup {
  readonly file: ArrayBuffer;
  readonly metadata: ReturnType<typeof parquetMetadata>;
  readonly rowStart: number;
  readonly rowEnd: number;
  readonly compressors: Compressors;
}

/**
 * Values of a column in a row group, one after another. A group is decoded as a whole whatever part of it is
 * asked for: in smaller parts a group of a million rows would be decoded sixteen times.
 */
async function eachValue(
  { rowStart, ...group }: RowGroup,
  name: string,
  take: (value: unknown, row: number) => void,
): Promise<void> {
  const onChunk = ({
    columnData,
    rowStart: from,
  }: {
    columnData: ArrayLike<unknown>;
    rowStart: number;
  }): void => {
    for (let i = 0; i < columnData.length; i++) take(columnData[i], from - rowStart + i);
  };
  try {
    await parquetRead({ ...group, rowStart, columns: [name], onChunk });
  } catch (error) {
    throw new FileFault(`the Parquet file cannot be read: ${(error as Error).message}`, rowStart + 1);
  }
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
