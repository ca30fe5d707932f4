/** Heads of a letter and a number beside years, which may count the parts of each year or name series. */
import { withoutAccents } from '../accents.ts';
import { monthAtEnd } from '../dates/part-ends.ts';
import { partOfYear, type YearPart } from '../dates/parts.ts';

/** A month is also named by its last day: `31 March`, `End-June`. */
export function headPart(text: string): YearPart | null {
  const part = partOfYear(text);
  const month = part === null ? monthAtEnd(withoutAccents(text)) : null;
  return month === null ? part : { unit: 'month', n: month };
}

interface Numbered {
  readonly stem: string;
  readonly isPadded: boolean;
}

/** `Q1`, `month 12`, `s01` and `3` taken apart. */
function numbered(head: string): Numbered | null {
  const match = /^(\D*)(\d{1,3})$/.exec(withoutAccents(head).trim());
  return match === null ? null : { stem: match[1].trim(), isPadded: match[2].startsWith('0') };
}

/** `M13` after `M01` to `M12` is the year as a whole. */
const isWholeYear = (head: string, isPadded: boolean): boolean =>
  isPadded && partOfYear(head)?.unit === 'year';

/**
 * More heads are numbered like those of the parts: `s0` or `s3` beside `s1` and `s2`, `q5` beside `q1` to
 * `q4`. All of them are then names.
 */
export function isContinued(heads: readonly string[], parts: readonly number[]): boolean {
  const first = numbered(heads[parts[0]]);
  if (first === null) return false;
  return heads.some(
    (head, i) =>
      !parts.includes(i) && numbered(head)?.stem === first.stem && !isWholeYear(head, first.isPadded),
  );
}

/** Letters that stand for quarters, terms and halves in other languages than English. */
const FOREIGN = /^[cskt]$/;
const IS_ENGLISH = /^(?:(?:(?:fiscal|calendar|school|academic|financial) )?years?|yr|fy|date|time|period|)$/;

/**
 * `s1` and `s2`, or `T1` to `T4`, may be two or four series where the years are called so in English or not
 * at all; below `Année` or `Rok` they are parts of the year.
 */
export function mayNameSeries(heads: readonly string[], parts: readonly number[], years: string): boolean {
  const first = numbered(heads[parts[0]]);
  return first !== null && FOREIGN.test(first.stem) && IS_ENGLISH.test(withoutAccents(years).trim());
}
