import type { Intake } from '@longrun/evaluation';
import { boundedCompressors, checkParquet, checkRows } from '@longrun/records';
import {
  type AsyncBuffer,
  asyncBufferFromFile,
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
const LIMITS = { groupRows: 2_000_000, rows: 50_000_000 };
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
  await checkParquet(file, metadata, new Set<string>(TABLE_COLUMNS), LIMITS).catch(refuse);
  const table = createAnswerTable(horizons, intake);
  const bounded = boundedCompressors(compressors);
  let rowStart = 0;
  for (const group of metadata.row_groups) {
    signal?.throwIfAborted();
    const rowEnd = rowStart + Number(group.num_rows);
    const columns = [...TABLE_COLUMNS];
    const rows = await parquetReadObjects({
      ...{ file, metadata, columns, rowStart, rowEnd, compressors: bounded },
    }).catch(refuse);
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

const refuse = ({ message }: Error): never => {
  throw new AnswerFileError(null, `the Parquet file cannot be read: ${message}`);
};

const notParquet = ({ message }: Error): AnswerFileError =>
  new AnswerFileError(null, `not a Parquet file: ${message}`);

function checkMetadata(metadata: FileMetaData): void {
  const names = new Set(metadata.schema.map(({ name }) => name));
  const missing = TABLE_COLUMNS.find((column) => !names.has(column));
  if (missing !== undefined) throw new AnswerFileError(null, `the Parquet file has no column ${missing}`);
  try {
    checkRows(metadata, LIMITS);
  } catch (error) {
    refuse(error as Error);
  }
}
