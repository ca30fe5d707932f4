import type { Intake } from '@longrun/evaluation';
import {
  type AsyncBuffer,
  asyncBufferFromFile,
  type Compressors,
  type FileMetaData,
  parquetMetadata,
  parquetMetadataAsync,
  parquetReadObjects,
} from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { AnswerFileError } from './answer-file-error.ts';
import type { ReadOptions } from './options.ts';
import { createAnswerTable, TABLE_COLUMNS } from './table.ts';

/** Bytes of the footer, which describes the file and is parsed before anything else. */
const MOST_FOOTER_BYTES = 1 << 20;
/** Rows of a row group, which are unpacked together, and of a file. */
const MOST_GROUP_ROWS = 2_000_000;
const MOST_ROWS = 50_000_000;
/** Bytes that a page, and the pages of a file, may unpack to. */
const MOST_PAGE_BYTES = 1 << 27;
const MOST_UNPACKED_BYTES = 2 ** 31;
/** The length of the footer and the four letters at the end of a file. */
const TRAILER_BYTES = 8;

/**
 * Reads a hubverse table in Parquet, one row group after another. Categorical and plain columns are alike.
 */
export async function readParquet(
  path: string,
  horizons: readonly number[],
  intake: Intake,
  { signal, onBytes }: ReadOptions,
): Promise<void> {
  const file = await asyncBufferFromFile(path);
  const metadata = await metadataOf(file);
  const table = createAnswerTable(horizons, intake);
  const bounded = boundedCompressors();
  let rowStart = 0;
  for (const group of metadata.row_groups) {
    signal?.throwIfAborted();
    const rowEnd = rowStart + Number(group.num_rows);
    const columns = [...TABLE_COLUMNS];
    const rows = await parquetReadObjects({
      ...{ file, metadata, columns, rowStart, rowEnd, compressors: bounded },
    });
    rows.forEach((row, i) => {
      table.row(
        rowStart + i + 1,
        row['task_id'],
        row['horizon'],
        row['output_type'],
        row['output_type_id'],
        row['value'],
      );
    });
    onBytes?.(file.byteLength / metadata.row_groups.length / 2);
    rowStart = rowEnd;
  }
  table.finish((share) => onBytes?.((share * file.byteLength) / 2));
}

/** Throws when the end of a file is no footer of a table of answers. `tail` holds at least the footer. */
export function checkParquetTail(tail: Uint8Array): void {
  const footer = footerBytes(tail);
  if (tail.byteLength < footer + TRAILER_BYTES)
    throw new AnswerFileError(null, 'the Parquet file is cut off');
  const end = tail.slice(-(footer + TRAILER_BYTES));
  checkMetadata(parseAs(() => parquetMetadata(end.buffer)));
}

async function metadataOf(file: AsyncBuffer): Promise<FileMetaData> {
  const trailer = new Uint8Array(await file.slice(Math.max(0, file.byteLength - TRAILER_BYTES)));
  footerBytes(trailer);
  const metadata = await parquetMetadataAsync(file).catch((error: Error) => {
    throw notParquet(error);
  });
  checkMetadata(metadata);
  return metadata;
}

function footerBytes(tail: Uint8Array): number {
  if (tail.byteLength < TRAILER_BYTES) throw new AnswerFileError(null, 'not a Parquet file: too short');
  const trailer = new DataView(tail.buffer, tail.byteOffset + tail.byteLength - TRAILER_BYTES, TRAILER_BYTES);
  if (trailer.getUint32(4, false) !== 0x50415231)
    throw new AnswerFileError(null, 'not a Parquet file: it does not end with PAR1');
  const bytes = trailer.getUint32(0, true);
  if (bytes > MOST_FOOTER_BYTES)
    throw new AnswerFileError(
      null,
      `the Parquet footer has ${bytes} bytes; at most ${MOST_FOOTER_BYTES} are read`,
    );
  return bytes;
}

function parseAs<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw notParquet(error as Error);
  }
}

const notParquet = ({ message }: Error): AnswerFileError =>
  new AnswerFileError(null, `not a Parquet file: ${message}`);

function checkMetadata({ schema, row_groups: groups }: FileMetaData): void {
  const names = new Set(schema.map(({ name }) => name));
  const missing = TABLE_COLUMNS.find((column) => !names.has(column));
  if (missing !== undefined) throw new AnswerFileError(null, `the Parquet file has no column ${missing}`);
  let rows = 0;
  for (const { num_rows } of groups) {
    const count = Number(num_rows);
    if (count > MOST_GROUP_ROWS)
      throw new AnswerFileError(
        null,
        `a row group of ${count} rows; at most ${MOST_GROUP_ROWS} are read at once`,
      );
    rows += count;
  }
  if (rows > MOST_ROWS)
    throw new AnswerFileError(null, `the Parquet file has ${rows} rows; at most ${MOST_ROWS} are read`);
}

/** Pages say what they unpack to: counted before they are. */
function boundedCompressors(): Compressors {
  let total = 0;
  return Object.fromEntries(
    Object.entries(compressors).map(([name, unpack]) => [
      name,
      (input: Uint8Array, bytes: number) => {
        total += bytes;
        if (bytes > MOST_PAGE_BYTES || total > MOST_UNPACKED_BYTES)
          throw new AnswerFileError(null, 'the Parquet file unpacks to more bytes than are read');
        return unpack(input, bytes);
      },
    ]),
  ) as Compressors;
}
