/** Says which columns were taken for identifiers or remarks because of their names. */
import type { Context } from '../context.ts';
import type { DateToken } from '../dates/types.ts';
import { textOf } from '../grid.ts';
import { isAttributeName, isIdentifierName } from './hints.ts';
import { keyOf } from './keys.ts';
import { areNearYears, isYearlyName } from './measured.ts';
import type { Role } from './roles.ts';
import { statusColumn } from './status.ts';
import { columnOf, isEmptyCell, isNumberCell, type Table } from './table.ts';

/** Whether the column changes within a series: what is the same in all its rows describes it. */
function variesWithin({ rows }: Table, column: number, key: readonly number[]): boolean {
  const first = new Map<string, string>();
  return rows.some((row) => {
    const [id, text] = [keyOf(row, key), textOf(row[column])];
    const before = first.get(id);
    if (before === undefined) first.set(id, text);
    return before !== undefined && before !== text;
  });
}

interface LeftInput {
  readonly table: Table;
  readonly tokens: readonly DateToken[];
  readonly roles: readonly Role[];
}

/** Flags and remarks on some of the values that say nothing known of them, with their number. */
function remarksOn({ table, roles }: LeftInput, used: readonly number[]): string[] {
  const status = statusColumn(table);
  return table.names.flatMap((name, i) => {
    if (used.includes(i) || i === status || roles[i] !== 'ignored' || !isAttributeName(name)) return [];
    const { length } = columnOf(table.rows, i).filter((cell) => !isEmptyCell(cell) && !isNumberCell(cell));
    return length === 0 || length === table.rows.length ? [] : [`${name} (${length})`];
  });
}

export function noteLeftByName(
  input: LeftInput,
  used: readonly number[],
  key: readonly number[],
  context: Context,
): void {
  if (context.options.columns !== undefined) return;
  const { table, tokens, roles } = input;
  const remarks = remarksOn(input, used);
  if (remarks.length > 0) context.note(`remarks on values left out: ${remarks.join(', ')}`);
  const left = table.names.filter((name, i) => {
    if (used.includes(i) || (roles[i] !== 'identifier' && roles[i] !== 'ignored')) return false;
    const cells = columnOf(table.rows, i);
    const isNamed = isAttributeName(name) || isIdentifierName(name);
    if (!isNamed && (!isYearlyName(name) || areNearYears(cells, tokens))) return false;
    const filled = cells.filter((cell) => !isEmptyCell(cell));
    return filled.length > cells.length / 2 && filled.every(isNumberCell) && variesWithin(table, i, key);
  });
  if (left.length > 0)
    context.note(`left out because of ${left.length === 1 ? 'its name' : 'their names'}: ${left.join(', ')}`);
}
