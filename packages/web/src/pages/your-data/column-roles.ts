/** What columns were taken for, and the options that say something else. */
import type { ColumnReading, ColumnRole, ReadOptions, Understood } from '@longrun/tables';

export const ROLE_NAMES: Readonly<Record<ColumnRole, string>> = {
  date: 'date',
  value: 'values',
  name: 'names series',
  'row number': 'row number',
  ignored: 'ignored',
};

/** Tables with periods across have no columns to choose from. */
export const rolesChangeable = ({ layout }: Understood): boolean => layout === 'columns' || layout === 'long';

/** The options under which column `at` is taken for `role` and the others stay what they are. */
export function roleOptions(
  columns: readonly ColumnReading[],
  at: number,
  role: string,
): Pick<ReadOptions, 'columns' | 'by' | 'dateColumn'> {
  const roles = columns.map((column, i) =>
    i === at ? role : role === 'date' && column.role === 'date' ? 'ignored' : column.role,
  );
  const having = (wanted: ColumnRole): string[] =>
    columns.flatMap(({ name }, i) => (roles[i] === wanted ? [name] : []));
  const [date] = having('date');
  const names = having('name');
  const named = columns.some((column) => column.role === 'name') || names.length > 0;
  return {
    columns: having('value'),
    ...(named ? { by: names } : {}),
    ...(role === 'date' && date !== undefined ? { dateColumn: date } : {}),
  };
}
