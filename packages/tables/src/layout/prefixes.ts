/**
 * Dates behind the code of their dimension, as open data of Austria write them: `VPIZR-201901`, `JAHR-2019`.
 */
import type { Context } from '../context.ts';
import { couldBeDate } from '../dates/column.ts';
import { type Grid, textOf } from '../grid.ts';

const COLUMNS = 8;
const FEWEST = 3;
const PREFIX = /^(\p{L}[\p{L}\d_]{1,15}[-_:])(?=(?:1[5-9]|2[01])\d\d)/u;

/** The code before all dates of a column below its head, or null. */
function prefixOf(grid: Grid, column: number): string | null {
  const texts = grid.rows.slice(1).map((row) => textOf(row[column]));
  const prefix = PREFIX.exec(texts[0] ?? '')?.[1];
  if (prefix === undefined || texts.length < FEWEST || couldBeDate(texts[0])) return null;
  const areDates = texts.every((text) => text.startsWith(prefix) && couldBeDate(text.slice(prefix.length)));
  return areDates && new Set(texts).size >= FEWEST ? prefix : null;
}

/** The grid with such dates alone, or as it was. */
export function withoutPrefixes(grid: Grid, context: Context): Grid {
  for (let column = 0; column < COLUMNS; column++) {
    const prefix = prefixOf(grid, column);
    if (prefix === null) continue;
    context.note(`left out before the dates: ${prefix}`);
    const rows = grid.rows.map((row, r) =>
      r === 0 ? row : row.map((cell, i) => (i === column ? textOf(cell).slice(prefix.length) : cell)),
    );
    return { rows, lines: grid.lines };
  }
  return grid;
}
