import { parquetWriteBuffer } from 'hyparquet-writer';
import { expect, it } from 'vitest';
import { createDictionary } from './dictionary.ts';
import { readParquet } from './parquet.ts';

it('a row group of any size is decoded once, and rows keep their numbers over groups', async () => {
  const [ROWS, GROUP] = [70_010, 70_000];
  const places = Array.from({ length: ROWS }, (_, i) => (i % 2 ? 'US' : '06'));
  const values = Array.from({ length: ROWS }, (_, i) => i / 2);
  const buffer = parquetWriteBuffer({
    columnData: [
      { name: 'location', data: places, type: 'STRING' },
      { name: 'value', data: values, type: 'DOUBLE' },
    ],
    rowGroupSize: GROUP,
  });
  const locations = createDictionary();
  const batches: { rows: number; first: unknown; last: unknown }[] = [];
  await readParquet(
    new Uint8Array(buffer),
    () => ({ texts: new Map([['location', locations]]), numbers: ['value'] }),
    ({ rows, lines, texts, numbers }) => {
      const row = (i: number) => [
        lines[i],
        locations.texts[texts.get('location')![i]],
        numbers.get('value')![i],
      ];
      batches.push({ rows, first: row(0), last: row(rows - 1) });
    },
  );
  expect(batches).toEqual([
    { rows: GROUP, first: [1, '06', 0], last: [GROUP, 'US', (GROUP - 1) / 2] },
    { rows: ROWS - GROUP, first: [GROUP + 1, '06', GROUP / 2], last: [ROWS, 'US', (ROWS - 1) / 2] },
  ]);
});
