/** `target-data/time-series.parquet`: what forecasters saw. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shiftPeriod } from '@longrun/tables';
import { parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { lastDay } from './calendar.ts';
import { RoundError } from './errors.ts';
import { dayOf, parquetBytes } from './parquet.ts';
import type { Draft, RoundSeries } from './terms.ts';

export const TIME_SERIES_FILE = 'target-data/time-series.parquet';

export function timeSeriesParquet(asOf: string, series: readonly RoundSeries[]): Uint8Array {
  const seen = dayOf(asOf);
  const targets: string[] = [];
  const ends: string[] = [];
  const values: number[] = [];
  for (const { target, frequency, start, values: own } of series) {
    own.forEach((value, t) => {
      targets.push(target);
      ends.push(lastDay(shiftPeriod(start, t, frequency)));
      values.push(value);
    });
  }
  return parquetBytes([
    { name: 'as_of', kind: 'day', data: values.map(() => seen) },
    { name: 'target', kind: 'text', data: targets },
    // text: the panels reach back to years that other readers' dates do not
    { name: 'target_end_date', kind: 'text', data: ends },
    { name: 'observation', kind: 'real', data: values },
  ]);
}

/** The series of a round with their values. */
async function readTimeSeries(draft: Draft, bytes: Uint8Array): Promise<RoundSeries[]> {
  const file = Uint8Array.from(bytes).buffer;
  const rows = await parquetReadObjects({ file, columns: ['target', 'observation'], compressors });
  let at = 0;
  return draft.series.map(({ target, frequency, start, n }) => {
    const own = rows.slice(at, at + n);
    at += n;
    if (own.length !== n || own.some((row) => row['target'] !== target))
      throw new RoundError(
        'round_is_altered',
        `${TIME_SERIES_FILE} does not hold the ${n} values of ${target}`,
      );
    return { target, frequency, start, values: Float64Array.from(own, (row) => Number(row['observation'])) };
  });
}

/** The series of a stored round. */
export async function readRoundSeries(folder: string, draft: Draft): Promise<RoundSeries[]> {
  return readTimeSeries(draft, await readFile(join(folder, TIME_SERIES_FILE)));
}
