/** A year written once for the rows of its labels, which are the same, in one order, below every year. */
import { partOfYear } from '../dates/parts.ts';
import { type Cell, type Grid, textOf } from '../grid.ts';
import { isNumberCell } from './table.ts';

const YEAR = /^(?:1[5-9]|2[01])\d\d(?:\.0?)?$/;
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
const passYears = (blocks: readonly Block[]): boolean =>
  blocks[1].labels.every((label) => partOfYear(label)?.unit === 'month');

/** The grid with the year in every row of its block, or null. */
export function besideLabels(grid: Grid, column: number): Grid | null {
  const first = grid.rows.slice(0, SAMPLE).findIndex((row) => YEAR.test(textOf(row[column])));
  if (first === -1 || grid.rows[first + 1]?.[column] !== '') return null;
  const blocks = blocksOf(grid, column, first);
  if (blocks.length < FEWEST_YEARS || !areAlike(blocks) || passYears(blocks)) return null;
  const years = blocks.flatMap(({ year, labels }) => labels.map(() => year));
  const rows = grid.rows.map((row, r) => {
    const year = years[r - first];
    return year === undefined ? row : row.map((cell, i) => (i === column ? year : cell));
  });
  return { rows, lines: grid.lines };
}
