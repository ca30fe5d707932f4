/**
 * Cells as a reader of text would see them. Numbers count as they are stored, 0.099 for 9.9 %; where cells of
 * one line are shown in different units, they come as shown, so that the units are compared as in a text.
 */
import { type Cell, trimCell } from '../grid.ts';
import { isDateName, isYearName } from '../layout/hints.ts';
import { ShownNumber, shownText } from './formats.ts';
import { nameOf } from './merged.ts';
import { DAY, dateOf, type SheetRows, type StoredCell, StoredDate } from './sheet.ts';

/** Without the empty cells. */
type Column = readonly StoredCell[];

/** Text of a stored cell; a number as it is stored. */
function cellOf(cell: StoredCell): Cell {
  if (cell === null) return '';
  if (typeof cell === 'number') return cell;
  if (cell instanceof ShownNumber) return cell.value;
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (typeof cell === 'string') return trimCell(cell);
  const date = new Date(cell.seconds * 1000).toISOString();
  return cell.seconds % DAY === 0 ? date.slice(0, 10) : date.slice(0, 19);
}

const isNumber = (cell: StoredCell): cell is number | ShownNumber =>
  typeof cell === 'number' || cell instanceof ShownNumber;
const stored = (cell: number | ShownNumber): number => (typeof cell === 'number' ? cell : cell.value);

/** `%`, `€`, `Mio`, or nothing. What is shown divided is stored in one unit all the same. */
const unitOf = (cell: number | ShownNumber): string => {
  if (typeof cell === 'number') return '';
  const { percent, thousands, unit } = cell.format;
  return percent ? '%' : thousands > 0 ? '' : unit;
};

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
/** Fractions shown as percents are a hundredth of percents typed as numbers. */
const FACTOR = 10;
const FEWEST = 3;

type Line = 'mixed' | 'of one unit' | 'short';

/** Whether the numbers of a row or column are of several units. The first may be its head, such as a year. */
function kindOf(line: readonly StoredCell[]): Line {
  const [first, ...rest] = line.filter(isNumber);
  if (first === undefined) return 'short';
  const isHead = unitOf(first) === '' && Number.isInteger(stored(first));
  const numbers = isHead ? rest : [first, ...rest];
  const units = new Set(numbers.map(unitOf));
  const named = [...units].filter((unit) => unit !== '');
  const size = (unit: string): number =>
    median(numbers.filter((cell) => unitOf(cell) === unit).map((cell) => Math.abs(stored(cell))));
  if (named.length > 1 || (units.has('%') && units.has('') && size('') > size('%') * FACTOR)) return 'mixed';
  return numbers.length < FEWEST ? 'short' : 'of one unit';
}

/** Parts of an hour as clocks count them. */
const PARTS_OF_DAY = 96;

/** The times of a column are hours of days, and not how long something took. */
function areClocks(column: Column): boolean {
  const times = column.flatMap((cell) =>
    cell instanceof ShownNumber && cell.format.shows === 'time' ? [cell.value * PARTS_OF_DAY] : [],
  );
  return (
    times.length >= FEWEST &&
    times.every((part) => part >= 0 && part <= PARTS_OF_DAY && Math.abs(part - Math.round(part)) < 0.001)
  );
}

const isYear = (cell: StoredCell): boolean =>
  cell instanceof StoredDate && Number.isInteger(cell.serial) && cell.serial >= 1500 && cell.serial < 2200;
const isSerial = (cell: StoredCell): boolean =>
  typeof cell === 'number' && Number.isInteger(cell) && cell > 10_000 && cell < 60_000;

/** Cells below a head that says what they are: years in cells for dates, days without the format of dates. */
function belowHead(column: Column, date1904: boolean): ((cell: StoredCell) => StoredCell) | null {
  const head = column.findIndex((cell) => typeof cell === 'string' && isDateName(cell));
  const below = column.slice(head + 1).filter((cell) => typeof cell !== 'string');
  if (head === -1 || below.length < FEWEST) return null;
  if (isYearName(String(column[head])) && below.every(isYear))
    return (cell) => (cell instanceof StoredDate ? cell.serial : cell);
  if (date1904 && below.every(isSerial))
    return (cell) => (isSerial(cell) ? dateOf(Number(cell), true) : cell);
  return null;
}

/** A mark behind a number, which its format holds: `0.0"p"`. */
const MARK = /^\(?(?:[prefub]|\*{1,3})\)?$/i;
const isMarked = ({ format }: ShownNumber): boolean => MARK.test(format.unit);

/** Three decimals could be thousands in a text: another zero says that the point is a decimal point. */
const withPoint = (text: string): string => text.replace(/^(-?\d{1,3}\.\d{3})(?!\d)/, '$10');

/** The filled cells of each column. */
function columnsOf(rows: SheetRows['rows']): readonly Column[] {
  const columns: StoredCell[][] = [];
  for (const row of rows)
    for (const [c, cell] of row.entries()) {
      columns[c] ??= [];
      if (cell !== null && cell !== undefined) columns[c].push(cell);
    }
  return Array.from(columns, (column) => column ?? []);
}

export function shownCells(sheet: SheetRows, date1904: boolean): { cells: Cell[][]; notes: string[] } {
  const columns = columnsOf(sheet.rows);
  const heads = columns.map((column) => belowHead(column, date1904));
  const clocks = columns.map(areClocks);
  const kinds = columns.map(kindOf);
  const notes = new Map<string, string>();
  const cells = sheet.rows.map((row, r) => {
    const across = kindOf(row);
    return Array.from({ length: row.length }, (_, c): Cell => {
      const cell = heads[c]?.(row[c] ?? null) ?? row[c] ?? null;
      if (!(cell instanceof ShownNumber)) return cellOf(cell);
      const mixed =
        kinds[c] === 'mixed' ? across !== 'of one unit' : across === 'mixed' && kinds[c] === 'short';
      const marked = isMarked(cell);
      if (mixed || marked || (clocks[c] && cell.format.shows === 'time')) return withPoint(shownText(cell));
      const { percent, thousands, shows } = cell.format;
      const key = `${percent} ${thousands} ${shows}`;
      if (!notes.has(key) && cell.value !== 0 && (percent || thousands > 0 || shows !== 'number'))
        notes.set(key, `${nameOf(sheet.lines[r], c)} shows ${shownText(cell)} and holds ${cell.value}`);
      return cell.value;
    });
  });
  const shown = [...notes.values()].slice(0, FEWEST).join(', ');
  return { cells, notes: shown === '' ? [] : [`numbers are read as they are stored: ${shown}`] };
}
