/**
 * Years that are not written as ours: as Thailand counts them, 543 ahead, under heads in Thai (`2562` is
 * 2019), and with two digits under a name of years (`'98`, `'99`, `'00`).
 */
import { type Context, choice } from '../context.ts';
import { BUDDHIST, hasThai } from '../dates/eras.ts';
import { type Cell, type Grid, textOf } from '../grid.ts';
import { isYearName } from './hints.ts';

const LINES = 12;
const COLUMNS = 8;
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

/** Two-digit years in turn as whole ones; null where they are none, undefined where the century is open. */
function wholeYears(short: readonly number[], century: 1900 | 2000 | undefined): number[] | null | undefined {
  const step = (short[1] - short[0] + 100) % 100 === 1 ? 1 : -1;
  const follows = short.every((n, i) => i === 0 || n === (short[i - 1] + step + 100) % 100);
  if (short.length < FEWEST || short.length > 100 || !follows) return null;
  const clear = short.findIndex(isClear);
  if (clear === -1 && century === undefined) return undefined;
  const known = Math.max(0, clear);
  const first = (clear === -1 ? century! : short[clear] >= 69 ? 1900 : 2000) + short[known] - step * known;
  return short.map((_, i) => first + step * i);
}

/** Two-digit years in turn in the first column, below a head that says that they are years. */
function withWholeYears(grid: Grid, context: Context): Grid {
  const head = grid.rows.slice(0, LINES).findIndex(([cell]) => isYearName(textOf(cell)));
  if (head === -1 || !SHORT.test(textOf(grid.rows[head + 1]?.[0]))) return grid;
  const short = grid.rows.slice(head + 1).map(([cell]) => Number(SHORT.exec(textOf(cell))?.[1]));
  const end = short.findIndex(Number.isNaN);
  const run = end === -1 ? short : short.slice(0, end);
  const years = wholeYears(run, context.options.century);
  const written = textOf(grid.rows[head + 1][0]);
  if (years === null) return grid;
  if (years === undefined) {
    context.ask({
      id: 'century',
      sentence: `Is "${written}" 19${run[0]} or 20${run[0]}?`,
      choices: ([1900, 2000] as const).map((century) => choice({ century }, `years from ${century} on`)),
    });
    return grid;
  }
  context.note(`two-digit years read as they follow one another: ${written} is ${years[0]}`);
  const rows = grid.rows.map((row, r) => {
    const year = r > head ? years[r - head - 1] : undefined;
    return year === undefined ? row : [String(year), ...row.slice(1)];
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
