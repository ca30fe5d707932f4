/**
 * Quarters in five digits: `20194`, `20201`. A spreadsheet stores days of the 1950s so; only numbers that
 * pass from the fourth quarter of a year to the first of the next are read as quarters.
 */
const FORM = /^((?:19|20)\d\d)([1-4])$/;
const FEWEST = 5;

/** Quarters since year 0, or null for another form. */
function quarterOf(cell: string): number | null {
  const match = FORM.exec(cell);
  return match === null ? null : Number(match[1]) * 4 + Number(match[2]) - 1;
}

/** Whether the cells are quarters of several years, none of which is left out. */
export function areYearQuarters(cells: readonly string[]): boolean {
  const quarters = new Set<number>();
  for (const cell of cells) {
    const quarter = quarterOf(cell);
    if (quarter === null) return false;
    quarters.add(quarter);
  }
  const sorted = [...quarters].sort((a, b) => a - b);
  return sorted.length >= FEWEST && sorted[sorted.length - 1] - sorted[0] === sorted.length - 1;
}

/** `2019Q4` for `20194`, where all cells are such quarters. */
export const withYearQuarters = (cells: readonly string[]): readonly string[] =>
  areYearQuarters(cells) ? cells.map((cell) => cell.replace(FORM, '$1Q$2')) : cells;
