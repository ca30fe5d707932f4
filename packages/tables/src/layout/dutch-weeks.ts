/**
 * Weeks of the open data of the Netherlands: `2020W101` is the first whole week of 2020, `2020X000` what the
 * year has of days before it.
 */
import type { Context } from '../context.ts';
import { type Grid, textOf } from '../grid.ts';

const COLUMNS = 8;
const FEWEST = 8;
/** Rows among which the first week stands. */
const HEADS = 40;
const WEEK = /^((?:19|20)\d\d)W1(0[1-9]|[1-4]\d|5[0-3])$/;
const PART = /^(?:19|20)\d\dX0\d\d$/;

/** Whether a column holds such weeks; one of them must be no day of a week: `2020W108`. */
function areWeeks(texts: readonly string[]): boolean {
  const weeks = texts.filter((text) => WEEK.test(text));
  return (
    weeks.length >= FEWEST && weeks.length * 2 > texts.length && weeks.some((text) => /[089]$/.test(text))
  );
}

/** The grid with weeks as others write them, or as it was. */
export function withDutchWeeks(grid: Grid, context: Context): Grid {
  const [, ...body] = grid.rows;
  for (let column = 0; column < COLUMNS; column++) {
    const isOne = (row: (typeof body)[number]): boolean =>
      WEEK.test(textOf(row[column])) || PART.test(textOf(row[column]));
    if (!body.slice(0, HEADS).some(isOne) || !areWeeks(body.map((row) => textOf(row[column])))) continue;
    const kept = grid.rows.flatMap((row, r) => (PART.test(textOf(row[column])) ? [] : [r]));
    const parts = grid.rows.length - kept.length;
    if (parts > 0) context.note(`left out: ${parts} parts of weeks at the ends of years`);
    const rows = kept.map((r) =>
      grid.rows[r].map((cell, i) => (i === column ? textOf(cell).replace(WEEK, '$1-W$2') : cell)),
    );
    return { rows, lines: kept.map((r) => grid.lines[r]) };
  }
  return grid;
}
