/**
 * OECD, SDMX-CSV (`format=csvfile` or `csvfilewithlabels`). The address must leave one series for each
 * REF_AREA.
 */
import { download } from './download.ts';
import type { Provider } from './provider.ts';
import { ProviderError } from './provider.ts';
import { readSdmxCsv } from './sdmx-csv.ts';
import { readCsv } from './tables.ts';

export const oecd: Provider = Object.freeze({
  id: 'oecd',
  title: 'OECD (SDMX-CSV)',

  async fetch(source, options = {}) {
    const table = await readCsv(source, await download(source, options));
    return readSdmxCsv(source, table, (codes) => {
      const area = codes.get('REF_AREA');
      if (area === undefined) throw new ProviderError(source, 'there is no column REF_AREA');
      return area;
    });
  },
} satisfies Provider);
