/**
 * FRED, CSV: `observation_date,SERIES` (once `DATE,SERIES`), days as `2009-06-01`; and FRED-QD, whose first
 * column is `sasdate` (`6/1/2009`) with rows `factors` and `transform` above the data. The file does not
 * state a frequency: it is the smallest step between two dates.
 */
import type { Frequency } from '../periods.ts';
import { coarsen } from '../periods.ts';
import { download } from './download.ts';
import type { Provider } from './provider.ts';
import { cellNumber, ProviderError, SeriesBuilder } from './provider.ts';
import { columnIndex, readCsv } from './tables.ts';

const STEPS: ReadonlyMap<number, Frequency> = new Map([
  [1, 'monthly'],
  [3, 'quarterly'],
  [12, 'annual'],
]);

/** The month a date lies in, counted from year 0, or `null`. */
function monthOf(text: string): number | null {
  const iso = /^(\d{4})-(\d{2})-\d{2}$/.exec(text);
  if (iso !== null) return Number(iso[1]) * 12 + Number(iso[2]) - 1;
  const us = /^(\d{1,2})\/\d{1,2}\/(\d{4})$/.exec(text);
  return us === null ? null : Number(us[2]) * 12 + Number(us[1]) - 1;
}

export const fred: Provider = Object.freeze({
  id: 'fred',
  title: 'FRED and FRED-QD (CSV)',

  async fetch(source, options = {}) {
    const { header, rows } = await readCsv(source, await download(source, options));
    const date = columnIndex(source, header, 'observation_date', 'DATE', 'sasdate');
    const dated = rows
      .filter((row) => !['', 'factors', 'transform'].includes(row[date].trim().toLowerCase()))
      .map((row) => {
        const month = monthOf(row[date].trim());
        if (month === null) throw new ProviderError(source, `"${row[date]}" is not a date`);
        return { month, row };
      });
    const step = Math.min(...dated.slice(1).map(({ month }, i) => month - dated[i].month));
    const frequency = STEPS.get(step);
    if (frequency === undefined)
      throw new ProviderError(source, 'not monthly, quarterly or annual, or out of order');
    const series = new SeriesBuilder(source);
    for (const { month, row } of dated) {
      const ordinal = coarsen('monthly', month, frequency);
      for (const [i, key] of header.entries()) {
        if (i === date) continue;
        const value = cellNumber(source, row[i], () => `${key} ${row[date]}`);
        if (value !== null) series.add(key, frequency, ordinal, value);
      }
    }
    return series.build();
  },
} satisfies Provider);
