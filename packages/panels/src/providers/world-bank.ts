/**
 * World Bank API v2, JSON: `[{page, pages, per_page, total, …}, [{indicator: {id}, country: {id},
 * countryiso3code, date, value}, …]]`, one page per request. An error comes with status 200 as `[{message:
 * [{id, key, value}]}]`.
 */
import { parsePeriod } from '../periods.ts';
import { download } from './download.ts';
import type { Provider } from './provider.ts';
import { cellNumber, ProviderError, SeriesBuilder } from './provider.ts';

interface Head {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly message?: readonly { readonly key?: string; readonly value?: string }[];
}

interface Row {
  readonly indicator: { readonly id: string };
  readonly country: { readonly id: string };
  readonly countryiso3code: string;
  readonly date: string;
  readonly value: number | null;
}

/** `2009`, `2009Q1` and `2009M06`, as the API writes periods. */
function readDate(text: string): ReturnType<typeof parsePeriod> {
  return parsePeriod(text.replace(/^(\d{4})Q/, '$1-Q').replace(/^(\d{4})M/, '$1-'));
}

async function readPage(source: string, options: Parameters<typeof download>[1]): Promise<[Head, Row[]]> {
  let page: unknown;
  try {
    page = JSON.parse((await download(source, options)).toString('utf8'));
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw new ProviderError(source, 'not whole JSON', { cause: error });
  }
  const [head, rows] = Array.isArray(page) ? (page as [Head, Row[]]) : [undefined, undefined];
  if (head?.message !== undefined) {
    throw new ProviderError(
      source,
      `the World Bank says: ${head.message.map((m) => m.value ?? m.key).join('; ')}`,
    );
  }
  if (head === undefined || !Array.isArray(rows))
    throw new ProviderError(source, 'not an answer of the World Bank API');
  return [head, rows];
}

export const worldBank: Provider = Object.freeze({
  id: 'world-bank',
  title: 'World Bank API v2 (JSON)',

  async fetch(source, options = {}) {
    const [head, rows] = await readPage(source, options);
    const isUrl = /^https?:/i.test(source);
    for (let page = 2; page <= head.pages; page++) {
      if (!isUrl) throw new ProviderError(source, `the file is page 1 of ${head.pages}`);
      const url = new URL(source);
      url.searchParams.set('page', String(page));
      const [next, more] = await readPage(url.href, options);
      if (Number(next.page) !== page || next.total !== head.total)
        throw new ProviderError(url.href, 'the data changed between pages');
      rows.push(...more);
    }
    if (rows.length !== head.total)
      throw new ProviderError(source, `only ${rows.length} of ${head.total} rows came`);

    const series = new SeriesBuilder(source);
    for (const row of rows) {
      const entity = row.countryiso3code || row.country.id;
      const key = `${entity}:${row.indicator.id}`;
      const period = readDate(row.date);
      if (period === null) throw new ProviderError(source, `${key}: "${row.date}" is not a period`);
      const value = cellNumber(source, row.value, () => `${key} ${row.date}`);
      if (value !== null) series.add(key, period.frequency, period.ordinal, value);
    }
    return series.build();
  },
} satisfies Provider);
