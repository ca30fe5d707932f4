import { parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { DRAFT } from './draft.testing.ts';
import { forecastParquet, readForecasts } from './forecast-table.ts';

const FORECASTS = new Map([
  ['north', Float64Array.of(1, 2, 3, 4, 5, 6)],
  ['south', Float64Array.of(7, 8, 9, Number.NaN, Number.NaN, Number.NaN)],
]);
const HEADER = 'target,horizon,output_type,output_type_id,value';
const GOOD = ['north,1,quantile,0.25,1', 'north,1,quantile,0.5,2', 'north,1,quantile,0.75,3'];
const read = (...lines: string[]) =>
  readForecasts(DRAFT, 'x.csv', new TextEncoder().encode([HEADER, ...lines].join('\n')));

describe('forecastParquet', () => {
  it('writes what readForecasts reads', async () => {
    expect(await readForecasts(DRAFT, 'x.parquet', forecastParquet(DRAFT, FORECASTS))).toEqual(FORECASTS);
  });

  it('has the columns and dates of a hub', async () => {
    const bytes = forecastParquet(DRAFT, FORECASTS);
    const [first] = await parquetReadObjects({ file: Uint8Array.from(bytes).buffer });
    expect(first).toEqual({
      origin_date: new Date('2024-12-01'),
      target: 'north',
      horizon: 1,
      target_end_date: new Date('2024-12-31'),
      output_type: 'quantile',
      output_type_id: 0.25,
      value: 1,
    });
  });

  it('gives the same bytes for the same numbers', () => {
    expect(forecastParquet(DRAFT, FORECASTS)).toEqual(
      forecastParquet(DRAFT, new Map([...FORECASTS].reverse())),
    );
  });
});

/** The same file, whose data pages say that they have a value more than there are rows. */
function withLargerPages(bytes: Uint8Array, rows: number): Uint8Array {
  // a struct's head, its first field as a whole number, and the count in zigzag
  const isCount = (i: number): boolean =>
    (bytes[i - 2] & 15) === 12 && bytes[i - 1] === 0x15 && bytes[i] === 2 * rows;
  return bytes.map((byte, i) => (isCount(i) ? 2 * (rows + 1) : byte));
}

describe('readForecasts', () => {
  it('refuses a Parquet file whose pages announce more values than there are rows', async () => {
    const rows = [...FORECASTS.values()].flatMap((values) => [...values].filter(Number.isFinite)).length;
    const lying = withLargerPages(forecastParquet(DRAFT, FORECASTS), rows);
    await expect(readForecasts(DRAFT, 'x.parquet', lying)).rejects.toThrow(
      `a page that announces ${rows + 1} values in a row group of ${rows} rows`,
    );
  });

  it('reads CSV with columns and rows in any order', async () => {
    const text =
      'value,target,horizon,output_type,output_type_id\n3,north,1,quantile,0.75\n1,north,1.0,quantile,0.25\n' +
      '2,north,1,quantile,.50\n';
    const found = await readForecasts(DRAFT, 'x.csv', new TextEncoder().encode(text));
    expect([...found.get('north')!]).toEqual([1, 2, 3, Number.NaN, Number.NaN, Number.NaN]);
  });

  it.each([
    ['an unknown target', ['west,1,quantile,0.5,2'], 'row 1: the round has no target "west"'],
    ['another horizon', ['north,2,quantile,0.5,2'], 'row 1: horizon "2" is not one of 1, 3'],
    ['another level', ['north,1,quantile,0.6,2'], 'row 1: level "0.6" is not one of'],
    ['another type', ['north,1,mean,0.5,2'], 'row 1: output_type "mean" is not quantile'],
    ['no number', ['north,1,quantile,0.5,NaN'], 'row 1: value "NaN" is not a finite number'],
    ['an empty value', ['north,1,quantile,0.5,'], 'row 1: value "" is not a finite number'],
    ['a value twice', [...GOOD, GOOD[0]], 'row 4: a second value for north, horizon 1'],
    ['a missing level', GOOD.slice(1), 'north, horizon 1: no value for level 0.25'],
    [
      'crossing quantiles',
      ['north,1,quantile,0.25,5', ...GOOD.slice(1)],
      'the quantile at 0.5 is below that at 0.25',
    ],
    ['no forecast', [], 'the file holds no forecast'],
    ['a line cut off', [...GOOD, 'south,1'], 'row 5 has 2 cells'],
  ])('refuses %s', async (_, lines, message) => {
    await expect(read(...lines)).rejects.toThrow(message);
  });

  it('refuses a file without the columns, and one that is no Parquet', async () => {
    const text = new TextEncoder().encode('a,b\n1,2\n');
    await expect(readForecasts(DRAFT, 'x.csv', text)).rejects.toThrow('no column target; the header is a,b');
    await expect(readForecasts(DRAFT, 'x.parquet', text)).rejects.toThrow('not a Parquet file');
  });
});
