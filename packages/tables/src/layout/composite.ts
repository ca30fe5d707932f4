/** Dates whose parts stand in columns of their own: year and month, year and quarter, year, month and day. */
import { monthOf } from '../dates/months.ts';
import type { Cell } from '../grid.ts';
import { textOf } from '../grid.ts';
import { isDayName, isMonthName, isPeriodCodeName, isQuarterName, isYearName } from './hints.ts';
import { dateText } from './marks.ts';
import type { Table } from './table.ts';

export interface CompositeDates {
  readonly columns: readonly number[];
  readonly texts: readonly string[];
}

const two = (value: number): string => String(value).padStart(2, '0');
const within = (text: string, low: number, high: number): number | null => {
  const plain = text.replace(/\.0$/, '');
  const value = /^\d{1,2}$/.test(plain) ? Number(plain) : Number.NaN;
  return value >= low && value <= high ? value : null;
};

const isYear = (text: string): boolean => /^(1[5-9]|2[01])\d\d(\.0)?$/.test(text);
const yearText = (cell: Cell | undefined): string => textOf(cell).slice(0, 4);

/** `Jan`, `März`, `Q1`: what stands beside a year. */
export const isPartWord = (text: string): boolean =>
  /^\p{L}/u.test(text) && (monthOf(text) !== null || /^[qtk]\.?\s?0?[1-4]$/i.test(text));

/** The text of a date in ISO form from the parts of one row; empty where a part is none. */
type Joiner = (row: readonly Cell[]) => string;

function monthJoiner(year: number, month: number, day: number | undefined): Joiner {
  return (row) => {
    const text = textOf(row[month]);
    const m = within(text, 1, 12) ?? monthOf(text);
    if (m === null) return '';
    if (day === undefined) return `${yearText(row[year])}-${two(m)}`;
    const d = within(textOf(row[day]), 1, 31);
    return d === null ? '' : `${yearText(row[year])}-${two(m)}-${two(d)}`;
  };
}

const quarterJoiner =
  (year: number, quarter: number): Joiner =>
  (row) => {
    const q = /^[qtk]?\.?\s?0?([1-4])(\.0)?$/i.exec(textOf(row[quarter]))?.[1];
    return q === undefined ? '' : `${yearText(row[year])}-Q${q}`;
  };

/** `M01` to `M12`, `Q01` to `Q04`, `A01` and the annual average `M13`, as labour statistics write them. */
const codeJoiner =
  (year: number, code: number): Joiner =>
  (row) => {
    const match = /^([MQA])(\d\d)$/i.exec(textOf(row[code]));
    if (match === null) return '';
    const n = Number(match[2]);
    const kind = match[1].toUpperCase();
    if (kind === 'A' || (kind === 'M' && n === 13) || (kind === 'Q' && n === 5)) return yearText(row[year]);
    return kind === 'M' ? `${yearText(row[year])}-${two(n)}` : `${yearText(row[year])}-Q${n}`;
  };

function joinAll(table: Table, columns: readonly number[], join: Joiner): CompositeDates | null {
  const texts = table.rows.map(join);
  return texts.every((text) => text !== '') ? { columns, texts } : null;
}

/**
 * By name, or without names where the second column counts the months or quarters of the years in the first.
 */
export function compositeDates(table: Table, yearColumn: number): CompositeDates | null {
  if (!table.rows.every((row) => isYear(dateText(row[yearColumn])))) return null;
  const named = (test: (name: string) => boolean): number =>
    table.names.findIndex((name, i) => i !== yearColumn && test(name));
  if (isYearName(table.names[yearColumn])) {
    const [month, quarter, day] = [named(isMonthName), named(isQuarterName), named(isDayName)];
    if (month >= 0) {
      const parts = day >= 0 ? [yearColumn, month, day] : [yearColumn, month];
      const found = joinAll(table, parts, monthJoiner(yearColumn, month, day >= 0 ? day : undefined));
      if (found !== null) return found;
    }
    if (quarter >= 0) {
      const found = joinAll(table, [yearColumn, quarter], quarterJoiner(yearColumn, quarter));
      if (found !== null) return found;
    }
    const code = named(isPeriodCodeName);
    const found = code < 0 ? null : joinAll(table, [yearColumn, code], codeJoiner(yearColumn, code));
    if (found !== null) return found;
  }
  return wordParts(table, yearColumn) ?? (table.headed ? null : unnamedParts(table, yearColumn));
}

/** Month names or `Q1` to `Q4` right after the year say what they are without a header. */
function wordParts(table: Table, yearColumn: number): CompositeDates | null {
  const part = yearColumn + 1;
  if (!table.rows.every((row) => isPartWord(textOf(row[part])))) return null;
  const columns = [yearColumn, part];
  return (
    joinAll(table, columns, monthJoiner(yearColumn, part, undefined)) ??
    joinAll(table, columns, quarterJoiner(yearColumn, part))
  );
}

function unnamedParts(table: Table, yearColumn: number): CompositeDates | null {
  const part = yearColumn + 1;
  if (table.rows.length < 12 || table.width < part + 2) return null;
  const numbers = table.rows.map((row) => within(textOf(row[part]), 1, 12));
  if (numbers.includes(null)) return null;
  const top = Math.max(...(numbers as number[]));
  if (top !== 12 && top !== 4) return null;
  const inTurn = (numbers as number[]).every(
    (n, i) =>
      i === 0 ||
      n === ((numbers[i - 1] as number) % top) + 1 ||
      (n === top && numbers[i - 1] === 1) ||
      n === (numbers[i - 1] as number) - 1,
  );
  if (!inTurn) return null;
  const join = top === 12 ? monthJoiner(yearColumn, part, undefined) : quarterJoiner(yearColumn, part);
  return joinAll(table, [yearColumn, part], join);
}
