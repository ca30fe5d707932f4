/**
 * Months, quarters, halves or weeks down and years across: one series, or one for each of the names that
 * stand beside the parts or above them.
 */
import type { Context } from '../context.ts';
import { PARTS, partOfYear } from '../dates/parts.ts';
import { type Cell, type Grid, textOf } from '../grid.ts';
import type { PeriodHeader } from './across.ts';
import { namedUnit } from './composite.ts';
import { countedHeads } from './counted-heads.ts';
import { isEntityName, isTotal } from './hints.ts';
import { headPart, isContinued, mayNameSeries } from './part-heads.ts';
import { observationsOf, type PartCell } from './part-observations.ts';
import { askHeads, HEADS, UNITS } from './part-question.ts';
import { type CalendarUnit, yearOfPart } from './part-years.ts';
import type { RawSeries } from './raw.ts';
import { isNumberCell } from './table.ts';
import { mayBeMonths } from './unknown-months.ts';
import { yearOf } from './years.ts';

/** Months of a year with their totals and means. */
const MOST_PARTS = 20;
/** Rows about the year as a whole, whatever they are called in their language. */
const MOST_OTHERS = 3;
/** Columns of labels before the years. */
const MOST_LABELS = 8;
/** Of a year that is not over. */
const FEWEST = { month: 3, week: 8, quarter: 4, half: 2 } as const;

interface Row {
  readonly cells: readonly Cell[];
  readonly line: number;
  /** What names the part of the year. */
  readonly label: string;
}
interface PartRow extends Row {
  readonly n: number;
}

/** The years across, and where they stand. */
export type YearHeads = Pick<PeriodHeader, 'row' | 'columns' | 'texts' | 'stated'>;

/** What stands beside a part, and above its block where nothing stands beside any. */
const isHeading = (row: readonly Cell[], { columns }: YearHeads): boolean =>
  row[0] !== '' && row.slice(1, columns[0]).every((cell) => cell === '') && row.length <= columns[0];

/** Rows in groups by what stands beside their parts, or once above or before them. */
function groupsOf(grid: Grid, heads: YearHeads, column: number): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  let heading = '';
  let before = '';
  for (let r = heads.row + 1; r < grid.rows.length; r++) {
    const cells = grid.rows[r];
    const label = textOf(cells[column]);
    if (!heads.columns.some((one) => isNumberCell(cells[one]))) {
      if (isHeading(cells, heads) && partOfYear(textOf(cells[0])) === null) heading = textOf(cells[0]);
      continue;
    }
    const own = cells
      .slice(0, heads.columns[0])
      .filter((cell, i) => i !== column && cell !== '')
      .map(textOf)
      .join(' · ');
    if (own !== '') before = own;
    const name = [heading, before].filter((part) => part !== '').join(' · ');
    groups.set(name, [...(groups.get(name) ?? []), { cells, line: grid.lines[r], label }]);
  }
  return groups;
}

/**
 * What bare or Roman numbers count: what their head says, or months and weeks where nothing else names rows.
 */
function unitOfNumbers(
  grid: Grid,
  heads: YearHeads,
  column: number,
  rows: readonly Row[],
): CalendarUnit | null {
  const head = textOf(grid.rows[heads.row][column]);
  const named = namedUnit(head);
  if (named !== null) return named;
  const alone = rows.every(({ cells }) =>
    cells.slice(0, heads.columns[0]).every((cell, i) => i === column || cell === ''),
  );
  if (!alone || head !== '') return null;
  return rows.length === PARTS.month ? 'month' : rows.length >= PARTS.week - 1 ? 'week' : null;
}

/** The parts of a year that rows name, each once; rows of totals and a few others are left out. */
function partsOf(rows: readonly Row[], unit: CalendarUnit, numbers: CalendarUnit | null): PartRow[] | null {
  const parts: PartRow[] = [];
  let [others, inWords] = [0, true];
  for (const row of rows) {
    const part = headPart(row.label);
    if (part !== null && (part.unit ?? numbers) === unit) {
      parts.push({ ...row, n: part.n });
      inWords &&= part.unit !== null;
    }
    // the quarters among months are their sums
    else if (part?.unit === undefined || part.unit === null) if (!isTotal(row.label)) others++;
  }
  const distinct = new Set(parts.map(({ n }) => n)).size;
  const whole = distinct === PARTS[unit] || (unit === 'week' && distinct === PARTS.week - 1);
  const some = inWords && distinct >= FEWEST[unit];
  const isYear = distinct === parts.length && (whole || some) && others <= MOST_OTHERS;
  return isYear && !goOn(rows, parts) ? parts : null;
}

/** `s3` beside `s1` and `s2`: all of them are names. */
function goOn(rows: readonly Row[], parts: readonly PartRow[]): boolean {
  const lines = new Set(parts.map(({ line }) => line));
  const found = rows.flatMap(({ line }, i) => (lines.has(line) ? [i] : []));
  return isContinued(
    rows.map(({ label }) => label),
    found,
  );
}

function seriesOf(
  name: string,
  rows: readonly PartRow[],
  unit: CalendarUnit | null,
  heads: YearHeads,
  corner: string,
  context: Context,
): RawSeries {
  const order = rows.map(({ n }) => n);
  const years = heads.texts;
  const yearAt = yearOfPart({ unit, order, first: rows[0].label, years, head: corner }, context);
  const cells = years.flatMap((year, k) =>
    rows.map(({ cells, line, n }): PartCell => {
      const cell = cells[heads.columns[k]] ?? '';
      return { year: yearAt(year, n), n, cell, line, stated: heads.stated[k] };
    }),
  );
  const observations = observationsOf(cells, unit, /mmwr|epi/i.test(corner), context);
  const called = name === '' ? { name: 'values', column: 'values' } : { name, entity: name, column: name };
  return { ...called, unit: '', observations };
}

function seriesFrom(
  groups: ReadonlyMap<string, readonly Row[]>,
  heads: YearHeads,
  corner: string,
  numbers: CalendarUnit | null,
  context: Context,
): readonly RawSeries[] | null {
  for (const unit of ['month', 'quarter', 'half', 'week'] as const) {
    const parts = [...groups].map(([name, rows]) => ({ name, rows, found: partsOf(rows, unit, numbers) }));
    if (parts.some(({ found }) => found === null)) continue;
    const totals = parts.flatMap(({ rows, found }) =>
      rows.filter(({ line }) => found!.every((row) => row.line !== line)).map(({ label }) => label),
    );
    if (totals.length > 0) context.note(`left out: ${[...new Set(totals)].join(', ')}`);
    return parts.map(({ name, found }) =>
      seriesOf(groups.size === 1 ? '' : name, found!, unit, heads, corner, context),
    );
  }
  return null;
}

/** Rows below years whose labels stand in the first column alone. */
function labelledRows(grid: Grid, heads: YearHeads): PartRow[] | null {
  const rows = grid.rows.flatMap((cells, r): PartRow[] => {
    const holds = r > heads.row && heads.columns.some((column) => isNumberCell(cells[column]));
    return holds ? [{ cells, line: grid.lines[r], label: textOf(cells[0]), n: 0 }] : [];
  });
  return rows.length > MOST_PARTS || heads.columns[0] !== 1 ? null : rows;
}

interface MayCount {
  readonly rows: readonly PartRow[];
  readonly unit: CalendarUnit | null;
}

/** Twelve rows of words, perhaps above a sum, that may be months of a language not known here. */
function unknownMonths(rows: readonly PartRow[], heads: YearHeads): MayCount | null {
  const months = rows.slice(0, PARTS.month).map((row, i) => ({ ...row, n: i + 1 }));
  const labels = months.map(({ label }) => label);
  const years = heads.columns.map((column) => months.map(({ cells }) => cells[column]));
  const isLong = rows.length > PARTS.month + 1;
  return isLong || !mayBeMonths(labels, years) ? null : { rows: months, unit: 'month' };
}

/** Seasons, terms and other labels that may count the parts of years, perhaps above a sum. */
function countedRows(rows: readonly PartRow[]): MayCount | null {
  const counted = countedHeads(['', ...rows.map(({ label }) => label)]);
  if (counted === null) return null;
  return { unit: counted.per, rows: counted.columns.map((column, i) => ({ ...rows[column - 1], n: i + 1 })) };
}

/** What may count the parts of each year is asked about, and null unless the answer is that it does. */
function askedParts(grid: Grid, heads: YearHeads, context: Context): readonly RawSeries[] | null {
  const { partColumn } = context.options;
  const corner = textOf(grid.rows[heads.row][0]);
  const rows = labelledRows(grid, heads);
  if (rows === null || partColumn === 'none' || isEntityName(corner)) return null;
  const may = unknownMonths(rows, heads) ?? countedRows(rows);
  if (may === null) return null;
  const labels = may.rows.map(({ label }) => label);
  if (partColumn !== HEADS) {
    askHeads(labels, may.unit, context);
    return null;
  }
  const others = rows.map(({ label }) => label).filter((label) => !labels.includes(label));
  if (others.length > 0) context.note(`left out: ${others.join(', ')}`);
  return [seriesOf('', may.rows, may.unit, heads, corner, context)];
}

/** Columns beyond the first year that hold numbers under another head, such as means. */
function noteOthers(grid: Grid, { row, columns }: YearHeads, context: Context): void {
  const left = grid.rows[row].flatMap((head, i) => {
    const holds = grid.rows.slice(row + 1).some((cells) => isNumberCell(cells[i]));
    return i > columns[0] && !columns.includes(i) && holds ? [textOf(head) || 'a column'] : [];
  });
  if (left.length > 0) context.note(`left out: ${left.join(', ')}`);
}

/** `s1` and `s2` below years are halves or the names of two series. */
function mayNameRows(labels: readonly string[], corner: string): boolean {
  const unit = UNITS[labels.length];
  const areParts = unit !== undefined && labels.every((label) => headPart(label)?.unit === unit);
  return areParts && mayNameSeries(labels, [0], isEntityName(corner) ? '' : corner);
}

/** Whether the answer, or else the corner, says that such labels are names; asks where neither does. */
function areNames(labels: readonly string[], corner: string, context: Context): boolean {
  const { partColumn } = context.options;
  if (!mayNameRows(labels, corner) || partColumn === HEADS) return false;
  const unit = labels.length === PARTS.half ? 'half' : 'quarter';
  if (partColumn !== 'none' && !isEntityName(corner)) askHeads(labels, unit, context);
  return true;
}

/** Null where the rows below the years do not name all parts of a year. */
export function partsDown(grid: Grid, heads: YearHeads, context: Context): readonly RawSeries[] | null {
  if (!heads.texts.every((text) => yearOf(text) !== null)) return null;
  for (let column = 0; column < Math.min(MOST_LABELS, heads.columns[0]); column++) {
    const corner = textOf(grid.rows[heads.row][column]);
    const labels = grid.rows
      .slice(heads.row + 1, heads.row + 2 + MOST_OTHERS)
      .map((row) => textOf(row[column]));
    const { unit = null } = partOfYear(corner) ?? {};
    // `Year` says what stands across
    const isPart = unit !== null && unit !== 'year';
    if (isPart || labels.every((label) => headPart(label) === null)) continue;
    const groups = groupsOf(grid, heads, column);
    const all = [...groups.values()].flat();
    const numbers = unitOfNumbers(grid, heads, column, all);
    if (areNames([...new Set(all.map(({ label }) => label))], corner, context)) return null;
    // what differs in every row of one series, such as the number of the month, names nothing
    const ways = all.length <= MOST_PARTS ? [new Map([['', all]]), groups] : [groups];
    for (const named of ways) {
      const series = seriesFrom(named, heads, corner, numbers, context);
      if (series === null) continue;
      noteOthers(grid, heads, context);
      return series;
    }
  }
  return askedParts(grid, heads, context);
}

const LINES = 40;
const YEAR = /^(?:1[5-9]|2[01])\d\d$/;

/** One or two years beside each other, which are too few to head anything but parts of a year. */
export function fewYears(grid: Grid): YearHeads | null {
  for (let row = 0; row < Math.min(LINES, grid.rows.length - 1); row++) {
    const heads = grid.rows[row].map(textOf);
    const columns = heads.flatMap((text, i) => (YEAR.test(text) ? [i] : []));
    const [first, second = first + 1] = columns;
    if (columns.length === 0 || columns.length > 2 || first === 0 || second !== first + 1) continue;
    const texts = columns.map((column) => heads[column]);
    if (texts.length === 2 && Math.abs(Number(texts[1]) - Number(texts[0])) !== 1) continue;
    return { row, columns, texts, stated: columns.map(() => undefined) };
  }
  return null;
}
