/** Tables as CSV (RFC 4180). Files are read by `@longrun/tables`. */
export type Cell = string | number | null;

const quote = (cell: Cell): string => {
  const text = cell === null ? '' : String(cell);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const writeCsv = (header: readonly string[], rows: Iterable<readonly Cell[]>): string =>
  [header, ...rows].map((row) => row.map(quote).join(',')).join('\n') + '\n';
