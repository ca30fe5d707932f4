/**
 * Headings that say which values are observed: `Actual` and `Projections` over years or between rows, and
 * rows of codes or words beside the heads.
 */
import { withoutAccents } from '../accents.ts';
import { type Cell, type Grid, textOf } from '../grid.ts';
import type { ReadOptions } from '../types.ts';
import { periodHeader } from './across.ts';
import { namesForecast } from './forecast-names.ts';
import { isActualWord, kindOfCode, kindOfWord, statedDate } from './status.ts';

/** What a heading says of the values below it. */
export type HeadingKind = 'forecast' | 'estimate' | 'provisional' | 'actual';

const LONGEST = 60;
const MOST_WORDS = 6;
/** Rows above the periods in which such headings stand. */
const ABOVE = 2;

const isKind = (kind: string | null): kind is HeadingKind => kind !== null;

/** `Projections 1/`, `OBR forecast` and `Outturn`; null where a heading says nothing of the kind. */
function kindOfHeading(text: string): HeadingKind | null {
  const plain = withoutAccents(text)
    .replace(/[\s:*]*(?:\d\/|\(\d\)|\[\d\])?[\s:*]*$/, '')
    .trim();
  if (plain === '' || plain.length > LONGEST) return null;
  const whole = kindOfWord(plain);
  if (isKind(whole)) return whole;
  if (isActualWord(plain)) return 'actual';
  const words = plain.split(/[^\p{L}]+/u).filter((word) => word !== '');
  if (words.length > MOST_WORDS) return null;
  if (namesForecast([plain])[0]) return 'forecast';
  const kinds = words.filter((word) => word.length > 2).map(kindOfWord);
  const found = kinds.find(isKind);
  return found ?? (words.length > 0 && words.every(isActualWord) ? 'actual' : null);
}

/** Kinds by column of a row of headings, each of which goes on to the next; null where there are none. */
function spread(row: readonly Cell[], columns: readonly number[]): (HeadingKind | null)[] | null {
  const at = (column: number): string => textOf(row[column]);
  const own = columns.map((column) => (at(column) === '' ? undefined : kindOfHeading(at(column))));
  if (!own.some((kind) => kind !== undefined && kind !== null)) return null;
  let kind: HeadingKind | null = null;
  return own.map((next) => {
    if (next !== undefined) kind = next;
    return kind;
  });
}

/** Kinds that a row of words or codes gives to each column by itself. */
function cellKinds(row: readonly Cell[], columns: readonly number[]): (HeadingKind | null)[] | null {
  const texts = columns.map((column) => textOf(row[column]));
  const kinds = texts.map((text) => kindOfHeading(text) ?? kindOfCode(text));
  const known = texts.every((text, i) => text === '' || kinds[i] !== null || /^a(?:ctual)?\.?$/i.test(text));
  return known && kinds.some((kind) => kind !== null && kind !== 'actual') ? (kinds as HeadingKind[]) : null;
}

/** Only where others are told apart from them: a census calls all of its figures estimates. */
const withoutCommon = (kinds: readonly (HeadingKind | null)[]): (HeadingKind | null)[] =>
  kinds.every((kind) => kind === 'estimate') ? kinds.map(() => null) : [...kinds];

/** `Actual` over the first years alone, below a title that speaks of projections: the others are these. */
function besideActuals(
  kinds: readonly (HeadingKind | null)[],
  row: readonly Cell[],
  columns: readonly number[],
  title: string,
): (HeadingKind | null)[] {
  const alone = kinds.every((kind) => kind === 'actual') && namesForecast([title])[0];
  if (!alone) return [...kinds];
  const last = columns.findLastIndex((column) => textOf(row[column]) !== '');
  return kinds.map((kind, i) => (i > last ? 'forecast' : kind));
}

interface Found {
  readonly kinds: readonly (HeadingKind | null)[];
  /** Row of the grid that says so. */
  readonly row: number;
}

function headingsAbove(grid: Grid, row: number, columns: readonly number[]): Found | null {
  for (let r = row - 1; r >= Math.max(0, row - ABOVE); r--) {
    const cells = grid.rows[r];
    const kinds = spread(cells, columns) ?? cellKinds(cells, columns);
    if (kinds === null) continue;
    const title = grid.rows.slice(0, r).flat().map(textOf).join(' ');
    return { kinds: withoutCommon(besideActuals(kinds, cells, columns, title)), row: r };
  }
  return null;
}

function codesBelow(grid: Grid, row: number, columns: readonly number[]): Found | null {
  const cells = grid.rows[row + 1] ?? [];
  const kinds = cellKinds(cells, columns);
  return kinds === null ? null : { kinds: withoutCommon(kinds), row: row + 1 };
}

/** The grid with what headings above or below the periods say written behind each period: `2025 forecast`. */
export function withStatusHeads(grid: Grid, options: ReadOptions): Grid {
  const header = periodHeader(grid, options);
  if (header === null) return grid;
  const { row, columns } = header;
  const found = codesBelow(grid, row, columns) ?? headingsAbove(grid, row, columns);
  if (found === null) return grid;
  const heads = [...grid.rows[row]];
  for (const [i, column] of columns.entries()) {
    const kind = found.kinds[i];
    if (kind === null || kind === 'actual') continue;
    const stated = `${textOf(heads[column])} ${kind}`;
    if (statedDate(stated) !== null) heads[column] = stated;
  }
  const kept = grid.rows.flatMap((_, r) => (r === found.row ? [] : [r]));
  return {
    rows: kept.map((r) => (r === row ? heads : grid.rows[r])),
    lines: kept.map((r) => grid.lines[r]),
  };
}

/** What the last heading above each of several rows says of it; rows without a heading are not concerned. */
export function kindsBelowHeadings(grid: Grid, rows: readonly number[]): (string | undefined)[] {
  let kind: HeadingKind | null = null;
  let next = 0;
  return rows.map((row) => {
    for (; next < row; next++) {
      const filled = grid.rows[next].filter((cell) => cell !== '');
      const found = filled.length === 1 ? kindOfHeading(textOf(filled[0])) : null;
      if (found !== null) kind = found;
    }
    next = row + 1;
    return kind === null || kind === 'actual' ? undefined : kind;
  });
}
