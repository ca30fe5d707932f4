/** The rows from the first date on that are data; totals, sources and repeated headers are told apart. */
import type { Context } from '../context.ts';
import { couldBeDate } from '../dates/column.ts';
import { isSequenceForm } from '../dates/sequences.ts';
import { type Cell, type Grid, textOf } from '../grid.ts';
import { notData, type OtherLine } from '../not-data.ts';
import { areInParentheses } from '../parentheses.ts';
import type { DateCandidate } from './date-column.ts';
import { isFootnote, isTotal, isTotalOfYear, isYearName } from './hints.ts';
import { dateText } from './marks.ts';
import { isSumOfRows } from './sums-below.ts';
import { isNumberCell } from './table.ts';

/** Lines below the last date among which sums are looked for. */
const NEAR = 6;

const filledIn = (row: readonly Cell[]): number => row.filter((cell) => cell !== '').length;

const TOTAL_OF =
  /^(?:(.+) (?:total|totals|subtotal|result|ergebnis|summe|gesamt|totale)|(?:total|subtotal|summe) (.+))$/i;

/** `Chad Total` below the rows of Chad, as pivot tables write them. */
function isTotalOfLabel(grid: Grid, row: number, first: number): boolean {
  return grid.rows[row].some((cell, i) => {
    const [, before, behind] = TOTAL_OF.exec(textOf(cell)) ?? [];
    const label = before ?? behind;
    return label !== undefined && grid.rows.slice(first, row).some((above) => textOf(above[i]) === label);
  });
}

/** Whether a line stands among names of the columns that come again below an empty line at the end. */
function isAboutColumns({ rows, lines }: Grid, row: number, last: number): boolean {
  const below = rows.slice(last + 1, row);
  const words = below.filter((cells) => filledIn(cells) > 1 && !cells.some(isNumberCell));
  const width = filledIn(rows[last]);
  return (
    lines[last + 1] - lines[last] > 1 &&
    words.some((cells) => filledIn(cells) * 2 > width) &&
    below.every((cells) => !/\d/.test(textOf(cells[0])))
  );
}

export function dataRows(
  grid: Grid,
  { column, first, name, rank }: DateCandidate,
  context: Context,
): number[] {
  const years = isYearName(name);
  // The candidate was chosen with its form in view: where the first cell is `01/14`, all like it are dates.
  const short = isSequenceForm(dateText(grid.rows[first][column]));
  const known = new Map<string, boolean>();
  const isDate = (text: string): boolean => {
    let answer = known.get(text);
    if (answer === undefined) {
      answer =
        rank === 0
          ? /^\d{1,7}(\.0)?$/.test(text)
          : couldBeDate(text) ||
            (short && isSequenceForm(text)) ||
            /^[1-9]\d{4}(?:[.,]\d{1,12})?$/.test(text) ||
            (years && /^-?\d{1,5}$/.test(text));
      known.set(text, answer);
    }
    return answer;
  };
  const dated = grid.rows.map((row, r) => r >= first && isDate(dateText(row[column])));
  // below the sources, a day alone in its line is that of the last update
  for (let r = dated.length - 1; r > first && (!dated[r] || !dated[r - 1]); r--)
    if (dated[r] && grid.rows[r].every((cell, i) => i === column || cell === '')) dated[r] = false;
  const last = dated.lastIndexOf(true);
  const header = first > 0 ? grid.rows[first - 1].map(textOf).join('\u0001') : null;
  const kept: number[] = [];
  const usual = filledIn(grid.rows[first]);
  const left: OtherLine[] = [];
  for (let r = first; r < grid.rows.length; r++) {
    if (dated[r]) {
      kept.push(r);
      continue;
    }
    const row = grid.rows[r];
    const text = textOf(row[column]);
    const numbers = row.some((cell, i) => i !== column && isNumberCell(cell));
    const repeatedHeader = header !== null && row.map(textOf).join('\u0001') === header;
    const stub = r > last && left.length > 0 && filledIn(row) <= 2 && usual > 3;
    const footer = r > last && text !== '' && !/\d/.test(text) && (isTotal(text) || text.length > 24);
    const total =
      isTotalOfYear(text || textOf(row.find((cell) => cell !== ''))) ||
      (text === '' && isTotalOfLabel(grid, r, first));
    const errors = text === '' && areInParentheses(row);
    const about = r > last && !/\d/.test(text) && isAboutColumns(grid, r, last);
    const note = r > last && isFootnote(text);
    const known = !numbers || errors || repeatedHeader || stub || footer || total || about || note;
    const sum = !known && r > last && r <= last + NEAR && isSumOfRows(grid, r, kept, column);
    if (known || sum) {
      left.push({ line: grid.lines[r], text: text || textOf(row.find((cell) => cell !== '')) });
      continue;
    }
    const at = { row: grid.lines[r], column: name || `column ${column + 1}` };
    if (text === '') context.refuse('no-date', `Line ${at.row} has values but no date.`, at);
    context.refuse('not-a-date', `Line ${at.row}, ${at.column}: "${text.slice(0, 40)}" is not a date.`, at);
  }
  if (left.length > 0) context.note(notData(left));
  return kept;
}
