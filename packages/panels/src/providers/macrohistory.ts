/**
 * Country-by-year workbooks: Jordà-Schularick-Taylor (`year, country, iso, …`) and the Maddison Project
 * (`countrycode, country, year, gdppc, …`). A row is a country in a year, a column a variable; the key is
 * `<iso>:<column>`.
 */
import { download } from './download.ts';
import type { Provider } from './provider.ts';
import { cellNumber, ProviderError, SeriesBuilder } from './provider.ts';
import { columnIndex, readWorkbook } from './tables.ts';

export const macrohistory: Provider = Object.freeze({
  id: 'macrohistory',
  title: 'Jordà-Schularick-Taylor and Maddison Project (xlsx)',

  async fetch(source, options = {}) {
    const [first = [], ...rows] = await readWorkbook(source, await download(source, options), options.sheet);
    const header = first.map((cell) => String(cell ?? '').trim());
    const iso = columnIndex(source, header, 'iso', 'countrycode');
    const year = columnIndex(source, header, 'year');
    const series = new SeriesBuilder(source);
    for (const [i, row] of rows.entries()) {
      if (row[iso] === null || row[iso] === undefined) continue;
      const when = Number(row[year]);
      if (!Number.isInteger(when) || when < 1)
        throw new ProviderError(source, `row ${i + 2}: "${row[year]}" is not a year`);
      for (const [column, name] of header.entries()) {
        if (column === iso || column === year || typeof row[column] !== 'number') continue;
        const value = cellNumber(source, row[column], () => `row ${i + 2}`);
        if (value !== null) series.add(`${row[iso]}:${name}`, 'annual', when, value);
      }
    }
    return series.build();
  },
} satisfies Provider);
