import { type FileMetaData, parquetMetadata } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { createDictionary } from './dictionary.ts';
import { readParquet } from './parquet.ts';
import { boundedCompressors, checkParquet } from './parquet-bounds.ts';

const ROWS = 60;
const LIMITS = { groupRows: 1000, rows: 2000 };
const COLUMNS = new Set(['place', 'value']);

function fileOf(rows: number = ROWS): ArrayBuffer {
  const each = <T>(of: (i: number) => T): T[] => Array.from({ length: rows }, (_, i) => of(i));
  return parquetWriteBuffer({
    columnData: [
      { name: 'place', data: each((i) => `p${i % 3}`), type: 'STRING' },
      { name: 'value', data: each((i) => i / 2), type: 'DOUBLE' },
    ],
  });
}

const withRows = (metadata: FileMetaData, ...counts: number[]): FileMetaData => ({
  ...metadata,
  row_groups: counts.map((count) => ({ ...metadata.row_groups[0], num_rows: BigInt(count) })),
});

/** The same file whose pages say that they have three values more. */
function withLargerPages(file: ArrayBuffer): ArrayBuffer {
  const bytes = new Uint8Array(file.slice(0));
  for (const { meta_data } of parquetMetadata(file).row_groups[0].columns) {
    const from = Number(meta_data!.data_page_offset);
    const at = bytes.findIndex((value, i) => i > from && value === 2 * ROWS);
    bytes[at] = 2 * (ROWS + 3);
  }
  return bytes.buffer;
}

it.each([1, ROWS, 900])('lets a file of %i rows be as it was written', async (rows) => {
  const file = fileOf(rows);
  await expect(checkParquet(file, parquetMetadata(file), COLUMNS, LIMITS)).resolves.toBeUndefined();
});

describe('what a footer announces', () => {
  it.each([
    [[2 ** 40], /a row group of 1099511627776 rows; at most 1000/],
    [[-5], /a row group of -5 rows/],
    [[900, 900, 900], /has 2700 rows; at most 2000/],
  ])('refuses row groups of %j rows', async (counts, message) => {
    const file = fileOf();
    const announced = withRows(parquetMetadata(file), ...counts);
    await expect(checkParquet(file, announced, COLUMNS, LIMITS)).rejects.toThrow(message);
  });
});

it('refuses a page that announces more values than its row group has rows', async () => {
  const file = withLargerPages(fileOf());
  const check = checkParquet(file, parquetMetadata(file), COLUMNS, LIMITS);
  await expect(check).rejects.toThrow(/announces 63 values in a row group of 60 rows/);
  const choose = () => ({ texts: new Map([['place', createDictionary()]]), numbers: ['value'] });
  await expect(readParquet(new Uint8Array(file), choose, () => {})).rejects.toThrow(/cannot be read/);
});

it('looks at the columns that are read, and at no others', async () => {
  const file = withLargerPages(fileOf());
  await expect(
    checkParquet(file, parquetMetadata(file), new Set(['another']), LIMITS),
  ).resolves.toBeUndefined();
});

it('counts what pages unpack to before they do', () => {
  const { SNAPPY } = boundedCompressors({ SNAPPY: (_input, bytes) => new Uint8Array(Math.min(bytes, 8)) });
  expect(() => SNAPPY!(new Uint8Array(1), 2 ** 27)).not.toThrow();
  expect(() => SNAPPY!(new Uint8Array(1), 2 ** 27 + 1)).toThrow(/more bytes than are read/);
  expect(() => {
    for (let i = 0; i < 16; i++) SNAPPY!(new Uint8Array(1), 2 ** 27);
  }).toThrow(/more bytes than are read/);
});
