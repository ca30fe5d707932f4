/** Dates with a footnote: `2014¹`, `2015*`, `2016 (p)`. */
import { splitMark } from '../cells/numbers.ts';
import type { Cell } from '../grid.ts';
import { textOf } from '../grid.ts';
import { statedDate } from './status.ts';

/**
 * How marks end that are not beyond ASCII: `*`, `)`, `]`, and words such as `est.` or `F`; times end in Z and
 * M.
 */
const ENDINGS = '/*)].abcdefghijklnopqrstuvwxyABCDEFGHIJKLNOPQRSTUVWXY';

/** A day of a spreadsheet that was saved as a number with decimals: `43831,0`. */
const WHOLE_SERIAL = /^[1-9]\d{4}[.,]0{1,12}$/;

/** A year as programs write all their numbers: `2.0140000e+03`. */
const YEAR_IN_POWERS = /^[12]\.\d{3}0*e\+0{0,2}3$/i;

/** `2022 1e kwartaal*`: asterisks may also follow a word. */
const starred = (text: string): { readonly text: string; readonly mark: string } | null => {
  const match = /^(.*\p{L}) ?(\*{1,3})$/u.exec(text);
  return match === null ? null : { text: match[1], mark: match[2] };
};
/** `Jun.1) 2014`, `Oct* 2015`: a footnote to the month. */
const INSIDE = /^(\p{L}{3,12}\.?) ?(\*{1,3}|\(?\d\)|[¹²³⁴-⁹]\)?)( \d{4})$/u;
const inside = (text: string): { readonly text: string; readonly mark: string } | null => {
  const match = INSIDE.exec(text);
  return match === null ? null : { text: match[1] + match[3], mark: match[2] };
};
/** `2024/25 2/`: how the Department of Agriculture and banks of Latin America number their footnotes. */
const slashed = (text: string): { readonly text: string; readonly mark: string } | null => {
  const match = /^(.*\d) (\d{1,2}\/)$/.exec(text);
  return match === null ? null : { text: match[1], mark: match[2] };
};
/** `1974 (16)(15)`: a year with several footnotes. */
const several = (text: string): { readonly text: string; readonly mark: string } | null => {
  const match = /^(.*\d) ?((?:\(\d{1,2}\) ?){2,4})$/.exec(text);
  return match === null ? null : { text: match[1], mark: match[2].trim() };
};
const marked = (text: string) =>
  splitMark(text) ?? starred(text) ?? slashed(text) ?? several(text) ?? inside(text);

/** The text of a cell of a column of dates, without the mark behind it. */
export function dateText(cell: Cell | undefined): string {
  const text = textOf(cell);
  const last = text.charCodeAt(text.length - 1);
  if (last === 48 && WHOLE_SERIAL.test(text)) return text.slice(0, 5);
  if (last === 51 && YEAR_IN_POWERS.test(text)) return String(Number(text));
  // Digits end nearly every date: only other endings can be marks.
  if (last < 0x80 && !ENDINGS.includes(text[text.length - 1])) return inside(text)?.text ?? text;
  return statedDate(text)?.text ?? marked(text)?.text ?? text;
}

/** `¹ (2), * (1)`: the marks that were left out of a column of dates; empty where there are none. */
export function marksIn(cells: readonly (Cell | undefined)[]): string {
  const counts = new Map<string, number>();
  for (const cell of cells) {
    const { mark } = statedDate(textOf(cell)) === null ? (marked(textOf(cell)) ?? {}) : {};
    if (mark === undefined || dateText(cell) === textOf(cell)) continue;
    counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  return [...counts].map(([mark, count]) => `${mark} (${count})`).join(', ');
}
