/** Columns of time that give no dates: numbers of seconds or days since some day. */
import { type Context, choice } from '../context.ts';
import { textOf } from '../grid.ts';
import { isDateName, isWeakDateName } from './hints.ts';
import type { Role } from './roles.ts';
import { columnOf, isNumberCell, type Table } from './table.ts';

/** Asks whether the rows of a table without whole dates can be numbered. */
export function askOrder(finding: string, context: Context): void {
  if (context.options.frequency === 'undated') return;
  context.ask({
    id: 'frequency',
    sentence: `${finding}. Are the rows in time order, oldest first?`,
    choices: [choice({ frequency: 'undated' }, 'yes: number them')],
  });
}

const COUNT_NAME = /^(?:m?jd|julian.*|datenum|epoch|unix.*|.*(?:seconds|days|hours) since.*)$/i;

/** Numbers under a name of dates that rise or fall from row to row, as counts of time do. */
function isCountOfTime({ names, rows }: Table, column: number): boolean {
  const name = names[column];
  if (!COUNT_NAME.test(name) && (!isDateName(name) || isWeakDateName(name))) return false;
  const cells = columnOf(rows, column);
  if (cells.length < 3 || !cells.every(isNumberCell)) return false;
  const numbers = cells.map((cell) => Number(textOf(cell)));
  const rises = Math.sign(numbers[1] - numbers[0]);
  return rises !== 0 && numbers.every((n, i) => i === 0 || Math.sign(n - numbers[i - 1]) === rises);
}

/** Such columns beside others with values; asks whether the rows can be numbered. */
export function timesWithoutDates(table: Table, roles: readonly Role[], context: Context): readonly number[] {
  const { columns, dateColumn } = context.options;
  const values = roles.flatMap((role, i) => (role === 'value' ? [i] : []));
  if (columns !== undefined || dateColumn !== undefined || values.length < 2) return [];
  const counts = values.filter((column) => isCountOfTime(table, column));
  if (counts.length === 0 || counts.length === values.length) return [];
  const [column] = counts;
  const shown = `"${table.names[column]}" (${textOf(table.rows[0][column])} …)`;
  askOrder(`The numbers in ${shown} are no dates that are known here`, context);
  return counts;
}
