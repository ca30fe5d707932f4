import type { Intake } from '@longrun/evaluation';
import {
  type AsyncBuffer,
  asyncBufferFromFile,
  type FileMetaData,
  parquetMetadataAsync,
  parquetReadObjects,
} from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import type { ReadOptions } from './options.ts';
import { AnswerFileError, createAnswerTable, TABLE_COLUMNS } from './table.ts';

/**
 * Reads a hubverse table in Parquet, one row group after another. Categorical and plain columns are alike.
 */
export async function readParquet(
  path: string,
  horizons: readonly number[],
  intake: Intake,
  { signal, onBytes }: ReadOptions,
): Promise<void> {
  const { file, metadata } = await parquetFooter(path);
  const table = createAnswerTable(horizons, intake);
  let rowStart = 0;
  for (const group of metadata.row_groups) {
    signal?.throwIfAborted();
    const rowEnd = rowStart + Number(group.num_rows);
    const columns = [...TABLE_COLUMNS];
    const rows = await parquetReadObjects({ file, metadata, columns, rowStart, rowEnd, compressors });
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

interface OpenParquet {
  readonly file: AsyncBuffer;
  readonly metadata: FileMetaData;
}

/** Opens the file and reads what it holds; throws when it is no Parquet file or lacks a column. */
export async function parquetFooter(path: string): Promise<OpenParquet> {
  const file = await asyncBufferFromFile(path);
  const metadata = await metadataOf(file);
  const names = new Set(metadata.schema.map(({ name }) => name));
  const missing = TABLE_COLUMNS.find((column) => !names.has(column));
  if (missing !== undefined) throw new AnswerFileError(null, `the Parquet file has no column ${missing}`);
  return { file, metadata };
}

async function metadataOf(file: AsyncBuffer): Promise<FileMetaData> {
  try {
    return await parquetMetadataAsync(file);
  } catch (error) {
    throw new AnswerFileError(null, `not a Parquet file: ${(error as Error).message}`);
  }
}
