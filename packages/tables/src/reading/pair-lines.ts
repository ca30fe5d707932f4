/** Lines such as `2014: 95.8` and `Jan 2014 = 95.8`, as people note figures down. */
import { readNumber } from '../cells/numbers.ts';
import { couldBeDate } from '../dates/column.ts';
import { monthOf } from '../dates/months.ts';

const PAIR = /^\s*([^:=]{1,40}?(?::\d{1,2})?)\s*(?:=|: )\s*(\S.{0,40}?)\s*$/;
const FEWEST = 3;

/** The same with tabs between date and figure, or null where a line is no such pair. */
export function pairLines(text: string): string | null {
  const lines = text.split(/\r\n|\n|\r/);
  const filled = lines.filter((line) => line.trim() !== '');
  const isPair = (line: string): boolean => {
    const [, date = '', figure = ''] = (line.length < 100 ? PAIR.exec(line) : null) ?? [];
    return (couldBeDate(date) || monthOf(date) !== null) && readNumber(figure) !== null;
  };
  if (filled.length < FEWEST || !filled.slice(0, FEWEST).every(isPair) || !filled.every(isPair)) return null;
  return lines.map((line) => line.replace(PAIR, '$1\t$2')).join('\n');
}
