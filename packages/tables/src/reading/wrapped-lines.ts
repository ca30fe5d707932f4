/** Lines in quotation marks as a whole: a CSV that a spreadsheet took for one column and saved again. */
import { readNumber } from '../cells/numbers.ts';
import { couldBeDate } from '../dates/column.ts';

const WRAPPED = /^"((?:[^"]|"")*)"[,;\t ]*$/;
const FEWEST = 3;

/** The text inside such lines, or null where the lines are not wrapped: `"1,5"` is a number in quotes. */
export function unwrapped(text: string): string | null {
  const second =
    text
      .slice(0, 100_000)
      .trimStart()
      .split(/\r\n|\n|\r/, 2)[1] ?? '';
  if (!WRAPPED.test(second)) return null;
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  const inner: string[] = [];
  let [wrapped, tables] = [0, 0];
  for (const line of lines) {
    const match = WRAPPED.exec(line);
    if (match === null) {
      if (line.includes('"') || (line.trim() !== '' && wrapped > 0)) return null;
      inner.push(line);
      continue;
    }
    const cells = match[1].replaceAll('""', '"');
    inner.push(cells);
    wrapped++;
    if (/[,;\t|]/.test(cells) && readNumber(cells) === null && !couldBeDate(cells)) tables++;
  }
  return wrapped >= FEWEST && tables > wrapped / 2 ? inner.join('\n') : null;
}
