import type { Context } from '../context.ts';

/** Index of a column named by its header (case does not matter) or by its position from 1. */
export function findColumn(names: readonly string[], wanted: string, context: Context): number {
  const exact = names.indexOf(wanted);
  if (exact >= 0) return exact;
  const loose = names.findIndex((name) => name.toLowerCase() === wanted.toLowerCase());
  if (loose >= 0) return loose;
  const position = Number(wanted);
  if (Number.isInteger(position) && position >= 1 && position <= names.length) return position - 1;
  const shown = names.slice(0, 20).join(', ') + (names.length > 20 ? ', …' : '');
  return context.refuse('column', `There is no column "${wanted}": columns are ${shown}.`, {
    column: wanted,
  });
}
