/** A table before anything is understood: rows of cells with the line each stood on. */

/** Text as written and trimmed, or a number of a workbook, which has no notation to misread. */
export type Cell = string | number;

export interface Grid {
  readonly rows: readonly (readonly Cell[])[];
  /** Line of each row, counted from 1. */
  readonly lines: readonly number[];
}

export const textOf = (cell: Cell | undefined): string =>
  cell === undefined ? '' : typeof cell === 'number' ? String(cell) : cell;

const EDGES = /^[\s\u00a0\u202f\ufeff]+|[\s\u00a0\u202f\ufeff]+$/g;
/** A cell without spaces around it; `="2014"` is how some programs write text for a spreadsheet. */
export function trimCell(text: string): string {
  const first = text.charCodeAt(0);
  const clean = text.length === 0 || (first > 32 && first < 127 && text.trimEnd() === text);
  const trimmed = clean ? text : text.replace(EDGES, '');
  return first === 61 ? trimmed.replace(/^="(.*)"$/, '$1') : trimmed;
}

/** Leaves out empty rows and cuts empty cells off the ends of rows. */
export function toGrid(rows: readonly (readonly Cell[])[], firstLine = 1, lines?: readonly number[]): Grid {
  const kept: (readonly Cell[])[] = [];
  const at: number[] = [];
  for (const [i, row] of rows.entries()) {
    let width = row.length;
    while (width > 0 && row[width - 1] === '') width--;
    if (width === 0) continue;
    kept.push(width === row.length ? row : row.slice(0, width));
    at.push(lines?.[i] ?? firstLine + i);
  }
  return { rows: kept, lines: at };
}
