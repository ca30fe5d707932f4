/** Rows and columns that a sheet does not show are part of its tables all the same, and are named. */
import { columnName } from './merged.ts';
import type { SheetRows } from './sheet.ts';

const SHOWN = 3;

/** `5 to 9, 12` of positions one after the other. */
function ranges(positions: readonly number[], nameOf: (position: number) => string): string {
  const runs: [number, number][] = [];
  for (const position of positions) {
    const last = runs.at(-1);
    if (last !== undefined && position === last[1] + 1) last[1] = position;
    else runs.push([position, position]);
  }
  const shown = runs
    .slice(0, SHOWN)
    .map(([from, to]) => (from === to ? nameOf(from) : `${nameOf(from)} to ${nameOf(to)}`));
  return shown.join(', ') + (runs.length > SHOWN ? ' …' : '');
}

export function hiddenNotes({ rows, lines, hiddenLines, hiddenColumns }: SheetRows): string[] {
  const filled = new Set(lines);
  const held = hiddenLines.filter((line) => filled.has(line));
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const columns = hiddenColumns.filter(
    (column) => column < width && rows.some((row) => (row[column] ?? null) !== null),
  );
  return [
    held.length > 0 ? `hidden rows are read too: ${ranges(held, String)}` : '',
    columns.length > 0 ? `hidden columns are read too: ${ranges(columns, columnName)}` : '',
  ].filter((note) => note !== '');
}
