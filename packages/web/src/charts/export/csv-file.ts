import { strToU8, zipSync } from 'fflate';
import { writeCsv } from '../../lib/csv.ts';
import { type Provenance, provenanceLines } from '../provenance.ts';
import type { ChartTable } from '../table.ts';

/** The table alone: R, pandas and Excel open it as it is. */
export const csvFile = (table: ChartTable): string => writeCsv(table.header, table.rows);

/** What the table is and where it comes from, for a file beside it. */
const sourceText = (title: string, provenance: Provenance): string =>
  provenanceLines(title, provenance)
    .map(([name, value]) => `${name}: ${value.replaceAll(/\s+/g, ' ')}\n`)
    .join('');

/** A fixed day, so that the same table always gives the same bytes. */
const ZIP_DAY = '2000-01-01';

/** The table and a text about it in one archive. */
export function zipFile(
  name: string,
  title: string,
  table: ChartTable,
  provenance: Provenance,
): Uint8Array<ArrayBuffer> {
  const files = {
    [`${name}.csv`]: strToU8(csvFile(table)),
    'SOURCE.txt': strToU8(sourceText(title, provenance)),
  };
  return zipSync(files, { mtime: ZIP_DAY }) as Uint8Array<ArrayBuffer>;
}
