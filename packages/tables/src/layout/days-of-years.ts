/** Days counted through each year in a column beside it, as gauges and weather stations write them. */
import { largest, smallest } from '../extremes.ts';
import { textOf } from '../grid.ts';
import { dateOf, dayNumber, formatDay } from '../periods.ts';
import { isMonthName } from './hints.ts';
import { dateText } from './marks.ts';
import { columnOf, type Table } from './table.ts';
import { yearOf } from './years.ts';

const NAME = /^(?:day|days|doy|yday|jday|julian|julian ?day|day ?of ?(?:the ?)?year|tag|jour|dia|nday)$/i;
const DAYS_OF_MONTH = 31;

const newYear = (year: number): number => dayNumber(year, 1, 1)!;

/** A month beside them is that of each day; a `99` among days of months is a mistake. */
function areOfMonths(days: readonly number[], { names, rows }: Table): boolean {
  const column = names.findIndex(isMonthName);
  const months = column === -1 ? [] : columnOf(rows, column).map((cell) => Number(textOf(cell)));
  return months.every((month, i) => Number.isNaN(month) || dateOf(days[i]).month === month);
}

/** `2018` and `33` is 2 February; null where no such column counts beyond the days of a month. */
export function daysOfYears(
  table: Table,
  yearColumn: number,
): { readonly columns: readonly number[]; readonly texts: readonly string[] } | null {
  const years = columnOf(table.rows, yearColumn).map((cell) => Number(yearOf(dateText(cell))));
  for (const [column, name] of table.names.entries()) {
    if (column === yearColumn || !NAME.test(name.replace(/[_.-]/g, ' ').trim())) continue;
    const cells = columnOf(table.rows, column).map((cell) => textOf(cell).replace(/\.0$/, ''));
    const days = cells.map((cell) => (/^\d{1,3}$/.test(cell) ? Number(cell) : Number.NaN));
    const lengths = years.map((year) => newYear(year + 1) - newYear(year));
    const within = days.every((day, i) => day >= 1 && day <= lengths[i]);
    if (!within || largest(days) <= DAYS_OF_MONTH || smallest(days) < 1) continue;
    const numbers = days.map((day, i) => newYear(years[i]) + day - 1);
    if (!areOfMonths(numbers, table)) continue;
    const texts = numbers.map(formatDay);
    return { columns: [yearColumn, column], texts };
  }
  return null;
}
