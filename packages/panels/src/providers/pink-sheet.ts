/**
 * World Bank commodity prices ("Pink Sheet"): rows `1960M01`, above them a row of codes, which are the keys.
 */
import { parsePeriod } from '../periods.ts';
import { download } from './download.ts';
import type { Provider } from './provider.ts';
import { cellNumber, ProviderError, SeriesBuilder } from './provider.ts';
import { readWorkbook } from './tables.ts';

const MONTH = /^(\d{4})M(\d{2})$/;
const NOT_YET = /^[.…\s]*$/;

export const pinkSheet: Provider = Object.freeze({
  id: 'pink-sheet',
  title: 'World Bank Commodity Price Data, the Pink Sheet (xlsx)',

  async fetch(source, options = {}) {
    const rows = await readWorkbook(
      source,
      await download(source, options),
      options.sheet ?? 'Monthly Prices',
    );
    const first = rows.findIndex((row) => MONTH.test(String(row[0] ?? '')));
    if (first < 1) throw new ProviderError(source, 'the sheet has no month under a row of codes');
    const keys = rows[first - 1].map((cell) => String(cell ?? '').trim());
    const series = new SeriesBuilder(source);
    for (const row of rows.slice(first)) {
      const period = parsePeriod(String(row[0] ?? '').replace(MONTH, '$1-$2'));
      if (period === null) continue;
      for (const [i, key] of keys.entries()) {
        if (i === 0 || key === '' || (typeof row[i] === 'string' && NOT_YET.test(row[i]))) continue;
        const value = cellNumber(source, row[i], () => `${key} ${row[0]}`);
        if (value !== null) series.add(key, 'monthly', period.ordinal, value);
      }
    }
    return series.build();
  },
} satisfies Provider);
