/**
 * Two figures in every cell of a column: an estimate and its error or interval (`12.3 (0.4)`, `12.3 ± 0.4`,
 * `12.3 [11.0, 13.6]`), a count and its share (`45 (12%)`). The first of them is the value.
 */
import type { Context } from '../context.ts';
import { type Cell, type Grid, textOf } from '../grid.ts';
import { isEmptyCell, isNumberCell, widthOf } from './table.ts';

const FEWEST = 3;
const SAMPLE = 200;
const NUMBER = "[-+−–]?\\d[\\d.,'’\\u00a0\\u202f]*";
/** In whole numbers a second figure may be a footnote or a rank: only signs, decimals and ranges tell. */
const FIGURE = '[-+−–]?\\d[\\d,.]*(?:[.,]\\d+ ?%?| ?%)|[+−-]\\d+';
const RANGE = `${NUMBER}%? ?(?:,|;|[-–—]|to|bis|à) ?${NUMBER}%?`;
const SIZE = 'n ?= ?\\d[\\d,]*';
const PAIR = new RegExp(
  `^(${NUMBER} ?%?) ?(?:(?:±|\\+/-|\\+-) ?\\d[\\d.,]*%?|[([] ?(?:${FIGURE}|${RANGE}|${SIZE}) ?[)\\]])$`,
  'u',
);

const firstOf = (cell: Cell | undefined): string | null =>
  typeof cell === 'string' && cell.length <= 60 ? (PAIR.exec(cell)?.[1].trim() ?? null) : null;

/** Rows from the first pair of a column on; null where one of its numbers stands without a second figure. */
function pairsFrom(rows: Grid['rows'], column: number): number | null {
  const first = rows.findIndex((row) => firstOf(row[column]) !== null);
  if (first === -1) return null;
  const below = rows.slice(first).map((row) => row[column]);
  const pairs = below.filter((cell) => firstOf(cell) !== null).length;
  const others = below.some((cell) => !isEmptyCell(cell) && firstOf(cell) === null && isNumberCell(cell));
  return pairs >= Math.min(FEWEST, below.length) && !others ? first : null;
}

/** Whether another column holds the figures more exactly: `50.4` beside `50 [49-51]`, as the WHO shows it. */
function isShownOf(rows: Grid['rows'], column: number, width: number): boolean {
  const pairs = rows.slice(0, SAMPLE).filter((row) => firstOf(row[column]) !== null);
  return Array.from({ length: width }, (_, other) => other).some(
    (other) =>
      other !== column &&
      pairs.every((row) => {
        const first = firstOf(row[column])!;
        const unit = 10 ** -(/[.,](\d+)$/.exec(first)?.[1].length ?? 0);
        const exact = textOf(row[other]).replace(',', '.');
        return exact !== '' && Math.abs(Number(exact) - Number(first.replace(',', '.'))) <= unit / 2;
      }),
  );
}

/** The grid with the first figure alone in every such cell, or as it was. */
export function withoutSecondFigures(grid: Grid, context: Context): Grid {
  const width = widthOf(grid.rows.slice(0, SAMPLE));
  const columns = new Set<number>();
  let example = '';
  for (let column = 0; column < width; column++) {
    const sample = grid.rows.slice(0, SAMPLE).find((row) => firstOf(row[column]) !== null);
    if (sample === undefined || pairsFrom(grid.rows, column) === null) continue;
    if (isShownOf(grid.rows, column, width)) continue;
    columns.add(column);
    example ||= textOf(sample[column]);
  }
  if (columns.size === 0) return grid;
  context.note(`second figures left out: "${example}" is ${firstOf(example)}`);
  const rows = grid.rows.map((row) =>
    row.map((cell, column) => (columns.has(column) ? (firstOf(cell) ?? cell) : cell)),
  );
  return { rows, lines: grid.lines };
}
