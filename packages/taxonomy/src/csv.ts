/** RFC 4180: comma, CRLF, quotes where a field needs them. Lists are joined with a space. */
export type Cell = string | number | boolean | null | readonly string[];

const field = (cell: Cell): string => {
  const text = cell === null ? '' : Array.isArray(cell) ? cell.join(' ') : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csv = (header: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [header, ...rows].map((row) => row.map(field).join(',')).join('\r\n') + '\r\n';
