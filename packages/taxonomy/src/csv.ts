import { csvField } from '@longrun/contract';

/** RFC 4180: comma, quotes where a field needs them. Lists are joined with a space. */
export type Cell = string | number | boolean | null | readonly string[];

const field = (cell: Cell): string => csvField(Array.isArray(cell) ? cell.join(' ') : cell);

/** Lines end with CRLF over HTTP, as the RFC has it, and with LF in files under version control. */
export function csv(
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
  lineEnd: '\r\n' | '\n' = '\r\n',
): string {
  return [header, ...rows].map((row) => row.map(field).join(',') + lineEnd).join('');
}

function fields(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain,
  );
}

/** Rows of a CSV by column name: quoted fields may hold commas and doubled quotes, not line breaks. */
export function parseCsv(text: string): Record<string, string>[] {
  const [header, ...lines] = text.trim().split(/\r?\n/).map(fields);
  return lines.map((line) => Object.fromEntries(header.map((name, i) => [name, line[i] ?? ''])));
}
