/**
 * Our World in Data, CSV: `Entity,[Code,]Year,<one column an indicator>`. Its charts write no last line end.
 */
import { download } from './download.ts';
import type { Provider } from './provider.ts';
import { cellNumber, ProviderError, SeriesBuilder } from './provider.ts';
import { columnIndex, readCsv } from './tables.ts';

export const ourWorldInData: Provider = Object.freeze({
  id: 'our-world-in-data',
  title: 'Our World in Data (CSV)',

  async fetch(source, options = {}) {
    const { header, rows } = await readCsv(source, await download(source, options), { finalNewline: false });
    const entity = columnIndex(source, header, 'Entity');
    const year = columnIndex(source, header, 'Year');
    const series = new SeriesBuilder(source);
    for (const [i, row] of rows.entries()) {
      if (!/^-?\d{1,4}$/.test(row[year]))
        throw new ProviderError(source, `row ${i + 2}: "${row[year]}" is not a year`);
      for (const [column, name] of header.entries()) {
        if (column === entity || column === year || name === 'Code') continue;
        const value = cellNumber(source, row[column], () => `row ${i + 2}`);
        if (value !== null) series.add(`${row[entity]}:${name}`, 'annual', Number(row[year]), value);
      }
    }
    return series.build();
  },
} satisfies Provider);
