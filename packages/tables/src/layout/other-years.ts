/**
 * Years that are not written as ours: as Thailand counts them, 543 ahead, under heads in Thai (`2562` is
 * 2019), and with two digits under a name of years (`'98`, `'99`, `'00`), in long tables too.
 */
import { type Context, choice } from '../context.ts';
import { BUDDHIST, hasThai } from '../dates/eras.ts';
import { type Cell, type Grid, textOf } from '../grid.ts';
import { isYearName } from './hints.ts';

const LINES = 12;
const COLUMNS = 8;
const MOST_COLUMNS = 60;
const FEWEST = 3;
const YEAR = /^2[45]\d\d(?:\.0)?$/;

const isYear = (cell: Cell | undefined): boolean => YEAR.test(textOf(cell));
const inTurn = (cells: readonly (Cell | undefined)[]): boolean =>
  cells.every((cell, i) => i === 0 || Math.abs(Number(cell) - Number(cells[i - 1])) <= 1);
const ours = (cell: Cell): Cell => (isYear(cell) ? String(Number(cell) - BUDDHIST) : cell);

/** A column that holds nothing but such years below its head, one after the other. */
function yearColumn({ rows }: Grid): { readonly column: number; readonly first: number } | null {
  for (let column = 0; column < COLUMNS; column++) {
    const first = rows.slice(0, LINES).findIndex((row) => isYear(row[column]));
    const below = first === -1 ? [] : rows.slice(first, first + LINES).map((row) => row[column]);
    if (below.length >= FEWEST && below.every(isYear) && inTurn(below)) return { column, first };
  }
  return null;
}

const SHORT = /^['\u2019]?(\d\d)$/;
/** Two-digit years from 30 to 68 belong to one century in some programs and to the other elsewhere. */
const isClear = (n: number): boolean => n >= 69 || n < 30;

/** Two-digit years in the order of time: they begin behind the longest gap of a century's round. */
function inOrderOfTime(short: readonly number[]): number[] {
  const sorted = [...new Set(short)].sort((a, b) => a - b);
  const gapBefore = (i: number): number => (sorted[i] - (sorted.at(i - 1) as number) + 100) % 100;
  const start = sorted.reduce((best, _, i) => (gapBefore(i) > gapBefore(best) ? i : best), 0);
  return [...sorted.slice(start), ...sorted.slice(0, start)];
}

/** The whole year of every two-digit one; null where they are none, undefined where the century is open. */
function wholeYears(
  short: readonly number[],
  century: 1900 | 2000 | undefined,
): ReadonlyMap<number, number> | null | undefined {
  const [first, ...rest] = inOrderOfTime(short);
  const clear = [first, ...rest].find(isClear);
  if (rest.length + 1 < FEWEST) return null;
  if (clear === undefined && century === undefined) return undefined;
  const passed = ((clear ?? first) - first + 100) % 100;
  const begin = (clear === undefined ? century! : clear >= 69 ? 1900 : 2000) + (clear ?? first) - passed;
  return new Map([first, ...rest].map((n) => [n, begin + ((n - first + 100) % 100)]));
}

/** The first column with two-digit years below a head that says that they are years. */
function shortYears({ rows }: Grid): { readonly head: number; readonly column: number } | null {
  for (const [head, row] of rows.slice(0, LINES).entries()) {
    const column = row
      .slice(0, MOST_COLUMNS)
      .findIndex((cell, c) => isYearName(textOf(cell)) && SHORT.test(textOf(rows[head + 1]?.[c])));
    if (column !== -1) return { head, column };
  }
  return null;
}

function withWholeYears(grid: Grid, context: Context): Grid {
  const found = shortYears(grid);
  if (found === null) return grid;
  const { head, column } = found;
  const shortOf = (row: readonly Cell[]): number => Number(SHORT.exec(textOf(row[column]))?.[1]);
  const below = grid.rows.slice(head + 1).map(shortOf);
  const end = below.findIndex(Number.isNaN);
  const short = end === -1 ? below : below.slice(0, end);
  const years = wholeYears(short, context.options.century);
  const written = textOf(grid.rows[head + 1][column]);
  if (years === null) return grid;
  if (years === undefined) {
    context.ask({
      id: 'century',
      sentence: `Is "${written}" 19${short[0]} or 20${short[0]}?`,
      choices: ([1900, 2000] as const).map((century) => choice({ century }, `years from ${century} on`)),
    });
    return grid;
  }
  context.note(`two-digit years read as they follow one another: ${written} is ${years.get(short[0])}`);
  const rows = grid.rows.map((row, r) => {
    if (r <= head || r > head + short.length) return row;
    return row.map((cell, c) => (c === column ? String(years.get(short[r - head - 1])) : cell));
  });
  return { rows, lines: grid.lines };
}

/** The grid with years as we write and count them. */
export const withOurYears = (grid: Grid, context: Context): Grid =>
  fromThaiYears(withWholeYears(grid, context), context);

/** The grid with our years where its heads are Thai, or as it was. */
function fromThaiYears(grid: Grid, context: Context): Grid {
  if (!grid.rows.slice(0, LINES).some((row) => row.some((cell) => hasThai(textOf(cell))))) return grid;
  const across = grid.rows.slice(0, LINES).findIndex((row) => {
    const years = row.filter(isYear);
    return years.length >= FEWEST && inTurn(years) && years[0] !== years[1];
  });
  const down = across === -1 ? yearColumn(grid) : null;
  if (across === -1 && down === null) return grid;
  context.note('years of the Thai calendar read as ours: 2562 is 2019');
  const rows = grid.rows.map((row, r) => {
    if (r === across) return row.map(ours);
    if (down === null || r < down.first || !isYear(row[down.column])) return row;
    return row.map((cell, i) => (i === down.column ? ours(cell) : cell));
  });
  return { rows, lines: grid.lines };
}
