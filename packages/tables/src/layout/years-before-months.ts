/**
 * `19-Jan`, `19-Feb` … `20-Jan`: months as spreadsheets show them, with the year in two digits before
 * them. Each of them alone is a day without its year; the numbers beside them tell, which go up where the
 * months begin again.
 */
import { type Context, choice } from '../context.ts';
import { monthOf } from '../dates/months.ts';
import { type Cell, type Grid, textOf } from '../grid.ts';
import { columnOf, widthOf } from './table.ts';

const FORM = /^(\d{2})[- ](\p{L}{3,9})\.?$/u;
const FEWEST = 3;
/** Rows that may hold heads, and columns that may hold dates. */
const ROWS = 12;
const COLUMNS = 4;

interface YearAndMonth {
  readonly year: string;
  readonly month: string;
  /** Months since the year 0. */
  readonly at: number;
}

function readOne(cell: Cell): YearAndMonth | null {
  const [, year, month] = FORM.exec(textOf(cell)) ?? [];
  const n = month === undefined ? null : monthOf(month);
  return n === null ? null : { year, month, at: Number(year) * 12 + n };
}

/** The months among some cells, where each follows the one before, or null. */
function monthsIn(cells: readonly Cell[]): YearAndMonth[] | null {
  const distinct = [...new Set(cells.filter((cell) => cell !== ''))];
  const found = distinct.map(readOne).filter((one): one is YearAndMonth => one !== null);
  if (found.length < FEWEST || found.length < distinct.length - COLUMNS) return null;
  // first days of months are asked about elsewhere
  if (found.every(({ year }) => year === '01')) return null;
  const steps = found.slice(1).map(({ at }, i) => at - found[i].at);
  return steps.every((step) => step === 1) || steps.every((step) => step === -1) ? found : null;
}

/** Whether the years are told or were decided; asks where all months have one number, which may be a day. */
function areYears(months: readonly YearAndMonth[], context: Context): boolean {
  const { dateOrder, frequency } = context.options;
  const [{ year, month }] = months;
  const text = `${year}-${month}`;
  if (months.some((one) => one.year !== year)) {
    context.note(`dates such as "${text}" read as ${month} of the year ${year}: their order shows it`);
    return true;
  }
  if (frequency === 'undated' || (dateOrder !== undefined && dateOrder !== 'ymd')) return false;
  if (dateOrder === undefined)
    context.ask({
      id: 'date-order',
      sentence: `Is "${text}" ${month} of the year ${year}, or a day of ${month}?`,
      choices: [
        choice({ dateOrder: 'ymd' }, `year first: the ${months.length} dates are months of one year`),
        choice({ frequency: 'undated' }, 'days without a year: number the values'),
      ],
    });
  return true;
}

const turned = (cell: Cell): Cell => {
  const one = readOne(cell);
  return one === null ? cell : `${one.month}-${one.year}`;
};

/** The grid with `Jan-19` in their place. */
export function withYearsBehindMonths(grid: Grid, context: Context): Grid {
  const row = grid.rows.slice(0, ROWS).findIndex((cells) => monthsIn(cells) !== null);
  if (row >= 0) {
    if (!areYears(monthsIn(grid.rows[row])!, context)) return grid;
    return { ...grid, rows: grid.rows.map((cells, r) => (r === row ? cells.map(turned) : cells)) };
  }
  for (let column = 0; column < Math.min(COLUMNS, widthOf(grid.rows)); column++) {
    const months = monthsIn(columnOf(grid.rows, column));
    if (months === null) continue;
    if (!areYears(months, context)) return grid;
    return {
      ...grid,
      rows: grid.rows.map((cells) => cells.map((cell, i) => (i === column ? turned(cell) : cell))),
    };
  }
  return grid;
}
