/** A year written once for the rows of its labels, which are the same, in one order, in every year. */
import type { Context } from '../context.ts';
import { couldBeDate } from '../dates/column.ts';
import { partOfYear } from '../dates/parts.ts';
import { type Cell, type Grid, textOf } from '../grid.ts';
import { isDateName, isTotalOfYear } from './hints.ts';
import { headPart } from './part-heads.ts';
import { isSeason, termOf } from './seasons.ts';
import { isNumberCell } from './table.ts';

const YEAR = /^(?:1[5-9]|2[01])\d\d(?:\.0?)?$/;
const YEAR_AND_LABEL = /^((?:1[5-9]|2[01])\d\d)[ ,:;-]+(\S.*)$/;
/** Rows in which the first year must stand. */
const SAMPLE = 60;
const FEWEST_YEARS = 3;

interface Block {
  readonly year: string;
  readonly labels: string[];
}

const isLabelled = (row: readonly Cell[], column: number): boolean =>
  row[column] !== '' && !isNumberCell(row[column] ?? '') && row.slice(column + 1).some(isNumberCell);

/** Years in one column with labels in the next, from the first year to the end of the rows that have both. */
function blocksOf({ rows }: Grid, column: number, first: number): Block[] {
  const blocks: Block[] = [];
  for (let r = first; r < rows.length && isLabelled(rows[r], column + 1); r++) {
    const year = textOf(rows[r][column]);
    if (YEAR.test(year)) blocks.push({ year, labels: [] });
    else if (year !== '') break;
    blocks[blocks.length - 1].labels.push(textOf(rows[r][column + 1]));
  }
  return blocks;
}

/** Whole years have all labels; the first may begin late and the last end early. */
function areAlike(blocks: readonly Block[]): boolean {
  const whole = blocks[1].labels;
  if (whole.length < 2 || new Set(whole).size < whole.length) return false;
  const all = whole.join('\n');
  const last = blocks.length - 1;
  return blocks.every(({ labels }, i) => {
    const own = labels.join('\n');
    return own === all || (i === 0 && all.endsWith(`\n${own}`)) || (i === last && all.startsWith(`${own}\n`));
  });
}

/** Months from April on belong to two years. */
const passYears = ([, { labels }]: readonly Block[]): boolean => {
  const parts = labels.map(partOfYear);
  return (
    parts.every((part) => part?.unit === 'month') &&
    parts.some((part, i) => i > 0 && part!.n < parts[i - 1]!.n)
  );
};

const namesPart = (label: string): boolean =>
  headPart(label) !== null || isSeason(label) || termOf(label) !== null;

/** Beside parts of a year, another label is one of their sums in words that are not known. */
const areMixed = ([, { labels }]: readonly Block[]): boolean =>
  labels.some(namesPart) && !labels.every(namesPart);

const areBlocks = (blocks: readonly Block[]): boolean =>
  blocks.length >= FEWEST_YEARS && areAlike(blocks) && !passYears(blocks) && !areMixed(blocks);

const isWholeYear = (label: string): boolean => isTotalOfYear(label) || partOfYear(label)?.unit === 'year';

/** What a layout makes of the rows without the sums of years, which are named in a note where it fits. */
function withoutSums(
  grid: Grid,
  column: number,
  context: Context,
  read: (grid: Grid) => Grid | null,
): Grid | null {
  const sums = grid.rows.map(
    (row) => isWholeYear(textOf(row[column])) && row.slice(column + 1).some(isNumberCell),
  );
  const kept = grid.rows.flatMap((_, r) => (sums[r] ? [] : [r]));
  const found = read({ rows: kept.map((r) => grid.rows[r]), lines: kept.map((r) => grid.lines[r]) });
  const left = new Set(grid.rows.flatMap((row, r) => (sums[r] ? [textOf(row[column])] : [])));
  if (found !== null && left.size > 0) context.note(`left out: ${[...left].join(', ')}`);
  return found;
}

/** The grid with the year in every row of its block, or null. */
export const besideLabels = (grid: Grid, column: number, context: Context): Grid | null =>
  withoutSums(grid, column + 1, context, (rest) => fillYears(rest, column));

function fillYears(grid: Grid, column: number): Grid | null {
  const first = grid.rows.slice(0, SAMPLE).findIndex((row) => YEAR.test(textOf(row[column])));
  if (first === -1 || grid.rows[first + 1]?.[column] !== '') return null;
  const blocks = blocksOf(grid, column, first);
  if (!areBlocks(blocks)) return null;
  const years = blocks.flatMap(({ year, labels }) => labels.map(() => year));
  const rows = grid.rows.map((row, r) => {
    const year = years[r - first];
    return year === undefined ? row : row.map((cell, i) => (i === column ? year : cell));
  });
  return { rows, lines: grid.lines };
}

interface Line {
  readonly year: string | null;
  readonly label: string | null;
}

/** A year alone, a year before the first of its labels, or a label beside figures; null for other lines. */
function lineOf(row: readonly Cell[], column: number): Line | null {
  const text = textOf(row[column]);
  if (YEAR.test(text))
    return row.every((cell, i) => i === column || cell === '') ? { year: text, label: null } : null;
  if (!isLabelled(row, column)) return null;
  const [, year, label] = YEAR_AND_LABEL.exec(text) ?? [];
  if (year !== undefined) return { year, label };
  return couldBeDate(text) ? null : { year: null, label: text };
}

/** Years above the labels, or before the first of them, in a column of their own, or null. */
export const aboveLabels = (grid: Grid, column: number, context: Context): Grid | null =>
  withoutSums(grid, column, context, (rest) => yearsApart(rest, column));

function yearsApart(grid: Grid, column: number): Grid | null {
  const first = grid.rows.slice(0, SAMPLE).findIndex((row) => (lineOf(row, column)?.year ?? null) !== null);
  if (first === -1) return null;
  const blocks: Block[] = [];
  const found: { readonly row: readonly Cell[]; readonly line: number }[] = [];
  let r = first;
  for (; r < grid.rows.length; r++) {
    const line = lineOf(grid.rows[r], column);
    if (line === null) break;
    if (line.year !== null) blocks.push({ year: line.year, labels: [] });
    if (line.label === null) continue;
    const { year, labels } = blocks[blocks.length - 1];
    labels.push(line.label);
    found.push({ row: withYear(grid.rows[r], column, year, line.label), line: grid.lines[r] });
  }
  if (!areBlocks(blocks)) return null;
  const called = nameOf(blocks[1].labels);
  const others = grid.rows.map((row, i) => ({
    row: beside(row, column, i === first - 1 ? called : null),
    line: grid.lines[i],
  }));
  const all = [...others.slice(0, first), ...found, ...others.slice(r)];
  return { rows: all.map(({ row }) => row), lines: all.map(({ line }) => line) };
}

const withYear = (row: readonly Cell[], column: number, year: string, label: string): Cell[] => [
  ...row.slice(0, column),
  year,
  label,
  ...row.slice(column + 1),
];

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** Roman numbers below years count quarters or months. */
function nameOf(labels: readonly string[]): string {
  const areRoman = labels.every((label, i) => label === ROMAN[i]);
  return areRoman && labels.length === 4 ? 'quarter' : areRoman && labels.length === 12 ? 'month' : 'label';
}

/** A row outside of the years; one that names the columns names those of the years and of their parts too. */
function beside(row: readonly Cell[], column: number, called: string | null): Cell[] {
  const name = textOf(row[column]);
  const names = called === null ? [name, ''] : ['year', name === '' || isDateName(name) ? called : name];
  return [...row.slice(0, column), ...names, ...row.slice(column + 1)];
}
