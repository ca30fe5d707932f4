/** Labels and figures that stand apart beside a table, such as means of its columns: they have no dates. */
import type { Context } from '../context.ts';
import { couldBeDate } from '../dates/column.ts';
import { type Cell, type Grid, textOf } from '../grid.ts';
import { dateCandidates } from './date-column.ts';
import { isNumberCell, widthOf } from './table.ts';

const FEWEST_DATES = 6;
const SHOWN = 3;

const isBlank = (row: readonly Cell[], from: number, end: number): boolean =>
  row.slice(from, end).every((cell) => cell === '');

/** The column from which on nothing belongs to the dates, or null. */
function asideFrom(grid: Grid, dates: number, first: number): number | null {
  const rows = grid.rows.slice(first);
  const width = widthOf(grid.rows);
  for (let gap = dates + 2; gap < width - 1; gap++) {
    if (!grid.rows.slice(Math.max(0, first - 1)).every((row) => isBlank(row, gap, gap + 1))) continue;
    const beside = rows.filter((row) => !isBlank(row, gap + 1, width));
    const areLabels = beside.every((row) => {
      const label = textOf(row[gap + 1]);
      return label !== '' && !isNumberCell(label) && !couldBeDate(label);
    });
    const few = beside.length > 0 && beside.length <= rows.length / 2;
    if (areLabels && few && beside.some((row) => row.slice(gap + 2).some(isNumberCell))) return gap;
  }
  return null;
}

/** The grid without what stands so behind an empty column, or as it was. */
export function withoutAsides(grid: Grid, context: Context): Grid {
  const candidates = dateCandidates(grid, context.options);
  const [first] = [...candidates].sort((a, b) => a.column - b.column);
  if (first === undefined || grid.rows.length - first.first < FEWEST_DATES) return grid;
  const aside = asideFrom(grid, first.column, first.first);
  if (aside === null || candidates.some(({ column }) => column > aside)) return grid;
  const labels = grid.rows.map((row) => textOf(row[aside + 1])).filter((text) => text !== '');
  const more = labels.length > SHOWN ? ' …' : '';
  context.note(
    `left out because it stands apart from the dates: ${labels
      .slice(0, SHOWN)
      .map((label) => `"${label}"`)
      .join(', ')}${more}`,
  );
  const rows = grid.rows.map((row) => row.slice(0, aside));
  const kept = rows.flatMap((row, r) => (isBlank(row, 0, row.length) ? [] : [r]));
  return { rows: kept.map((r) => rows[r]), lines: kept.map((r) => grid.lines[r]) };
}
