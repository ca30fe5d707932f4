/**
 * Bank for International Settlements. Bulk files are zips of one CSV: "col" has a line per series, its key in
 * the column `Series` (`Q:US:P:A:A`) and a column a period; "flat" and the answers of the API are SDMX-CSV.
 */
import { parsePeriod } from '../periods.ts';
import { download } from './download.ts';
import type { Provider, RawSeries } from './provider.ts';
import { cellNumber, SeriesBuilder } from './provider.ts';
import { readSdmxCsv } from './sdmx-csv.ts';
import type { Table } from './tables.ts';
import { readCsv, unzipped } from './tables.ts';

function readColumns(source: string, { header, rows }: Table): RawSeries[] {
  const name = header.indexOf('Series');
  const periods = header.map((text) => parsePeriod(text));
  const series = new SeriesBuilder(source);
  for (const row of rows) {
    const key = row[name].trim();
    for (const [i, period] of periods.entries()) {
      if (period === null) continue;
      const value = cellNumber(source, row[i], () => `${key} ${header[i]}`);
      if (value !== null) series.add(key, period.frequency, period.ordinal, value);
    }
  }
  return series.build();
}

export const bis: Provider = Object.freeze({
  id: 'bis',
  title: 'Bank for International Settlements (bulk CSV, SDMX-CSV)',

  async fetch(source, options = {}) {
    const table = await readCsv(source, await unzipped(source, await download(source, options)));
    if (table.header.includes('Series')) return readColumns(source, table);
    return readSdmxCsv(source, table, (codes) => [...codes.values()].join(':'));
  },
} satisfies Provider);
