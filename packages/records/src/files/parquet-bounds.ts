/**
 * What a Parquet file says of itself is believed only so far: a footer of a few bytes can announce a billion
 * rows, a page of a few bytes a billion values, and readers make room for them before they look.
 */
import type { Compressors, FileMetaData } from 'hyparquet';
import { pageHeader } from './parquet-pages.ts';

export interface ParquetLimits {
  /** Rows of a row group, which are unpacked together, and of a file. */
  readonly groupRows: number;
  readonly rows: number;
}

/** Bytes that a page, and the pages of a file, may unpack to. */
const MOST_PAGE_BYTES = 1 << 27;
const MOST_UNPACKED_BYTES = 2 ** 31;
/** Bytes in which the header of a page is looked for: it may hold the smallest and largest text. */
const HEADER_BYTES = 1 << 16;

/** A file in memory, or one that is read in parts. */
interface Bytes {
  readonly byteLength: number;
  slice(start: number, end: number): ArrayBuffer | Promise<ArrayBuffer>;
}

/** Throws, with a sentence, where a footer or a page of the named columns announces more than is read. */
export async function checkParquet(
  file: Bytes,
  metadata: FileMetaData,
  columns: ReadonlySet<string>,
  limits: ParquetLimits,
): Promise<void> {
  checkRows(metadata, limits);
  for (const group of metadata.row_groups) {
    for (const { meta_data } of group.columns) {
      if (meta_data === undefined || !columns.has(meta_data.path_in_schema[0])) continue;
      const start = Number(meta_data.dictionary_page_offset || meta_data.data_page_offset);
      const first = Math.min(start, Number(meta_data.data_page_offset));
      await checkPages(file, first, Number(meta_data.total_compressed_size), Number(group.num_rows));
    }
  }
}

/** Throws where the footer announces more rows than are read. */
export function checkRows({ row_groups }: FileMetaData, limits: ParquetLimits): void {
  let rows = 0;
  for (const { num_rows } of row_groups) {
    const count = Number(num_rows);
    if (count < 0) throw new Error(`a row group of ${count} rows`);
    if (count > limits.groupRows)
      throw new Error(`a row group of ${count} rows; at most ${limits.groupRows} are read at once`);
    rows += count;
  }
  if (rows > limits.rows)
    throw new Error(`the Parquet file has ${rows} rows; at most ${limits.rows} are read`);
}

/** No page of a flat column, nor its dictionary, has more values than the group has rows. */
async function checkPages(file: Bytes, first: number, bytes: number, rows: number): Promise<void> {
  const end = Math.min(file.byteLength, first + bytes);
  for (let at = first; at < end - 1; ) {
    const part = await file.slice(at, Math.min(file.byteLength, at + HEADER_BYTES));
    const { values, compressed, length } = pageHeader(new DataView(part));
    if (values > rows)
      throw new Error(`a page that announces ${values} values in a row group of ${rows} rows`);
    if (!(compressed >= 0)) throw new Error('a page without a size');
    at += length + compressed;
  }
}

/** Pages say what they unpack to: counted before they are. */
export function boundedCompressors(compressors: Compressors): Compressors {
  let total = 0;
  return Object.fromEntries(
    Object.entries(compressors).map(([name, unpack]) => [
      name,
      (input: Uint8Array, bytes: number) => {
        total += bytes;
        if (bytes > MOST_PAGE_BYTES || total > MOST_UNPACKED_BYTES)
          throw new Error('the Parquet file unpacks to more bytes than are read');
        return unpack(input, bytes);
      },
    ]),
  ) as Compressors;
}
