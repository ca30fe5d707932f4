/** Three months that move by one, in a column of their own beside their year: `2022` and `Nov - Ene`. */
import { partOfYear } from '../dates/parts.ts';
import { isThreeMonths, rollingMonths } from '../dates/rolling.ts';
import type { DateToken } from '../dates/types.ts';
import { dateText } from './marks.ts';
import { columnOf, type Table } from './table.ts';
import { yearOf } from './years.ts';

interface RollingDates {
  readonly columns: readonly number[];
  readonly texts: readonly string[];
  readonly tokens: readonly DateToken[];
}

/** Null where no column holds three months each, or where all of them are quarters of the calendar. */
export function rollingDates(table: Table, yearColumn: number): RollingDates | null {
  const years = columnOf(table.rows, yearColumn).map((cell) => yearOf(dateText(cell)));
  for (let column = 0; column < table.width; column++) {
    const isThree = (row: number): boolean =>
      isThreeMonths(`${dateText(table.rows[row]?.[column])} ${years[row]}`);
    if (column === yearColumn || !isThree(0)) continue;
    const cells = columnOf(table.rows, column).map(dateText);
    const texts = cells.map((cell, i) => `${cell} ${years[i]}`);
    const areQuarters = cells.every((cell) => partOfYear(cell)?.unit === 'quarter');
    if (areQuarters || !texts.every(isThreeMonths)) continue;
    const tokens = rollingMonths(texts);
    if (tokens !== null) return { columns: [yearColumn, column], texts, tokens };
  }
  return null;
}
