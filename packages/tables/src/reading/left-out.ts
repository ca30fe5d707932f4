/** Prints that show some of their rows: what is left out of them is in no file. */
import type { Problem } from '../types.ts';

/** A line that stands for others: dots, or the rule of R's data.table. */
export const STANDS_FOR_OTHERS = /^[ \t]*(?:(?:\.{2,3}|…|⋮|⋱|---)[ \t]*)+$/u;

const R_MAXIMUM = /\[ reached [^\n]{0,60}max\.print[^\n]{0,10} -- omitted \d+ (?:rows|entries)[^\n]*\]\s*$/;
/** Longer than any such last line. */
const LAST = 200;

export const rowsLeftOut = (row?: number): Problem => ({
  code: 'no-values',
  message:
    'This is a print that leaves out rows of its table. Write the whole table to a file, with ' +
    'write.csv(), to_csv() or CSV.write().',
  ...(row === undefined ? {} : { row }),
});

/** Two words at least: in a column of numbers two dots are a value that is missing. */
const isRow = (line: string): boolean => /\d/.test(line) && /^[^,;\t]*$/.test(line) && /\S +\S/.test(line);

/** The reason why a text in columns of spaces is not read: R's last line, or dots between its rows. */
export function leavesOutRows(text: string): Problem | null {
  if (R_MAXIMUM.test(text.slice(-LAST))) return rowsLeftOut();
  const dots = /\n[ \t]*(?:\.{2,3}|…|⋮)[ \t.…⋮]*\r?\n/u.exec(text);
  if (dots === null) return null;
  const before = text.slice(Math.max(0, dots.index - LAST), dots.index).split('\n');
  const [after] = text.slice(dots.index + dots[0].length, dots.index + dots[0].length + LAST).split('\n');
  if (!isRow(before[before.length - 1]) || !isRow(after)) return null;
  return rowsLeftOut(text.slice(0, dots.index).split('\n').length + 1);
}
