/** Text to rows: the delimiter is the one that makes dates, numbers and gaps of the most cells. */
import Papa from 'papaparse';
import { isMissing } from './cells/missing.ts';
import { evidence, readNumber } from './cells/numbers.ts';
import { headBehindMark, withoutComments, withoutRemarksBehind } from './comments.ts';
import { couldBeDate } from './dates/column.ts';
import { monthOf } from './dates/months.ts';
import { isSequenceForm } from './dates/sequences.ts';
import { largest } from './extremes.ts';
import { type Cell, type Grid, textOf, toGrid, trimCell } from './grid.ts';
import { partsOfDays } from './layout/unnamed-days.ts';
import { gridWithoutProseAbove, withoutProseAbove } from './reading/prose.ts';
import { remembered } from './remembered.ts';
import { cutAtSpaces } from './split-spaces.ts';
import type { Decimal, Delimiter, Problem } from './types.ts';

export interface Split {
  readonly grid: Grid;
  readonly delimiter: Delimiter;
  /** Comment lines left out. */
  readonly comments: number;
  /** What was left out of the lines. */
  readonly note?: string;
  /** The ways to read the lines where there are several: `1028,28` is one number or two. */
  readonly rival?: readonly Rival[];
}

export type Rival = 'comma' | 'space' | 'none' | 'decimal comma' | 'decimal point';

const MARKS: Readonly<Record<Delimiter, string>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  bar: '|',
  space: ' ',
  none: '\u0001',
};

const SAMPLE_LINES = 300;

interface Cells {
  readonly grid: Grid;
  /** Line with a quotation mark that opens and does not close. */
  readonly broken?: number;
  /** Line between spaces of which an empty cell cannot be told. */
  readonly unplaced?: number;
}

function cut(text: string, delimiter: Delimiter, lines?: readonly number[]): Cells {
  if (delimiter === 'space') {
    const { rows, unplaced } = cutAtSpaces(text.split('\n'));
    const grid = toGrid(rows, 1, lines);
    return unplaced === undefined ? { grid } : { grid, unplaced: lines?.[unplaced] ?? unplaced + 1 };
  }
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: MARKS[delimiter],
    newline: '\n',
    header: false,
    skipEmptyLines: false,
  });
  const rows = data.map((row) => row.map(trimCell));
  const broken = errors.find(({ type }) => type === 'Quotes')?.row;
  return {
    grid: toGrid(rows, 1, lines),
    ...(broken === undefined ? {} : { broken: lines?.[broken] ?? broken + 1 }),
  };
}

/** The width of most rows, and how many have it. */
function usualWidth({ rows }: Grid): { width: number; share: number } {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [width, count] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0];
  return { width, share: count / Math.max(1, rows.length) };
}

const isTyped = remembered(
  (text: string): boolean =>
    isMissing(text) ||
    readNumber(text) !== null ||
    couldBeDate(text) ||
    isSequenceForm(text) ||
    monthOf(text) !== null,
);

/** Share of cells that are a number, a date or a gap, below the first fifth of the lines. */
function typedShare({ rows }: Grid): number {
  let typed = 0;
  let cells = 0;
  for (const row of rows.slice(Math.floor(rows.length / 5))) {
    for (const cell of row) {
      cells++;
      if (isTyped(textOf(cell))) typed++;
    }
  }
  return cells === 0 ? 0 : typed / cells;
}

/** What many columns of one width through all lines, the header's included, are worth in typed cells. */
const EVEN = 0.5;
const MANY_COLUMNS = 5;
const isEven = ({ rows }: Grid): boolean =>
  rows.length > 3 && rows[0].length >= MANY_COLUMNS && rows.every((row) => row.length === rows[0].length);

/** A few lines of many cells above more lines of notes. */
const isWide = ({ rows }: Grid): boolean => {
  const { length } = rows.reduce((most, row) => (row.length > most.length ? row : most), rows[0]);
  return length >= MANY_COLUMNS && rows.filter((row) => row.length === length).length > 2;
};

/**
 * The share of typed cells from which on lines are worth cutting at a mark that leaves quotation marks whole.
 */
const LEAST_TYPED = 0.4;

const CANDIDATES: readonly Delimiter[] = ['tab', 'semicolon', 'bar', 'comma'];

function guess(sample: string): Delimiter {
  const single = typedShare(cut(sample, 'none').grid);
  const found = CANDIDATES.flatMap((delimiter) => {
    const { grid, broken } = cut(sample, delimiter);
    if (!grid.rows.some((row) => row.length > 1)) return [];
    const lower = { rows: grid.rows.slice(Math.floor(grid.rows.length / 3)), lines: [] };
    if (usualWidth(lower).width < 2 && usualWidth(grid).width < 2 && !isWide(grid)) return [];
    return [
      { delimiter, share: typedShare(grid) + (isEven(grid) ? EVEN : 0), isBroken: broken !== undefined },
    ];
  });
  // quotation marks that open and close between other marks say that these separate the cells
  const whole = found.filter(({ isBroken, share }) => !isBroken && share >= LEAST_TYPED);
  const best = (whole.length > 0 ? whole : found).reduce<(typeof found)[number] | null>(
    (most, one) => (most === null || one.share > most.share + 1e-9 ? one : most),
    null,
  );
  if (best !== null) return best.delimiter;
  if (single > 0.6) return 'none';
  const spaced = cut(sample, 'space').grid;
  // a header may be a cell shorter, without a name for the rows
  const below = { rows: spaced.rows.slice(spaced.rows.length > 2 ? 1 : 0), lines: [] };
  return areColumns(below, spaced) || areColumns(betweenWords(spaced)) ? 'space' : 'none';
}

/** Whether most lines are cut into as many cells, most of which are typed. */
function areColumns(grid: Grid, typed = grid): boolean {
  const { width, share } = usualWidth(grid);
  return width > 1 && share > 0.8 && typedShare(typed) > 0.7;
}

const FEWEST_LINES = 3;

/** From the first line of nothing but dates, numbers and gaps to the last: words around them are remarks. */
function betweenWords({ rows, lines }: Grid): Grid {
  const isData = (row: readonly Cell[]): boolean =>
    row.length > 1 && row.every((cell) => isTyped(textOf(cell)));
  const first = rows.findIndex(isData);
  const last = rows.findLastIndex(isData);
  if (last - first + 1 < FEWEST_LINES) return { rows: [], lines: [] };
  return { rows: rows.slice(first, last + 1), lines: lines.slice(first, last + 1) };
}

/**
 * Comma-separated lines whose cells pair up as digits before and after a decimal mark: `2014-01-01,1028,28`.
 */
interface CommaPairs {
  /** Columns before the pairs: a date, or none. */
  readonly from: number;
  /** The header names as many columns as there are after joining. */
  readonly header: 'absent' | 'joined';
  /** Every second cell has three digits, so that the comma may also group thousands. */
  readonly threeDigits: boolean;
}

function commaPairs({ rows }: Grid, raw: string): CommaPairs | null {
  if (raw.includes('"') || /,[ \t]/.test(raw) || rows.length < 3 || partsOfDays(rows) > 0) return null;
  const body = rows.slice(1);
  const width = body[0].length;
  if (!body.every((row) => row.length === width)) return null;
  const text = (cell: Grid['rows'][number][number]): string => textOf(cell);
  const dated = body.every((row) => couldBeDate(text(row[0])));
  if (dated && width % 2 === 0 && consecutiveYears(body)) return null;
  const from = dated && width % 2 === 1 ? 1 : 0;
  if ((width - from) % 2 !== 0 || width === from) return null;
  const named = rows[0].some(
    (cell) => cell !== '' && readNumber(text(cell)) === null && !couldBeDate(text(cell)),
  );
  if (named && rows[0].length !== from + (width - from) / 2) return null;
  const pairs = (named ? body : rows).map((row) => row.slice(from).map(text));
  if (!pairs.every((row) => row.every((cell, i) => (i % 2 === 0 ? /^[-+]?\d+$/ : /^\d+$/).test(cell))))
    return null;
  const threeDigits = pairs.every((row) => row.every((cell, i) => i % 2 === 0 || cell.length === 3));
  return { from, header: named ? 'joined' : 'absent', threeDigits };
}

const consecutiveYears = (rows: Grid['rows']): boolean =>
  rows.every((row, i) => i === 0 || Math.abs(Number(row[0]) - Number(rows[i - 1][0])) === 1);

function joinPairs({ rows, lines }: Grid, { from, header }: CommaPairs): Grid {
  const joined = rows.map((row, r) => {
    if (r === 0 && header === 'joined') return row;
    const out = row.slice(0, from);
    for (let i = from; i < row.length; i += 2) out.push(`${textOf(row[i])},${textOf(row[i + 1])}`);
    return out;
  });
  return { rows: joined, lines };
}

export interface SplitOptions {
  readonly delimiter?: Delimiter | undefined;
  readonly decimal?: Decimal | undefined;
}

export function split(input: string, asked: SplitOptions = {}): Split | Problem {
  const bare = withoutComments(input);
  const { text, note } = withoutRemarksBehind(bare.text);
  const { lines, sep } = bare;
  const sample = text.split('\n', SAMPLE_LINES).join('\n');
  const delimiter =
    asked.delimiter ??
    CANDIDATES.find((name) => MARKS[name] === sep) ??
    guess(withoutProseAbove(sample) ?? sample);
  // cut at its spaces, prose would name the columns below its words
  const cuttable = delimiter === 'space' ? (withoutProseAbove(text) ?? text) : text;
  const { grid: body, broken, unplaced } = cut(cuttable, delimiter, lines);
  if (broken !== undefined) {
    const message = `Line ${broken}: a quotation mark opens and does not close, or text follows it.`;
    return { code: 'quotes', message, row: broken };
  }
  if (unplaced !== undefined) {
    const message =
      `Line ${unplaced} has fewer cells than most, and with spaces between the columns nothing says which ` +
      'of them is empty. Write another delimiter, or NA for what is missing.';
    return { code: 'ragged', message, row: unplaced };
  }
  if (body.rows.length === 0)
    return { code: 'empty', message: 'The file is empty: it holds no line of data.' };
  const named = gridWithoutProseAbove(body);
  const headed = headBehindMark(named, bare.comments, (line) => cut(line, delimiter).grid.rows[0] ?? []);
  const comments = bare.comments.length - headed.used;
  const parts = settle(headed.used > 0 ? headed.grid : body, text, delimiter, comments, asked);
  return 'code' in parts || note === undefined ? parts : { ...parts, note };
}

/** What remains open where the lines are cut: whether marks in numbers separate columns. */
function settle(
  grid: Grid,
  text: string,
  delimiter: Delimiter,
  comments: number,
  asked: SplitOptions,
): Split | Problem {
  if (asked.delimiter !== undefined) return { grid, delimiter, comments };
  const cutNumber = delimiter === 'space' ? groupedBySpaces(grid) : -1;
  if (cutNumber >= 0) {
    const line = grid.rows[cutNumber].map(textOf).join(' ');
    const message =
      `The spaces of "${line.slice(0, 40)}" can separate columns or thousands. ` +
      'Write another delimiter, or say that the space is it (--delimiter space).';
    return { code: 'ragged', message, row: grid.lines[cutNumber] };
  }
  if (delimiter === 'none' && spaceRival(grid))
    return { grid, delimiter, comments, rival: ['space', 'none'] };
  const bare = gridWithoutProseAbove(grid);
  const pairs = delimiter === 'comma' ? commaPairs(bare, text) : null;
  if (pairs === null) return { grid, delimiter, comments };
  const joined = pairs.header === 'joined';
  const oneColumn = joined && pairs.from === 0;
  const whole = joinPairs(bare, pairs);
  if (asked.decimal !== undefined || (oneColumn && !pairs.threeDigits))
    return { grid: whole, delimiter: oneColumn ? 'none' : delimiter, comments };
  const rival: Rival[] = joined ? ['decimal comma'] : ['comma', 'decimal comma'];
  if (pairs.threeDigits) rival.push('decimal point');
  return { grid: joined ? whole : grid, delimiter, comments, rival };
}

/**
 * `1990 1 234`: the first row of which every column after the first could be groups of one number. A header
 * that names every column says that they are columns.
 */
function groupedBySpaces({ rows }: Grid): number {
  const body = rows.filter((row) => row.every((cell) => /\d/.test(textOf(cell))));
  const width = largest(rows.map((row) => row.length));
  if (width < 3 || body.length < 3) return -1;
  const named = rows.some(
    (row) => row.length === width && row.every((cell) => !/^[-\d.,]+$/.test(textOf(cell))),
  );
  if (named) return -1;
  const groups = (row: readonly Cell[]): boolean =>
    /^-?[1-9]\d{0,2}$/.test(textOf(row[1])) &&
    row
      .slice(2)
      .every((cell, i, rest) => (i < rest.length - 1 ? /^\d{3}$/ : /^\d{3}(?:[.,]\d+)?$/).test(textOf(cell)));
  const grouped = body.filter((row) => row.length > 2);
  return grouped.length > 0 && grouped.every(groups) ? rows.indexOf(grouped[0]) : -1;
}

/** `1990 321` is a date and a value, or 1 990 321. */
function spaceRival({ rows }: Grid): boolean {
  const cells = rows.map((row) => textOf(row[0]));
  const spaced = cells.filter((cell) => / /.test(cell) && readNumber(cell) !== null);
  if (spaced.length < cells.length * 0.8) return false;
  return spaced.every((cell) => couldBeDate(cell.split(' ')[0]) && evidence(readNumber(cell)!) !== 'comma');
}
