/**
 * Parts of a year named by their end: `March quarter`, `Mar Qtr`, `Half-year ended 30 June`, `End-March`,
 * `31/03`.
 */
import { monthOf } from './months.ts';

const END = '(?:end of |end-|end |ult\\.? |ultimo |ende |fin |fin de |fine |eind |koniec )';
const MONTH = '(?:(\\d{1,2})[. ]{1,2})?([\\p{L}\\p{M}]{2,16})\\.?';
const MONTHS: Readonly<Record<string, number>> = { q: 3, h: 6 };

const KIND = '(q)(?:tr|uarter)\\.?|(h)alf(?:[- ]year)?';
const NAMED_LAST = new RegExp(`^(?:${KIND}) (?:ending |ended |end |to )?${MONTH}$`, 'u');
const NAMED_FIRST = new RegExp(`^${MONTH}[ -](?:${KIND})$`, 'u');

/** First and last month of a quarter or half that is named by the last. */
export function monthsToEnd(text: string): readonly [number, number] | null {
  const last = NAMED_LAST.exec(text);
  const first = last === null ? NAMED_FIRST.exec(text) : null;
  const found = last ?? first;
  if (found === null) return null;
  const [kind, month] = last === null ? [found[3] ?? found[4], found[2]] : [found[1] ?? found[2], found[4]];
  const to = monthOf(month);
  return to === null ? null : [((to - MONTHS[kind] + 12) % 12) + 1, to];
}

const LAST_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLastDay = (day: number, month: number): boolean =>
  day === LAST_DAYS[month - 1] || (month === 2 && day === 28);

const AT_END = new RegExp(`^${END}([\\p{L}\\p{M}]{2,16})\\.?$`, 'u');
const DAY_AND_WORD = /^(\d{2})[. -]{1,2}([\p{L}\p{M}]{2,16})\.?$|^([\p{L}\p{M}]{2,16})\.? (\d{2})$/u;
const DAY_AND_NUMBER = /^(\d{2})[./-](\d{2})\.?$/;

/** The month whose end a head names: `End-March`, `31 March`, `Mar 31`, `31/03`, `06/30`. */
export function monthAtEnd(text: string): number | null {
  const word = AT_END.exec(text)?.[1];
  if (word !== undefined) return monthOf(word);
  const [, before, first, second, after] = DAY_AND_WORD.exec(text) ?? [];
  const month = monthOf(first ?? second ?? '');
  if (month !== null) return isLastDay(Number(before ?? after), month) ? month : null;
  const [a, b] = (DAY_AND_NUMBER.exec(text) ?? []).slice(1).map(Number);
  if (a === undefined) return null;
  if (b <= 12 && isLastDay(a, b)) return b;
  return a <= 12 && isLastDay(b, a) ? a : null;
}
