/** What the columns of a table were taken for, and its first lines. */
import { type Cell, textOf } from '../grid.ts';
import type { Laid } from './raw.ts';
import type { Role } from './roles.ts';
import type { Table } from './table.ts';

export function readingOf(
  table: Table,
  roles: readonly Role[],
  dates: readonly number[],
  values: readonly number[],
  keys: readonly number[],
): Laid['columns'] {
  return table.names.map((name, i) => ({
    name,
    role: dates.includes(i)
      ? 'date'
      : values.includes(i)
        ? 'value'
        : keys.includes(i)
          ? 'name'
          : roles[i] === 'row number'
            ? 'row number'
            : 'ignored',
  }));
}

const PREVIEW_ROWS = 8;
const PREVIEW_COLUMNS = 20;

export const previewOf = (table: Table): string[][] => {
  const cut = (row: readonly Cell[]): string[] =>
    Array.from({ length: Math.min(table.width, PREVIEW_COLUMNS) }, (_, i) => textOf(row[i]));
  return [[...table.names.slice(0, PREVIEW_COLUMNS)], ...table.rows.slice(0, PREVIEW_ROWS).map(cut)];
};
