/** One row per series with the periods as columns, as the World Bank and the IMF have them. */
import { couldBeDate, type DateReading, dateReadings, isCalendarLike, regularity } from '../dates/column.ts';
import type { Grid } from '../grid.ts';
import { textOf } from '../grid.ts';
import type { ReadOptions } from '../types.ts';
import { withDottedHeads } from './dotted-heads.ts';
import { isTotal, isTotalOfYear } from './hints.ts';
import { dateText } from './marks.ts';
import { statedDate } from './status.ts';
import { isEmptyCell, isNumberCell } from './table.ts';

export interface PeriodHeader {
  /** Row of the grid with the periods. */
  readonly row: number;
  readonly columns: readonly number[];
  readonly texts: readonly string[];
  /** What a period says of its values: `2025F` are forecasts. */
  readonly stated: readonly (string | undefined)[];
  readonly readings: readonly DateReading[];
}

const LINES = 40;
const FEWEST = 3;
const FEWEST_SERIALS = 6;
const FEWEST_BROKEN = 6;

/** The row of consecutive periods that heads the data, if there is one. */
export function periodHeader(grid: Grid, options: ReadOptions): PeriodHeader | null {
  for (let row = 0; row < Math.min(LINES, grid.rows.length - 1); row++) {
    if (beginsData(grid, row)) return null;
    const heads = grid.rows[row].map(textOf);
    // a spreadsheet that read years as numbers may write them as 2016.0
    const cells = withDottedHeads(heads.map((head) => dateText(head).replace(/^(\d{4})\.0$/, '$1')));
    const runs = longestRun(cells, options);
    if (runs === null || !areFlags(grid, row, runs)) continue;
    // A few cells with words in them do not make another layout of it: they are named as problems later.
    const typed = grid.rows.slice(row + 1, row + 21).filter((cells) => {
      const readable = runs.filter((column) => isNumberCell(cells[column]) || isEmptyCell(cells[column]));
      return readable.length >= runs.length / 2 && runs.some((column) => isNumberCell(cells[column]));
    });
    if (typed.length === 0) continue;
    const texts = runs.map((column) => cells[column]);
    const readings = dateReadings(texts, options, false);
    const stated = runs.map((column) => statedDate(heads[column])?.kind);
    if (readings.length > 0) return { row, columns: runs, texts, stated, readings };
  }
  return null;
}

const isSum = (head: string): boolean => isTotal(head) || isTotalOfYear(head);

/** Columns without a head between the periods hold flags at most, as in Eurostat's workbooks. */
function areFlags(grid: Grid, row: number, columns: readonly number[]): boolean {
  const periods = new Set(columns);
  for (let column = columns[0]; column < columns[columns.length - 1]; column++) {
    if (periods.has(column) || isSum(textOf(grid.rows[row][column]))) continue;
    if (grid.rows.slice(row + 1).some((cells) => !isFlag(textOf(cells[column])))) return false;
  }
  return true;
}

/** `b`, `ep`, or nothing. */
export const isFlag = (text: string): boolean => /^[a-z]{0,3}$/i.test(text.trim());

/** Numbers right below a name each are data, however much they look like years; headers come before. */
function beginsData(grid: Grid, row: number): boolean {
  const above = grid.rows[row - 1];
  const numbers = grid.rows[row].flatMap((cell, i) => (isNumberCell(cell) ? [i] : []));
  if (above === undefined || numbers.length < 2) return false;
  return numbers.every((column) => {
    const text = textOf(above[column]);
    return text !== '' && !isNumberCell(text) && !couldBeDate(text) && statedDate(text) === null;
  });
}

/**
 * Columns whose heads are dates that go up or down in rhythm; mixed units (years among quarters) are allowed.
 */
function longestRun(cells: readonly string[], options: ReadOptions): number[] | null {
  const serials = serialRun(cells, options);
  if (serials !== null) return serials;
  const columns: number[] = [];
  for (const [i, text] of cells.entries()) {
    if (couldBeDate(text) && !/^\d{4}\.\d+$/.test(text)) columns.push(i);
  }
  const between = cells.slice(columns[0], columns.at(-1)).filter((text) => text !== '' && !isSum(text));
  if (columns.length < FEWEST || between.length !== columns.length - 1) return null;
  const texts = columns.map((i) => cells[i]);
  if (new Set(texts).size < texts.length) return null;
  const bare = texts.every((text) => /^\d+(\.\d+)?$/.test(text));
  if (bare && !texts.every((text) => /^(1[5-9]|2[01])\d\d((0[1-9]|1[0-2])([0-3]\d)?)?$/.test(text)))
    return null;
  const readings = dateReadings(texts, options, false);
  if (!readings.some((reading) => regularity(reading) >= 0.5 || isBrokenRun(reading))) return null;
  if (bare && !readings.some((reading) => monotone(reading) || regularity(reading) === 1)) return null;
  return columns;
}

/** Heads that a spreadsheet saved as its numbers of days, where they fall on months, quarters or years. */
function serialRun(cells: readonly string[], options: ReadOptions): number[] | null {
  const columns = cells.flatMap((text, i) => (/^[1-9]\d{4}$/.test(text) ? [i] : []));
  const words = cells.slice(columns[0]).length - columns.length;
  if (options.serials === 'numbers' || columns.length < FEWEST_SERIALS || words > 0) return null;
  const readings = dateReadings(
    columns.map((i) => cells[i]),
    options,
    false,
  );
  return readings.some((reading) => isCalendarLike(reading) && monotone(reading)) ? columns : null;
}

function monotone({ tokens }: DateReading): boolean {
  const at = tokens.map((token) => token.at);
  return (
    at.every((value, i) => i === 0 || value > at[i - 1]) ||
    at.every((value, i) => i === 0 || value < at[i - 1])
  );
}

/** A third of the heads or more follow right upon the one before: runs of periods with a long gap. */
function isBrokenRun(reading: DateReading): boolean {
  const { tokens } = reading;
  const one = tokens[0].unit === 'week' ? 7 : 1;
  const near = tokens.filter(({ at }, i) => i > 0 && Math.abs(at - tokens[i - 1].at) === one).length;
  const alike = tokens.every(({ unit }) => unit === tokens[0].unit && unit !== 'day' && unit !== 'instant');
  return alike && tokens.length >= FEWEST_BROKEN && near >= tokens.length / 3 && monotone(reading);
}
