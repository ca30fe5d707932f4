/** Tables as CSV (RFC 4180). Files are read by `@longrun/tables`. */
import { csvField } from '@longrun/contract';

export type Cell = string | number | null;

export const writeCsv = (header: readonly string[], rows: Iterable<readonly Cell[]>): string =>
  [header, ...rows].map((row) => row.map(csvField).join(',')).join('\n') + '\n';
