/**
 * A row for each series and no dates: the heads only number the values (`V2`, `V3` …, as the files of the M4
 * competition have them), and the rows end where their series do.
 */
import { type Context, choice } from '../context.ts';
import { partOfYear } from '../dates/parts.ts';
import { type Grid, textOf } from '../grid.ts';
import type { Laid } from './raw.ts';
import { isEmptyCell, isNumberCell } from './table.ts';

const LINES = 12;
const FEWEST_HEADS = 3;
/** Fewer values per row are a question in any case, and without heads no series. */
const FEWEST_SURE = 8;
const FEWEST_ROWS = 2;
/** A letter or word and a number, or a number alone. */
const COUNTED = /^(V|X|t|T|h|obs|y|Y|value|v|x|[a-z]+_)?(\d{1,5})$/;

interface Numbered {
  /** Row of the heads; -1 where there are none. */
  readonly row: number;
  /** Column of the first value. */
  readonly first: number;
  /** Column of the names. */
  readonly name: number;
  readonly rows: readonly number[];
}

/** Years of a calendar that is not converted to ours count like other numbers. */
const isOtherYear = (n: number): boolean => (n >= 1300 && n < 1500) || (n >= 2400 && n < 2700);

/** The first column of heads that count on to the end of their row. */
function countedFrom(cells: readonly string[]): number | null {
  const counts = cells.map((cell) => COUNTED.exec(cell));
  let first = cells.length;
  while (
    first > 0 &&
    counts[first - 1] !== null &&
    (first === cells.length ||
      (counts[first - 1]![1] === counts[first]![1] &&
        Number(counts[first - 1]![2]) === Number(counts[first]![2]) - 1))
  )
    first--;
  // `V1` names the column of the names
  const from = first === 0 ? 1 : first;
  const start = Number(counts[from]?.[2] ?? 9);
  return cells.length - from >= FEWEST_HEADS && (start <= 2 || isOtherYear(start)) ? from : null;
}

/** Numbers of this size that rise may be dates in a form that is not known here. */
const SMALLEST_DATE = 1000;

/** The first column of heads that are numbers and rise to the end of their row, behind words. */
function risingFrom(cells: readonly string[]): number | null {
  const last = cells.findLastIndex((cell) => !isNumberCell(cell));
  const numbers = cells.slice(last + 1).map(Number);
  const rise = numbers.every((n, i) => n >= SMALLEST_DATE && (i === 0 || n > numbers[i - 1]));
  return last >= 0 && cells[last] !== '' && numbers.length >= FEWEST_HEADS && rise ? last + 1 : null;
}

const isLabel = (text: string): boolean => text !== '' && !isNumberCell(text) && !isEmptyCell(text);
const isPart = (text: string): boolean => partOfYear(text) !== null;

/** The column before the values that names each row otherwise. */
function nameColumn(grid: Grid, rows: readonly number[], first: number): number | null {
  for (let column = 0; column < first; column++) {
    const texts = rows.map((r) => textOf(grid.rows[r][column]));
    if (texts.every(isLabel) && !texts.every(isPart) && new Set(texts).size === texts.length) return column;
  }
  return null;
}

function numberedAt(grid: Grid, row: number): Numbered | null {
  const heads = row === -1 ? [] : grid.rows[row].map(textOf);
  const first = row === -1 ? 1 : (countedFrom(heads) ?? (row === 0 ? risingFrom(heads) : null));
  if (first === null) return null;
  const rows = grid.rows.flatMap((_, r) => (r > row ? [r] : []));
  const all = rows.every((r) =>
    grid.rows[r].slice(first).every((cell) => isNumberCell(cell) || isEmptyCell(cell)),
  );
  if (!all || rows.length < FEWEST_ROWS) return null;
  const name = nameColumn(grid, rows, first);
  return name === null ? null : { row, first, name, rows };
}

function numberedIn(grid: Grid): Numbered | null {
  for (let row = 0; row < Math.min(LINES, grid.rows.length - 1); row++) {
    const found = numberedAt(grid, row);
    if (found !== null) return found;
  }
  // without heads only where rows are longer than there are rows
  const wide = grid.rows.every(({ length }) => length > Math.max(FEWEST_SURE, grid.rows.length));
  return wide ? numberedAt(grid, -1) : null;
}

/** Values up to the last of a row. */
function valuesOf(grid: Grid, r: number, first: number): Grid['rows'][number] {
  const cells = grid.rows[r].slice(first);
  return cells.slice(0, cells.findLastIndex((cell) => !isEmptyCell(cell)) + 1);
}

/** Null where the rows are not named or their heads say more than numbers. */
export function numberedRows(grid: Grid, context: Context): Laid | null {
  const found = numberedIn(grid);
  if (found === null) return null;
  const { row, first, name, rows } = found;
  const heads = row === -1 ? grid.rows[0].map((_, i) => String(i + 1)) : grid.rows[row].map(textOf);
  const called = heads[name] || String(name + 1);
  const { by } = context.options;
  const values = rows.map((r) => valuesOf(grid, r, first));
  const lengths = new Set(values.map(({ length }) => length));
  const whole = values.every((cells) => !cells.some(isEmptyCell));
  const counted = row !== -1 && countedFrom(heads) !== null;
  const sure = counted && whole && lengths.size > 1 && Math.max(...lengths) >= FEWEST_SURE;
  if (by === undefined && !sure) {
    if (context.options.frequency === 'undated') return null;
    context.ask({
      id: 'by',
      sentence:
        `The table has no dates, and its rows are named in "${called}" ("${textOf(grid.rows[rows[0]][name])}"). ` +
        'Does each row hold a series, or each column?',
      choices: [
        choice({ by: [called], frequency: 'undated' }, 'each row: its values are in time order'),
        choice({ by: [], frequency: 'undated' }, 'each column: the rows are in time order, oldest first'),
      ],
    });
  }
  if (by !== undefined && by[0] !== called) return null;
  const others = heads.slice(0, first).filter((_, i) => i !== name);
  if (others.length > 0) context.note(`left out: ${others.join(', ')}`);
  context.note('each row read as a series, its values numbered: the heads name no dates');
  return {
    layout: 'rows',
    series: rows.map((r, i) => {
      const entity = textOf(grid.rows[r][name]);
      const observations = values[i].map((cell) => ({ token: null, cell, line: grid.lines[r] }));
      return { name: entity, entity, column: entity, unit: '', observations };
    }),
    columns: heads.map((head, i) => ({
      name: head || `column ${i + 1}`,
      role: i >= first ? 'value' : i === name ? 'name' : 'ignored',
    })),
    preview: grid.rows
      .slice(Math.max(0, row), Math.max(0, row) + 9)
      .map((cells) => cells.slice(0, 20).map(textOf)),
  };
}
