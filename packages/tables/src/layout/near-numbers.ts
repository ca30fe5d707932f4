/** Columns that look like numbers and are none: with units behind them, formulas, fractions, times of day. */
import type { Context } from '../context.ts';
import { couldBeDate } from '../dates/column.ts';
import { textOf } from '../grid.ts';
import { isFormulaColumn, type Role } from './roles.ts';
import { columnOf, isEmptyCell, isNumberCell, type Table } from './table.ts';

/** Columns of formulas whose results were never stored are left out; the others can be read. */
export function noteFormulas(table: Table, context: Context): void {
  const formulas = table.names.filter((_, i) => isFormulaColumn(columnOf(table.rows, i)));
  if (formulas.length > 0)
    context.note(`left out because they hold formulas without results: ${formulas.join(', ')}`);
}

const SCALED = /^[-+(]?\d[\d.,]* ?(?:[kmbt]|bn|mn|mio|mrd|tn)\.?$/i;
/** A digit at the beginning, or behind a sign or a unit of a few letters. */
const FIGURE = /^(?:[^\p{L}\d\s]{1,2} ?|\p{L}{1,3}[$€£.]? ?)?[-+(]?\d|^#{3,}$/u;

/** Numbers with letters behind them (`1.2M`) and cells that begin like numbers are left out, but said. */
export function noteNearNumbers(table: Table, roles: readonly Role[], context: Context): void {
  const texts = table.names.flatMap((name, i) => {
    const cells =
      roles[i] === 'text'
        ? columnOf(table.rows, i)
            .map(textOf)
            .filter((cell) => cell !== '')
        : [];
    return cells.length === 0 ? [] : [{ called: `${name} ("${cells[0]}")`, cells }];
  });
  const isMost = (cells: readonly string[], form: RegExp): boolean =>
    cells.filter((cell) => form.test(cell)).length >= cells.length * 0.6;
  const units = texts.filter(({ cells }) => isMost(cells, SCALED)).map(({ called }) => called);
  // labels such as age groups come again and again, figures hardly do
  const figures = texts
    .filter(({ cells, called }) => !units.includes(called) && isMost(cells, FIGURE))
    .filter(({ cells }) => new Set(cells).size > cells.length / 3 && !cells.every(couldBeDate));
  if (units.length > 0) context.note(`left out because letters follow the numbers: ${units.join(', ')}`);
  if (figures.length > 0)
    context.note(
      `left out because they are no plain numbers: ${figures.map(({ called }) => called).join(', ')}`,
    );
}

/** A column of `1.5bn` or `12.3p` is not a column of numbers, but most likely meant as one. */
export function nameNearNumbers(table: Table, roles: readonly Role[], context: Context): void {
  for (const [i, role] of roles.entries()) {
    const cells = columnOf(table.rows, i).map(textOf);
    if (isFormulaColumn(cells)) {
      const formula = cells.findIndex((cell) => /^=[^"]/.test(cell));
      const at = { row: table.lines[formula], column: table.names[i] };
      const text = cells[formula].slice(0, 40);
      context.refuse('formula', `Line ${at.row}, ${at.column}: "${text}" is a formula, not its result.`, at);
    }
    if (role !== 'text') continue;
    if (cells.filter((cell) => /^[-+(]?[\d.,]*\d/.test(cell)).length < cells.length * 0.6) continue;
    const at = cells.findIndex((cell) => !isNumberCell(cell) && !isEmptyCell(cell));
    const [row, column] = [table.lines[at], table.names[i]];
    context.refuse('not-a-number', `Line ${row}, ${column}: "${cells[at].slice(0, 40)}" is not a number.`, {
      row,
      column,
    });
  }
}
