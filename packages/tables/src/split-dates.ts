/** Dates of two words between spaces below a head that has one for both: `Jan 2019`, `2019-01-31 05:00`. */
import { couldBeDate } from './dates/column.ts';
import { WIDE_GAP } from './split-heads.ts';

const CLOCK = /^\d{1,2}:\d\d/;

const isWholeDate = ([one, two = '']: readonly string[]): boolean =>
  couldBeDate(`${one} ${two}`) && (!couldBeDate(one) || CLOCK.test(two));

/** The words of the lines with such dates as one, or null where the lines have none. */
export function withWholeDates(lines: readonly string[], words: readonly string[][]): string[][] | null {
  const first = words.findIndex((cells) => cells.length > 2 && isWholeDate(cells));
  const head = words.findLastIndex((cells, i) => i < first && cells.length > 0);
  if (first < 1 || head === -1) return null;
  const width = words[first].length - 1;
  // a word for each of the two
  if (words[head].length === width + 1) return null;
  const pieces = [words[head], lines[head].trim().split(WIDE_GAP)].find(({ length }) => length === width);
  const below = words.slice(first).filter((cells) => cells.length > 0);
  if (pieces === undefined || !below.every((cells) => cells.length === width + 1 && isWholeDate(cells)))
    return null;
  return words.map((cells, i) => {
    if (i === head) return [...pieces];
    if (i < first) return cells.length === 0 ? [] : [lines[i].trim()];
    return cells.length === 0 ? [] : [`${cells[0]} ${cells[1]}`, ...cells.slice(2)];
  });
}
