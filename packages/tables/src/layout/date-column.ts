/** Which column holds the dates, and from which row on. */
import { couldBeDate, dateReadings, isCalendarLike, regularity } from '../dates/column.ts';
import { isCompactForm } from '../dates/compact-days.ts';
import { isDecimalForm, isSequenceForm } from '../dates/sequences.ts';
import { areYearQuarters } from '../dates/year-quarters.ts';
import { withoutYears } from '../dates/yearless.ts';
import { type Grid, textOf } from '../grid.ts';
import { dateOf } from '../periods.ts';
import type { ReadOptions } from '../types.ts';
import { countedInTurn, isPartWord, namedUnit } from './composite.ts';
import { isFact } from './facts-above.ts';
import {
  isAboutFigures,
  isAttributeName,
  isDateName,
  isIndexName,
  isWeakDateName,
  isYearName,
} from './hints.ts';
import { dateText } from './marks.ts';
import { areRepeatedParts } from './parts-without-years.ts';
import { isEmptyCell, isNumberCell, widthOf } from './table.ts';

export interface DateCandidate {
  readonly column: number;
  /** Row of the grid with the first date. */
  readonly first: number;
  readonly name: string;
  /**
   * Higher is surer: a name and dates that look like nothing else, only one of the two, or bare numbers in
   * rhythm.
   */
  readonly rank: number;
  /** Bare five-digit numbers that could be days of a spreadsheet or any other numbers. */
  readonly doubtful: boolean;
}

const SAMPLE = 400;
const MAX_COLUMNS = 100;
const BARE_NUMBER = /^-?\d+([.,]\d+)?$/;
const SERIAL = /^[1-9]\d{4}$/;
/** A day of a spreadsheet and its time as a fraction: `44927.041667`. */
const SERIAL_TIME = /^[1-9]\d{4}[.,]\d{1,12}$/;
const BARE_YEAR = /^-?\d{1,5}$/;

/**
 * The nearest text above a row in a column; one alone in its line may be a remark below the name. Below the
 * heads of other columns it may name their units, and is none of this one.
 */
function nameAbove(grid: Grid, column: number, first: number): string {
  let row = first - 1;
  const isHead = (r: number): boolean => grid.rows[r].filter((cell) => cell !== '').length > 1;
  while (row > 0 && isHead(row - 1) && isFact(textOf(grid.rows[row][column]))) row--;
  let remark = '';
  for (let r = row; r >= Math.max(0, row - 3); r--) {
    const text = dateText(grid.rows[r][column]);
    if (text === '') continue;
    if (row < first - 1) return isDateName(text) ? text : '';
    const alone = grid.rows[r].every((cell, i) => i === column || cell === '');
    if (!alone || isDateName(text)) return remark === '' || isDateName(text) ? text : remark;
    if (remark === '') remark = text;
  }
  return remark;
}

const shapeOf = (text: string): string => text.replace(/\d+/g, '0').replace(/\p{L}+/gu, 'a');

/** `Jan 1` to `Jan 9` above `Jan 10` are of its kind: no rows of figures are left above it. */
function beginning(texts: readonly string[], grid: Grid, column: number, first: number): number {
  const shape = shapeOf(texts[first] ?? '');
  if (!shape.includes('0') || !shape.includes('a')) return first;
  const isLike = (r: number): boolean =>
    shapeOf(texts[r]) === shape &&
    grid.rows[r].some((cell, i) => i !== column && isNumberCell(cell)) &&
    grid.rows[r].every((cell, i) => i === column || isNumberCell(cell) || isEmptyCell(cell));
  let begun = first;
  while (begun > 0 && isLike(begun - 1)) begun--;
  return begun;
}

/** A date that stands above the header, such as the day of the download, does not begin the data. */
function restart(texts: readonly string[], grid: Grid, column: number, first: number): number {
  for (let r = Math.min(first + 30, texts.length - 3); r > first; r--) {
    const others = grid.rows[r].filter((cell, i) => i !== column && cell !== '');
    const headed =
      texts[r] !== '' && !couldBeDate(texts[r]) && !SERIAL.test(texts[r]) && isDateName(texts[r]);
    const before = texts.slice(first, r).filter((text) => text !== '').length;
    if (headed && before < 3 && others.every((cell) => typeof cell === 'string')) return r + 1;
  }
  return first;
}

/**
 * Whether bare numbers in rhythm can only be dates: years one after the other, months as 201401, serials of
 * months.
 */
function numbersInRhythm(
  cells: readonly string[],
  options: ReadOptions,
): { dates: boolean; doubtful: boolean } {
  const readings = dateReadings(cells, options, false);
  const distinct = new Set(cells).size;
  if (readings.length === 0 || distinct < 3) return { dates: false, doubtful: false };
  if (cells.every((cell) => SERIAL.test(cell))) {
    if (readings.some(isCalendarLike) || options.serials === 'dates') return { dates: true, doubtful: false };
    const steady = readings.some((reading) => regularity(reading) >= 0.5) && distinct === cells.length;
    return { dates: steady, doubtful: steady };
  }
  // Without a gap they are dates in whatever order they stand; with gaps they must at least rise or fall.
  const plausible = readings.some((reading) => {
    const inRange = reading.tokens.every(({ unit, at }) => unit !== 'year' || (at >= 1500 && at <= 2200));
    const regular = regularity(reading);
    return inRange && (regular >= 0.9 || (regular >= 0.5 && inOrder(reading.tokens, distinct)));
  });
  return { dates: plausible, doubtful: false };
}

/** Rising, falling, or in blocks that each do, as long tables of several series are. */
function inOrder(tokens: readonly { readonly at: number }[], distinct: number): boolean {
  let rises = 0;
  let falls = 0;
  for (let i = 1; i < tokens.length; i++) {
    if (tokens[i].at > tokens[i - 1].at) rises++;
    if (tokens[i].at < tokens[i - 1].at) falls++;
  }
  if (distinct === tokens.length) return rises === 0 || falls === 0;
  const blocks = Math.ceil(tokens.length / distinct) + 1;
  return Math.min(rises, falls) <= blocks;
}

/** 1970-01-01 as a spreadsheet counts. */
const SERIAL_OF_1970 = 25_569;

/**
 * Days before 1970 as a spreadsheet counts are those of our time as R, SAS and Stata do, unless they are
 * first or last days of months.
 */
function mayCountFromLater(cells: readonly string[]): boolean {
  const isEarly = (cell: string): boolean => SERIAL.test(cell) && Number(cell) < SERIAL_OF_1970;
  if (!cells.every(isEarly) || areYearQuarters(cells)) return false;
  const days = cells.map((cell) => dateOf(Number(cell) - SERIAL_OF_1970).day);
  const next = cells.map((cell) => dateOf(Number(cell) - SERIAL_OF_1970 + 1).day);
  return days.some((day) => day !== 1) && next.some((day) => day !== 1);
}

/** Of each grid, since many steps of the layout ask for them. */
const KNOWN = new WeakMap<Grid['rows'], { options: ReadOptions; found: readonly DateCandidate[] }>();

export function dateCandidates(grid: Grid, options: ReadOptions): readonly DateCandidate[] {
  const known = KNOWN.get(grid.rows);
  if (known?.options === options) return known.found;
  const found = findCandidates(grid, options);
  KNOWN.set(grid.rows, { options, found });
  return found;
}

function findCandidates(grid: Grid, options: ReadOptions): DateCandidate[] {
  const sample = grid.rows.slice(0, SAMPLE);
  const width = Math.min(widthOf(sample), MAX_COLUMNS);
  const found: DateCandidate[] = [];
  for (let column = 0; column < width; column++) {
    const candidate = candidateAt(grid, column, sample, options);
    if (candidate !== null) found.push(candidate);
  }
  return found.sort((a, b) => b.rank - a.rank || a.column - b.column);
}

/**
 * Month names or quarters in the next column make years of numbers, and so do their numbers in turn, or from
 * 1 on under a name that says what they count.
 */
function partsBeside(rows: Grid['rows'], column: number, head: string): boolean {
  const beside = rows.map((row) => dateText(row[column + 1]));
  if (rows.length < 3) return false;
  const fromOne = namedUnit(head) !== null && beside.every((part, i) => Number(part) === i + 1);
  if (fromOne && areYearsOf(rows, column, beside)) return true;
  return beside.every(isPartWord) || (countedInTurn(beside) !== null && areYearsOf(rows, column, beside));
}

/** Whether numbers are years: they stay the same until the part beside them begins anew. */
const areYearsOf = (rows: Grid['rows'], column: number, parts: readonly string[]): boolean =>
  rows.every((row, i) => {
    const [year, before] = [dateText(row[column]), dateText(rows[i - 1]?.[column] ?? row[column])];
    const step = Number(year) - Number(before);
    const same = i === 0 || Number(parts[i]) > Number(parts[i - 1]);
    return /^(?:1[5-9]|20)\d\d$/.test(year) && (same ? step === 0 : step === 1);
  });

const isShortMonth = (text: string): boolean => isSequenceForm(text) && !couldBeDate(text);

/**
 * `01/14` is a fraction or a score unless the name says that it is a date or the order of the column does.
 */
function inSequence(texts: readonly string[], options: ReadOptions, grid: Grid, column: number): boolean {
  const first = texts.findIndex(isSequenceForm);
  const decimal = texts.slice(first).some(isDecimalForm);
  const named = !decimal && (options.dateOrder !== undefined || isDateName(nameAbove(grid, column, first)));
  if (named && !isCompactForm(texts[first])) return true;
  const readings = dateReadings(texts.slice(first).filter(isSequenceForm), options, false);
  return readings.some(({ certain }) => named || certain);
}

/** Years 1 to 99 are those of a study or of a life: nobody has series of the first century alone. */
const areCounted = (years: readonly string[]): boolean =>
  years.every((text) => /^\d{1,2}$/.test(text)) && years.some((text) => text.length === 1);

/** Where years begin that stand below a name of years and go back before 1000. */
function ancient(texts: readonly string[]): number | null {
  const named = texts.findIndex(isYearName);
  const below = texts.slice(named + 1).filter((text) => text !== '');
  if (named < 0 || below.length < 3 || !below.every((text) => BARE_YEAR.test(text))) return null;
  return texts.findIndex((text, i) => i > named && text !== '');
}

function candidateAt(
  grid: Grid,
  column: number,
  sample: Grid['rows'],
  options: ReadOptions,
): DateCandidate | null {
  const texts = sample.map((row) => dateText(row[column]));
  const sequence = texts.some(isShortMonth) && inSequence(texts, options, grid, column);
  const day = texts.findIndex((text) => SERIAL.test(text) || SERIAL_TIME.test(text));
  const timed = texts.some((text) => SERIAL_TIME.test(text)) && isDateName(nameAbove(grid, column, day));
  const isDated = (text: string): boolean =>
    couldBeDate(text) ||
    SERIAL.test(text) ||
    (sequence && isShortMonth(text)) ||
    (timed && SERIAL_TIME.test(text));
  let first = texts.findIndex(isDated);
  const head = nameAbove(grid, column, first === -1 ? Math.min(texts.length, 1) : first);
  if (first === -1) {
    // Years before 1000 are numbers like any others; only the name says that they are years.
    first = texts.findIndex((text) => BARE_YEAR.test(text));
    if (first === -1 || !isYearName(nameAbove(grid, column, first))) return null;
  }
  first = Math.min(first, ancient(texts) ?? first);
  first = restart(texts, grid, column, first);
  first = beginning(texts, grid, column, first);
  const filled = texts.slice(first).filter((text) => text !== '');
  if (withoutYears(filled) === 'days') return null;
  const name = nameAbove(grid, column, first) || head;
  const years = isYearName(name);
  const matching = filled.filter((text) => isDated(text) || (years && BARE_YEAR.test(text)));
  const hinted = isDateName(name) || years;
  if (matching.length < filled.length * 0.6 || (isAttributeName(name) && !hinted)) return null;
  if (years && areCounted(matching)) return null;
  const bare = matching.every((text) => BARE_NUMBER.test(text));
  if (!bare) return { column, first, name, rank: hinted ? 4 : isAboutFigures(name) ? 1 : 3, doubtful: false };
  // numbers such as 2000001, 2000002 … count anything unless they pass the end of a year
  if (
    !hinted &&
    matching.every((text) => /^\d{7}$/.test(text)) &&
    new Set(matching.map((text) => text.slice(0, 4))).size === 1
  )
    return null;
  const readable = hinted && dateReadings(matching, options, years).length > 0;
  if (readable || (hinted && !isWeakDateName(name)))
    return { column, first, name, rank: 2, doubtful: mayCountFromLater(matching) };
  const dated = sample.slice(first).filter((row) => BARE_YEAR.test(dateText(row[column])));
  if (
    matching.every((text) => BARE_YEAR.test(text)) &&
    partsBeside(dated, column, nameAbove(grid, column + 1, first))
  )
    return { column, first, name, rank: 2, doubtful: false };
  const { dates, doubtful } = numbersInRhythm(matching, options);
  // Without a name, numbers such as 2014.1 and 2014.2 may be values: that is asked, and an answer holds.
  const readings = dateReadings(matching, options, false);
  const unsure = readings.every(({ certain }) => certain === false);
  if (unsure && (options.frequency === 'undated' || column === widthOf(sample) - 1)) return null;
  return dates ? { column, first, name, rank: 1, doubtful } : null;
}

/** A column of whole numbers called t, ds or period: the time of series without dates. */
export function indexCandidate(grid: Grid): DateCandidate | null {
  const [names, ...body] = grid.rows;
  if (body.length < 3) return null;
  const column = names.findIndex(
    (name, i) => isIndexName(dateText(name)) && body.every((row) => /^\d{1,7}(\.0)?$/.test(dateText(row[i]))),
  );
  if (column === -1 || names.length < 2) return null;
  const steps = body.map((row, i) => (i === 0 ? 1 : Number(row[column]) - Number(body[i - 1][column])));
  // months that begin anew number neither the rows nor the dates, unless labels say of which series they are
  const areParts = (i: number): boolean =>
    areRepeatedParts(
      dateText(names[i]),
      body.map((row) => row[i]),
    );
  const labelled = body[0].some(
    (cell, i) => i !== column && !isNumberCell(cell) && !isEmptyCell(cell) && !areParts(i),
  );
  if (!labelled && areParts(column)) return null;
  if (steps.filter((step) => step === 1 || step === 0).length < steps.length * 0.5) return null;
  return { column, first: 1, name: dateText(names[column]), rank: 0, doubtful: false };
}
