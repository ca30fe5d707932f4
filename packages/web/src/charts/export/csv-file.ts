import { writeCsv } from '../../lib/csv.ts';
import { type Provenance, provenanceLines } from '../provenance.ts';
import type { ChartTable } from '../table.ts';

/** CSV after comment lines that say what it is: `pandas.read_csv(comment="#")` and our reader skip them. */
export function csvFile(title: string, table: ChartTable, provenance: Provenance): string {
  const comments = provenanceLines(title, provenance).map(
    ([name, value]) => `# ${name}: ${value.replaceAll(/\s+/g, ' ')}\n`,
  );
  return comments.join('') + writeCsv(table.header, table.rows);
}
