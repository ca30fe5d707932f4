/**
 * Dates whose parts stand in columns of their own: year and month, quarter, half or week; year, month and
 * day; day and hour.
 */
import type { Context } from '../context.ts';
import { countOfMonths } from '../dates/month-spans.ts';
import type { PartUnit } from '../dates/part-words.ts';
import { hasLooseSpans, PARTS, partOfYear, writePart, type YearPart } from '../dates/parts.ts';
import type { DateToken } from '../dates/types.ts';
import { ruleOfWeeks, type WeekOfYear, weekStart } from '../dates/weeks.ts';
import { largest } from '../extremes.ts';
import { textOf } from '../grid.ts';
import { formatDay } from '../periods.ts';
import { readAll } from '../read-all.ts';
import { withClock } from './clocks.ts';
import { withIntervals } from './day-parts.ts';
import { daysOfYears } from './days-of-years.ts';
import { isDayName, isEntityName, isHalfName, isMonthName, isQuarterName, isWeekName } from './hints.ts';
import { dateText } from './marks.ts';
import { askPart, type Cycle, cycleOf, UNITS } from './part-question.ts';
import type { CalendarUnit } from './part-years.ts';
import { rollingDates } from './rolling-columns.ts';
import { findColumn } from './select.ts';
import { columnOf, type Table } from './table.ts';
import { areTwelveWords } from './unknown-months.ts';
import { isTwoYears, yearOf } from './years.ts';

export interface CompositeDates {
  readonly columns: readonly number[];
  readonly texts: readonly string[];
  /** In place of the texts where their parts have no dates. */
  readonly tokens?: readonly DateToken[];
}

const two = (value: number): string => String(value).padStart(2, '0');
/** Calendar years of months in financial years, which begin with the month that opens the second of them. */
function inCalendarYears(
  texts: readonly string[],
  years: readonly string[],
  parts: readonly YearPart[],
): string[] {
  const start = parts.find((_, i) => i > 0 && years[i] !== years[i - 1])?.n ?? 1;
  return years.map((year, i) =>
    isTwoYears(texts[i]) && parts[i].n < start ? String(Number(year) + 1) : year,
  );
}

/** `Jan`, `März`, `Q1`, `1. Halbjahr`: what stands beside a year and says itself what it is. */
export const isPartWord = (text: string): boolean => {
  const unit = /\p{L}/u.test(text) ? partOfYear(text)?.unit : undefined;
  return unit !== undefined && unit !== null;
};

const NAMED: readonly (readonly [(name: string) => boolean, CalendarUnit])[] = [
  [isMonthName, 'month'],
  [isQuarterName, 'quarter'],
  [isHalfName, 'half'],
  [isWeekName, 'week'],
];

/** What the name of a column says that its cells count. */
export const namedUnit = (name: string): CalendarUnit | null =>
  NAMED.find(([test]) => test(name))?.[1] ?? null;

/** The parts of a column, or null where a cell is none. */
const partsOf = (cells: readonly string[]): YearPart[] | null => readAll(cells, partOfYear);

interface PartColumn {
  readonly column: number;
  readonly parts: readonly YearPart[];
  /** Null for parts that no calendar has: seasons, terms, thirteen periods. */
  readonly unit: Exclude<PartUnit, 'year'> | null;
}

function read(table: Table, column: number, unit?: Exclude<PartUnit, 'year'> | null): PartColumn | null {
  const parts = partsOf(columnOf(table.rows, column).map(dateText));
  if (parts === null || hasLooseSpans(parts)) return null;
  const units = [...new Set(parts.flatMap((part) => (part.unit === null ? [] : [part.unit])))];
  const written = units.filter((one): one is Exclude<PartUnit, 'year'> => one !== 'year');
  // M01 to M13, S01 and Q01 say each for itself what it is; a bare number among them does not
  if (written.length > 1 && parts.some((part) => part.unit === null)) return null;
  const [own = unit ?? null] = written;
  if (own === null || (written.length < 2 && parts.some(({ n }) => n > PARTS[own]))) return null;
  return { column, parts, unit: own };
}

const inCycle = (column: number, { parts }: Cycle, unit: PartColumn['unit']): PartColumn => ({
  column,
  unit,
  parts: parts.map((n) => ({ unit: null, n })),
});

/** A period of 4 or 5 weeks is no week of its year. */
const isCountOfWeeks = ({ unit, parts }: PartColumn): boolean =>
  unit === 'week' && parts.length > 12 && new Set(parts.map(({ n }) => n)).size < 4;

/** Columns that write the same parts again: `Januar` beside `MONAT01`. */
function inOtherWords({ names, rows }: Table, column: number, parts: readonly YearPart[]): number[] {
  return names.flatMap((_, i) => {
    // one row tells most columns apart from the parts of a year
    const texts = i === column || !isPartWord(dateText(rows[0]?.[i])) ? [] : columnOf(rows, i).map(dateText);
    const isSame = (text: string, r: number): boolean => {
      const part = isPartWord(text) ? partOfYear(text) : null;
      return (
        part !== null && part.n === parts[r].n && (part.unit === parts[r].unit || parts[r].unit === null)
      );
    };
    return texts.length > 0 && texts.every(isSame) ? [i] : [];
  });
}

function joinParts(table: Table, yearColumn: number, { column, parts, unit }: PartColumn): CompositeDates {
  const written = table.rows.map((row) => dateText(row[yearColumn]));
  const begun = written.map((text) => yearOf(text)!);
  const years = unit === 'month' ? inCalendarYears(written, begun, parts) : begun;
  const columns = [yearColumn, column, ...inOtherWords(table, column, parts)];
  if (unit === null) {
    const count = largest(parts.map(({ n }) => n));
    const tokens = years.map(
      (year, i): DateToken => ({ unit: 'index', at: Number(year) * count + parts[i].n - 1 }),
    );
    return { columns, texts: years, tokens };
  }
  const named = /mmwr|epi/i.test(table.names[column]);
  const sundays = unit === 'week' ? mmwrWeeks(years, parts, named) : null;
  return {
    columns,
    texts: sundays ?? years.map((year, i) => writePart(year, parts[i].unit ?? unit, parts[i].n)),
  };
}

/** First days of MMWR weeks, where the column is named so or has a week 53 that only they have. */
function mmwrWeeks(years: readonly string[], parts: readonly YearPart[], named: boolean): string[] | null {
  const weeks = parts.map(({ n }, i): WeekOfYear => [Number(years[i]), n]);
  if (ruleOfWeeks(weeks, named) !== 'mmwr') return null;
  return weeks.map(([year, week]) => formatDay(weekStart(year, week, 'mmwr')!));
}

/** The column that was named, or the one whose name or cells say that they are parts of a year. */
function partColumn(table: Table, yearColumn: number, context: Context): PartColumn | null {
  const { partColumn: asked, by = [] } = context.options;
  if (asked === 'none') return null;
  const unitOf = (top: number): CalendarUnit =>
    top <= 2 ? 'half' : top <= 4 ? 'quarter' : top <= 12 ? 'month' : 'week';
  if (asked !== undefined) {
    const column = findColumn(table.names, asked, context);
    const years = columnOf(table.rows, yearColumn).map((cell) => yearOf(dateText(cell))!);
    const cycle = cycleOf(years, columnOf(table.rows, column).map(dateText), table.names[column], true);
    if (cycle !== null && context.options.frequency === 'undated') return inCycle(column, cycle, null);
    const parts = partsOf(columnOf(table.rows, column).map(dateText)) ?? [];
    const unit = namedUnit(table.names[column]) ?? unitOf(Math.max(1, largest(parts.map(({ n }) => n))));
    const found = read(table, column, unit);
    if (found !== null) return found;
    const counted = UNITS[cycle?.labels.length ?? 0];
    if (cycle !== null && counted !== undefined) return inCycle(column, cycle, counted);
    context.refuse('not-a-date', `The cells of column "${asked}" are no parts of a year.`, { column: asked });
  }
  const free = table.names.flatMap((name, i) => (i === yearColumn || by.includes(name) ? [] : [i]));
  const near = free.sort((a, b) => Math.abs(a - yearColumn) - Math.abs(b - yearColumn));
  const named = near.flatMap((column) => {
    const unit = namedUnit(table.names[column]);
    const found = unit === null ? null : read(table, column, unit);
    return found === null || isCountOfWeeks(found) ? [] : [found];
  });
  if (named.length > 0) return named.find((part) => isMonthOf(part, named[0])) ?? named[0];
  for (const column of near) {
    const namesSeries = isEntityName(table.names[column]) || /^id$/i.test(table.names[column]);
    const found = namesSeries || isTenor(table, column) ? null : read(table, column);
    if (found?.parts.some(({ unit }) => unit !== 'year' && unit !== null)) return found;
  }
  return table.headed ? doubtful(table, yearColumn, near, context) : unnamed(table, yearColumn);
}

/** Months of the year, which say more than the quarters or halves beside them. */
const isMonthOf = ({ unit, parts }: PartColumn, nearest: PartColumn): boolean => {
  const months = nearest.unit === 'quarter' ? 3 : nearest.unit === 'half' ? 6 : null;
  if (unit !== 'month' || months === null) return false;
  return (
    largest(parts.map(({ n }) => n)) > months ||
    parts.every(({ n }, i) => Math.ceil(n / months) === nearest.parts[i].n)
  );
};

/** `3M`, `6M` and `12M` are how long something lasts unless their column is called a period. */
const isTenor = ({ names, rows }: Table, column: number): boolean =>
  !/period|month|monat|mois|mes|cumul|kumul|date|datum|zeit|obdob|okres|период|時|期|月/i.test(
    names[column],
  ) && columnOf(rows, column).every((cell) => countOfMonths(textOf(cell).toLowerCase()) !== null);

/** What only seems to count the parts of each year is asked about. */
function doubtful(
  table: Table,
  yearColumn: number,
  columns: readonly number[],
  context: Context,
): PartColumn | null {
  const years = columnOf(table.rows, yearColumn).map((cell) => yearOf(dateText(cell))!);
  if (new Set(years).size === years.length) return null;
  for (const column of columns) {
    const name = table.names[column];
    const cells = columnOf(table.rows, column).map(dateText);
    // items called Q1 to Q4 may be quarters; what ends in id never is
    const mayCount =
      !isEntityName(name) || (!/\bid$/i.test(name.replace('_', ' ')) && read(table, column) !== null);
    const cycle = mayCount
      ? cycleOf(
          years,
          cells,
          name,
          namedUnit(name) !== null || isEntityName(name) || areTwelveWords([...new Set(cells)]),
        )
      : null;
    if (cycle === null) continue;
    askPart(name, cycle, context);
    return inCycle(column, cycle, UNITS[cycle.labels.length] ?? null);
  }
  return null;
}

/** Numbers that count months or quarters in turn, again and again: how many, or null. */
export function countedInTurn(texts: readonly string[]): 4 | 12 | null {
  const parts = texts.length < 12 ? null : partsOf(texts);
  if (parts === null) return null;
  const top = largest(parts.map(({ n }) => n));
  if (top !== 12 && top !== 4) return null;
  const inTurn = parts.every(({ n }, i) => {
    const before = parts[i - 1]?.n;
    return (
      before === undefined || n === (before % top) + 1 || (n === top && before === 1) || n === before - 1
    );
  });
  return inTurn ? top : null;
}

/** Without a header: the second column counts the months or quarters of the years in the first. */
function unnamed(table: Table, yearColumn: number): PartColumn | null {
  const column = yearColumn + 1;
  if (table.width < column + 2) return null;
  const top = countedInTurn(columnOf(table.rows, column).map(textOf));
  return top === null ? null : read(table, column, top === 12 ? 'month' : 'quarter');
}

/** The share of days beside which other cells of their column are mistakes or sums: `99`, `0`. */
const MOSTLY = 0.9;
const isDay = (cell: string): boolean => /^\d{1,2}$/.test(cell) && Number(cell) >= 1 && Number(cell) <= 31;

/** A day in a third column; null where there is none or a date does not come out. */
function withDays(
  table: Table,
  yearColumn: number,
  month: PartColumn,
  context: Context,
): CompositeDates | null {
  const day = table.names.findIndex((name, i) => i !== yearColumn && i !== month.column && isDayName(name));
  if (day < 0 || month.unit !== 'month') return null;
  const cells = columnOf(table.rows, day).map((cell) => textOf(cell).replace(/\.0$/, ''));
  const odd = cells.findIndex((cell) => !isDay(cell));
  if (odd >= 0) {
    if (cells.filter(isDay).length < cells.length * MOSTLY) return null;
    const at = { row: table.lines[odd], column: table.names[day] };
    context.refuse('not-a-date', `Line ${at.row}, ${at.column}: "${cells[odd]}" is not a day.`, at);
  }
  const { columns, texts } = joinParts(table, yearColumn, month);
  return { columns: [...columns, day], texts: texts.map((text, i) => `${text}-${two(Number(cells[i]))}`) };
}

/** Every row names the same part, as in a table of December values: one observation per year. */
const isOncePerYear = ({ parts }: PartColumn): boolean =>
  parts.length > 2 && parts.every(({ n, unit }) => n === parts[0].n && unit !== 'year');

const yearsAlone = (table: Table, yearColumn: number, { column }: PartColumn): CompositeDates => ({
  columns: [yearColumn, column],
  texts: table.rows.map((row) => dateText(row[yearColumn])),
});

export function compositeDates(table: Table, dateColumn: number, context: Context): CompositeDates | null {
  if (table.rows.length === 0) return null;
  if (table.rows.some((row) => yearOf(dateText(row[dateColumn])) === null))
    return (
      withClock(table, [dateColumn], columnOf(table.rows, dateColumn).map(dateText)) ??
      withIntervals(table, dateColumn, context)
    );
  const counted = daysOfYears(table, dateColumn);
  if (counted !== null) return withClock(table, counted.columns, counted.texts) ?? counted;
  const rolling = rollingDates(table, dateColumn);
  if (rolling !== null) return rolling;
  const part = partColumn(table, dateColumn, context);
  if (part === null) return null;
  const days = withDays(table, dateColumn, part, context);
  if (days !== null) return withClock(table, days.columns, days.texts) ?? days;
  return isOncePerYear(part) ? yearsAlone(table, dateColumn, part) : joinParts(table, dateColumn, part);
}
