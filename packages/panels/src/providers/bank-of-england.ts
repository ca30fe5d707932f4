/**
 * Bank of England, "A millennium of macroeconomic data": the sheet has a row that begins with `Description`,
 * one that begins with `Units`, then a row per year. A description spans the columns to its right until the
 * next one. The key is `<sheet>: <description> [<unit>]`, with `#2` for the second column of that name.
 */
import { download } from './download.ts';
import type { Provider } from './provider.ts';
import { cellNumber, ProviderError, SeriesBuilder } from './provider.ts';
import type { Cell } from './tables.ts';
import { readWorkbook } from './tables.ts';

export const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();

const textOf = (cell: Cell | undefined): string => squeeze(String(cell ?? ''));

function columnKeys(sheet: string, descriptions: readonly Cell[], units: readonly Cell[]): (string | null)[] {
  const seen = new Map<string, number>();
  let description = '';
  return units.map((unit, i) => {
    if (i === 0) return null;
    description = textOf(descriptions[i]) || description;
    if (description === '' || textOf(unit) === '') return null;
    const key = `${sheet}: ${description} [${textOf(unit)}]`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key}#${count}`;
  });
}

export const bankOfEngland: Provider = Object.freeze({
  id: 'bank-of-england',
  title: 'Bank of England, A millennium of macroeconomic data (xlsx)',

  async fetch(source, options = {}) {
    const sheet = options.sheet ?? 'A1. Headline series';
    const rows = await readWorkbook(source, await download(source, options), sheet);
    const headed = (name: string): Cell[] => {
      const row = rows.find((cells) => textOf(cells[0]).toLowerCase() === name);
      if (row === undefined) throw new ProviderError(source, `the sheet has no row "${name}"`);
      return row;
    };
    const keys = columnKeys(sheet, headed('description'), headed('units'));
    const series = new SeriesBuilder(source);
    for (const row of rows) {
      const year = row[0] === null || row[0] === '' ? Number.NaN : Number(row[0]);
      if (!Number.isInteger(year) || year < 1000 || year > 2999) continue;
      for (const [i, key] of keys.entries()) {
        if (key === null) continue;
        const value = cellNumber(source, row[i], () => `${key} ${year}`);
        if (value !== null) series.add(key, 'annual', year, value);
      }
    }
    return series.build();
  },
} satisfies Provider);
