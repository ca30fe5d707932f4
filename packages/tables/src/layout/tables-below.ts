/** Tables that stand below one another in one file or sheet, each with its own heads or only a heading. */
import { type Context, choice } from '../context.ts';
import { couldBeDate } from '../dates/column.ts';
import { type Cell, type Grid, textOf } from '../grid.ts';
import { isPartWord } from './composite.ts';
import { isEmptyCell, isNumberCell } from './table.ts';

export interface Block {
  /** What it is called: the heading above it, or its heads. */
  readonly title: string;
  /** Rows of the grid with its heads and headings. */
  readonly heads: readonly number[];
  /** Row of the grid after its last line of data. */
  readonly end: number;
}

const FEWEST = 2;
/** Share of the columns of numbers below that a row of heads names. */
const NAMED = 0.6;
const MOST_HEADS = 8;
/** Characters of what a table is called. */
const LONGEST = 60;
const YEAR = /^(?:1[5-9]|2[01])\d\d$/;

/** Years or other periods in turn from the second or a later cell on. */
function isPeriods(row: readonly Cell[]): boolean {
  const last = textOf(row[row.length - 1]);
  if (row.length < 4 || !(YEAR.test(last) || (!isNumberCell(last) && couldBeDate(last)))) return false;
  const first = row.findIndex((cell, i) => i > 0 && (YEAR.test(textOf(cell)) || couldBeDate(textOf(cell))));
  const heads = row.slice(first).map(textOf);
  if (first < 1 || heads.length < 3 || !heads.every(couldBeDate)) return false;
  const steps = heads.map((head, i) => (i === 0 ? 0 : Number(head) - Number(heads[i - 1]))).slice(1);
  // `1000, 1856, 1703` are figures
  return !heads.some((head) => /^\d{4}$/.test(head)) || steps.every((step) => Math.abs(step) === 1);
}

/** Years written once each over their quarters or months: `2018,,,,2019`. */
function areYearsOverParts(row: readonly Cell[], below: readonly Cell[] = []): boolean {
  const years = row.slice(1).filter((cell) => cell !== '');
  return years.length > 1 && years.every((cell) => YEAR.test(textOf(cell))) && isPartsHead(below);
}

/** `Q1` to `Q4` again and again. */
function isPartsHead(row: readonly Cell[]): boolean {
  const parts = row.map(textOf).filter(isPartWord);
  return parts.length > 3 && new Set(parts).size < parts.length;
}

/** Found from behind: dates and names stand in front of the numbers. */
function isData(row: readonly Cell[]): boolean {
  for (let i = row.length - 1; i >= Math.min(1, row.length - 1); i--) if (isNumberCell(row[i])) return true;
  return false;
}

const isWrittenDate = (cell: Cell): boolean => !isNumberCell(cell) && couldBeDate(textOf(cell));

/** Whether a row names the columns in which the row of data below it has numbers. */
function namesColumns(row: readonly Cell[], below: readonly Cell[]): boolean {
  const numbers = below.flatMap((cell, i) => (i > 0 && isNumberCell(cell) ? [i] : []));
  const named = numbers.filter((i) => !isEmptyCell(row[i]) && !/^\d/.test(textOf(row[i])));
  // dates above dates are those of a row with a word for its figure
  const isDated = row.some((cell, i) => isWrittenDate(cell) && isWrittenDate(below[i] ?? ''));
  return (
    numbers.length > 0 && !isDated && !couldBeDate(textOf(row[0])) && named.length >= numbers.length * NAMED
  );
}

/** Runs of rows of data, and the rows before each that hold none. */
function runsOf(grid: Grid): { readonly heads: number[]; readonly first: number; readonly end: number }[] {
  const runs: { heads: number[]; first: number; end: number }[] = [];
  let heads: number[] = [];
  for (const [r, row] of grid.rows.entries()) {
    const run = runs[runs.length - 1];
    if (!isData(row) || isPeriods(row) || areYearsOverParts(row, grid.rows[r + 1])) heads.push(r);
    else if (run !== undefined && heads.length === 0) run.end = r + 1;
    else {
      runs.push({ heads, first: r, end: r + 1 });
      heads = [];
    }
  }
  return runs;
}

const textOfRow = (row: readonly Cell[]): string =>
  row
    .map(textOf)
    .filter((text) => text !== '')
    .join(' ')
    .replace(/\s+/g, ' ');

const isHeading = (grid: Grid, r: number): boolean => grid.rows[r].filter((cell) => cell !== '').length === 1;

/** The row of heads among those before a run of data, or -1. */
const headOf = (grid: Grid, heads: readonly number[], first: number): number =>
  heads
    .slice(-MOST_HEADS)
    .findLast((r) => isPeriods(grid.rows[r]) || namesColumns(grid.rows[r], grid.rows[first])) ?? -1;

function titleOf(grid: Grid, heads: readonly number[], head: number): string {
  const headings = heads.filter((r) => r !== head && isHeading(grid, r));
  const title = headings.length > 0 ? headings[headings.length - 1] : head;
  return title === -1 ? '' : textOfRow(grid.rows[title]).slice(0, LONGEST);
}

/** Tables with heads of their own; runs of data under other headings belong to the table above them. */
function headedBlocks(grid: Grid): Block[] {
  const blocks: { title: string; heads: number[]; end: number; head: number }[] = [];
  let above: number[] = [];
  for (const { heads: own, first, end } of runsOf(grid)) {
    const heads = [...above, ...own];
    const head = headOf(grid, heads, first);
    const block = blocks[blocks.length - 1];
    const short = end - first < FEWEST && (head === -1 || !isPeriods(grid.rows[head]));
    // years above their quarters look like data
    if (short && block === undefined)
      above = [...heads, ...Array.from({ length: end - first }, (_, i) => first + i)];
    else if (block !== undefined && (head === -1 || short)) block.end = end;
    else blocks.push({ title: titleOf(grid, heads, head), heads: heads.slice(-MOST_HEADS), end, head });
  }
  return blocks;
}

/** Runs of data that follow one another under headings of one cell, below the heads of the first. */
function headingBlocks(grid: Grid): Block[] {
  const runs = runsOf(grid);
  const head = runs.length < 2 ? -1 : headOf(grid, runs[0].heads, runs[0].first);
  if (head === -1 || runs.some(({ first, end }) => end - first < FEWEST)) return [];
  return runs.map(({ heads, end }, i) => ({
    title: titleOf(grid, heads, head),
    heads: i === 0 ? heads : [head, ...heads],
    end,
  }));
}

const firstRow = ({ heads }: Block): number => heads[heads.length - 1] + 1;

/** The rows of one table under its heads. */
function gridOf(grid: Grid, block: Block): Grid {
  const data = Array.from({ length: block.end - firstRow(block) }, (_, i) => firstRow(block) + i);
  // a heading may stand between the heads and the data
  const headings = block.heads.filter((r) => isHeading(grid, r));
  const rows = [...headings, ...block.heads.filter((r) => !isHeading(grid, r)), ...data];
  return { rows: rows.map((r) => grid.rows[r]), lines: rows.map((r) => grid.lines[r]) };
}

const headText = (grid: Grid, block: Block): string => {
  const head = headOf(grid, block.heads, firstRow(block));
  return head === -1 ? '' : grid.rows[head].map(textOf).join('\u0001').toLowerCase();
};

/** Labels of the rows of a table with periods across; of a calendar its years. */
const labelsOf = (grid: Grid, block: Block): string[] =>
  gridOf(grid, block)
    .rows.slice(block.heads.length)
    .map(
      (row) =>
        row.filter((cell) => !isNumberCell(cell) && !isEmptyCell(cell)).join('\u0001') || textOf(row[0]),
    );

/** Tables under the same heads: one that goes on, as on the pages of a report, unless its rows come again. */
function continued(grid: Grid, blocks: readonly Block[]): Grid | null {
  const heads = blocks.map((block) => headText(grid, block));
  if (new Set(heads).size > 1) return null;
  const head = headOf(grid, blocks[0].heads, firstRow(blocks[0]));
  if (!isPeriods(grid.rows[head]) && !isPartsHead(grid.rows[head])) return grid;
  const labels = blocks.flatMap((block) => labelsOf(grid, block));
  if (new Set(labels).size < labels.length) return null;
  const later = blocks.slice(1).map((block) => headOf(grid, block.heads, firstRow(block)));
  const again = new Set(
    later.flatMap((r) => (areYearsOverParts(grid.rows[r - 1], grid.rows[r]) ? [r - 1, r] : [r])),
  );
  return {
    rows: grid.rows.filter((_, r) => !again.has(r)),
    lines: grid.lines.filter((_, r) => !again.has(r)),
  };
}

function namesOf(grid: Grid, blocks: readonly Block[]): string[] {
  const lines = blocks.map(
    ({ heads, end }, i) => grid.lines[heads[i === 0 ? 0 : heads.length - 1] ?? end - 1],
  );
  return blocks.map(({ title }, i) => (title === '' ? `line ${lines[i]}` : `"${title}" (line ${lines[i]})`));
}

/** The answer that the tables are one, whose headings name its series. */
const ALL = 'all';

/** The rows of tables under the same heads, each behind the heading of its table; null for other tables. */
function underHeadings(grid: Grid, blocks: readonly Block[]): Grid | null {
  const titles = new Set(blocks.map(({ title }) => title));
  const isHeaded = blocks.every(({ title, heads }) =>
    heads.some((r) => isHeading(grid, r) && textOfRow(grid.rows[r]).slice(0, LONGEST) === title),
  );
  const heads = blocks.map((block) => headText(grid, block));
  if (!isHeaded || titles.size < blocks.length || heads[0] === '' || new Set(heads).size > 1) return null;
  const head = headOf(grid, blocks[0].heads, firstRow(blocks[0]));
  const rows = blocks.flatMap((block) =>
    Array.from({ length: block.end - firstRow(block) }, (_, i) => ({ block, r: firstRow(block) + i })),
  );
  return {
    rows: [['', ...grid.rows[head]], ...rows.map(({ block, r }) => [block.title, ...grid.rows[r]])],
    lines: [grid.lines[head], ...rows.map(({ r }) => grid.lines[r])],
  };
}

function ask(grid: Grid, blocks: readonly Block[], context: Context): void {
  const names = namesOf(grid, blocks);
  const shown = names.slice(0, 3).join(', ') + (names.length > 3 ? ` and ${names.length - 3} more` : '');
  context.ask({
    id: 'table',
    sentence: `${blocks.length} tables stand one below the other: ${shown}. Which is meant?`,
    choices: [
      ...names.map((name, i) => choice({ table: String(i + 1) }, `table ${i + 1}: ${name}`)),
      ...(underHeadings(grid, blocks) === null
        ? []
        : [choice({ table: ALL }, 'all, named by their headings')]),
    ],
  });
}

function chosen(grid: Grid, blocks: readonly Block[], wanted: string, context: Context): Grid {
  const all = underHeadings(grid, blocks);
  context.tables = namesOf(grid, blocks);
  context.tablesAreOne = all !== null;
  if (wanted === ALL && all !== null) return all;
  const block = blocks[Number(wanted) - 1] ?? blocks.find(({ title }) => title === wanted);
  if (block !== undefined) return gridOf(grid, block);
  return context.refuse('column', `There is no table "${wanted}": the file holds ${blocks.length}.`);
}

/** Tables with dates; without any, all of them. Plain figures above or below are about the data. */
function tablesOf(blocks: readonly Block[], grid: Grid, isDated: (part: Grid) => boolean): readonly Block[] {
  if (blocks.length < 2) return blocks;
  const dated = blocks.filter((block) => isDated(gridOf(grid, block)));
  return dated.length > 0 ? dated : blocks;
}

/** The grid of the table that is meant, or of all of them where they are one. Asks where they differ. */
export function oneTable(grid: Grid, context: Context, isDated: (part: Grid) => boolean): Grid {
  const { table } = context.options;
  const headed = headedBlocks(grid);
  const whole = headed.length < 2 ? grid : continued(grid, headed);
  if (table === undefined && whole !== null) return whole;
  const blocks = tablesOf(headed, grid, isDated);
  if (table === undefined) {
    if (blocks.length < 2) return grid;
    ask(grid, blocks, context);
    return gridOf(grid, blocks[0]);
  }
  const found = blocks.length > 1 ? blocks : headingBlocks(grid);
  return found.length > 1 ? chosen(grid, found, table, context) : grid;
}

/** Asks which of several tables is meant whose dates begin anew; false where there is one. */
export function asksTables(grid: Grid, context: Context, isDated: (part: Grid) => boolean): boolean {
  if (context.options.table !== undefined) return false;
  const headed = tablesOf(headedBlocks(grid), grid, isDated);
  const blocks = headed.length > 1 ? headed : headingBlocks(grid);
  if (blocks.length > 1) ask(grid, blocks, context);
  return blocks.length > 1;
}
