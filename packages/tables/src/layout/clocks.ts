/** A day and a time of day in columns of their own: `05:00`, `5 AM`, `0500`, hours by their number or end. */
import { dateReadings, decide } from '../dates/column.ts';
import { isCompactForm } from '../dates/compact-days.ts';
import { type Cell, textOf } from '../grid.ts';
import { formatDay } from '../periods.ts';
import { readAll } from '../read-all.ts';
import { isClockEndName, isClockStartName, isHourName, isMinuteName } from './hints.ts';
import { columnOf, type Table } from './table.ts';

export interface Clocked {
  readonly columns: readonly number[];
  readonly texts: readonly string[];
}

const HOUR = 3600;
const DAY = 86_400;

const TO = '(?: ?[-–] ?\\d{1,2}(?::\\d\\d){0,2})?';
const MARKED = new RegExp(
  `^(\\d{1,2}):(\\d\\d)(?::(\\d\\d)(?:[.,]\\d+)?)?(?: ?([ap])\\.?m\\.?)?${TO}$|^(\\d{1,2}) ?([ap])\\.?m\\.?$`,
  'i',
);
const NUMBERED = new RegExp(
  `^(?:(?:he|hb|h|hr|hour|stunde|heure|hora|ora)[ ._-]?)?(\\d{1,2})(?:\\.0)?${TO}$`,
  'i',
);
/** `18.00.00`, as Italians and Finns write times. */
const DOTTED = /^(\d{1,2})\.(\d\d)\.(\d\d)$/;
const LETTERED = /^(\d{1,2}) ?(?:h|hrs?|uhr)\.? ?(\d\d)?$/i;
/** `0500` and `050000`, also without their zeros, as a spreadsheet saves them, and `0500-0600`. */
const DIGITS = /^(\d{1,6})(?: ?[-–] ?\d{4})?$/;
/** The part of a day that has passed, as a spreadsheet stores times. */
const FRACTION = /^(?:0|0?[.,]\d+|0[.,]\d+|\d[.,]\d+E-\d+)$/i;

const seconds = (hours: number, minutes = 0, rest = 0): number | null =>
  hours > 24 || minutes > 59 || rest > 59 ? null : hours * HOUR + minutes * 60 + rest;

function marked(text: string): number | null {
  const [, h, m, s = 0, half, alone, alsoHalf] = MARKED.exec(text) ?? [];
  const letter = (half ?? alsoHalf)?.toLowerCase();
  const hours = Number(h ?? alone ?? Number.NaN);
  if (Number.isNaN(hours) || (letter !== undefined && (hours > 12 || hours === 0))) return null;
  const hour = letter === undefined ? hours : (hours % 12) + (letter === 'p' ? 12 : 0);
  return seconds(hour, Number(m ?? 0), Number(s));
}

function dotted(text: string): number | null {
  const [, h, m, s] = DOTTED.exec(text) ?? [];
  return h === undefined ? null : seconds(Number(h), Number(m), Number(s));
}

function numbered(text: string): number | null {
  const hours = NUMBERED.exec(text)?.[1];
  if (hours !== undefined) return seconds(Number(hours));
  const [, lettered, minutes = 0] = LETTERED.exec(text) ?? [];
  return lettered === undefined ? null : seconds(Number(lettered), Number(minutes));
}

const digits = (text: string): number | null => {
  const n = Number(DIGITS.exec(text)?.[1] ?? Number.NaN);
  return Number.isNaN(n) ? null : seconds(Math.floor(n / 100), n % 100);
};
const longDigits = (text: string): number | null => {
  const n = Number(DIGITS.exec(text)?.[1] ?? Number.NaN);
  return Number.isNaN(n) ? null : seconds(Math.floor(n / 10_000), Math.floor(n / 100) % 100, n % 100);
};

/** To the minute: the digits of a third of an hour do not end. */
const fraction = (text: string): number | null =>
  FRACTION.test(text) ? Math.round(Number(text.replace(',', '.')) * 1440) * 60 : null;

/** Seconds since midnight of every cell under one way to write them, or null. */
function clockOf(cells: readonly Cell[]): number[] | null {
  const texts = cells.map(textOf);
  const times = readAll(texts, marked) ?? readAll(texts, numbered) ?? readAll(texts, dotted);
  if (times !== null) return times;
  // numbers beyond 24 without a whole hour among them count intervals
  if (texts.some((text) => /^\d{5,6}$/.test(text))) return readAll(texts, longDigits);
  if (texts.some((text) => text.length > 2 && DIGITS.test(text))) return readAll(texts, digits);
  const parts = texts.some((text) => /[.,]\d/.test(text)) ? readAll(texts, fraction) : null;
  return parts?.every((time) => time < DAY) ? parts : null;
}

const two = (n: number): string => String(n).padStart(2, '0');
const write = (time: number): string =>
  [Math.floor(time / HOUR), Math.floor((time % HOUR) / 60), time % 60].map(two).join(':');

/** Hours from 1 to 24, or such as are called by their end, begin one hour before it. */
function isByEnd(times: readonly number[], name: string): boolean {
  if (times.some((time) => time % HOUR !== 0 || time === 0)) return false;
  return times.includes(DAY) || /\bend(?:s|ing)?\b|hourending|^he$/i.test(name);
}

/** The end of each interval, always as long after its beginning. */
function isEndOf(ends: readonly number[], starts: readonly number[]): boolean {
  const length = (ends[0] - starts[0] + DAY) % DAY;
  return length > 0 && ends.every((end, i) => (end - starts[i] + DAY) % DAY === length);
}

/** Minutes in a column of their own beside that of the hours. */
function minutesIn(
  table: Table,
  columns: readonly number[],
  hour: number,
): { readonly column: number; readonly at: readonly number[] } | null {
  // behind hh, mm is no month
  const isMinute = (one: number): boolean =>
    isMinuteName(table.names[one]) || (one === hour + 1 && /^mm$/i.test(table.names[one]));
  const column = columns.find(isMinute);
  if (column === undefined) return null;
  const at = columnOf(table.rows, column).map((cell) => Number(textOf(cell) || Number.NaN));
  return at.every((minute) => Number.isInteger(minute) && minute >= 0 && minute < 60) ? { column, at } : null;
}

/** Midnight behind a day says nothing more: `2024-01-31 00:00:00`. */
const MIDNIGHT = /[T ](?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)? AM)Z?$/i;

/** Years, quarters or months have no time of day: numbers such as 2015 beside `YR2015` are none. */
function areLonger(days: readonly string[]): boolean {
  const readings = dateReadings([...new Set(days)], {}, false);
  const units: readonly string[] = ['year', 'half', 'quarter', 'month'];
  return (
    readings.length > 0 && readings.every(({ tokens }) => tokens.every(({ unit }) => units.includes(unit)))
  );
}

/** Days such as `230131`, which only their order makes days, in full. */
function inFull(days: readonly string[]): readonly string[] {
  if (!isCompactForm(days[0])) return days;
  const distinct = [...new Set(days)];
  const decision = decide(dateReadings(distinct, {}, true), {});
  if (decision.kind !== 'read' || decision.reading.tokens.some(({ unit }) => unit !== 'day')) return days;
  const written = new Map(decision.reading.tokens.map(({ at }, i) => [distinct[i], formatDay(at)]));
  return days.map((day) => written.get(day)!);
}

/** Null where each day comes once, or no column has times of day. */
export function withClock(
  table: Table,
  dateColumns: readonly number[],
  dates: readonly string[],
): Clocked | null {
  const days = dates.map((date) => date.replace(MIDNIGHT, ''));
  if (new Set(days).size === days.length || days.some((day) => /\d:\d\d/.test(day))) return null;
  if (areLonger(days)) return null;
  const others = table.names.flatMap((_, i) => (dateColumns.includes(i) ? [] : [i]));
  const clocks = new Map<number, readonly number[]>();
  for (const column of others) {
    const name = table.names[column];
    if (!isHourName(name) && !isClockStartName(name) && !isClockEndName(name)) continue;
    const times = clockOf(columnOf(table.rows, column));
    if (times !== null) clocks.set(column, times);
  }
  const columns = [...clocks.keys()];
  const column = columns.find((one) => !isClockEndName(table.names[one]));
  if (column === undefined) return null;
  const times = clocks.get(column)!;
  const early = isByEnd(times, table.names[column]) ? HOUR : 0;
  const ends = columns.filter((one) => one !== column && isEndOf(clocks.get(one)!, times));
  // bare numbers from some place to another are no times unless they say so
  const bare = columnOf(table.rows, column).every((cell) => /^\d+$/.test(textOf(cell)));
  if (bare && !isHourName(table.names[column]) && ends.length === 0) return null;
  const minutes = times.every((time) => time % HOUR === 0) ? minutesIn(table, others, column) : null;
  const texts = inFull(days).map(
    (day, i) => `${day} ${write(times[i] - early + (minutes?.at[i] ?? 0) * 60)}`,
  );
  const beside = minutes === null ? ends : [...ends, minutes.column];
  return { columns: [...dateColumns, column, ...beside], texts };
}
