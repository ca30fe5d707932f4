/**
 * What R writes of its objects and reads again: `structure(c(1, 2), .Tsp = c(1990, 1991, 1), class = "ts")`,
 * `ts(c(1, 2), start = c(1990, 1), frequency = 4)`, vectors with names. Data frames written so are refused.
 */
import { isMissing } from '../cells/missing.ts';
import { readNumber } from '../cells/numbers.ts';
import type { Problem } from '../types.ts';
import type { Printed } from './r-print.ts';
import { periodsOf, type RTime, timeOf, unknownPeriods } from './r-time.ts';

const ASSIGNED = /^[\w.]{1,60} ?(?:<-|=) ?/;
/** A table, or numbers that stand for something else, such as days. */
const OTHER_OBJECT = /\bdim ?=|class ?= ?(?:c\()?"(?!ts"\))/;
const FRAME =
  /^(?:structure\( ?list|(?:base::)?(?:data\.frame|list)|(?:tibble::)?(?:tibble|tribble)|zoo|xts) ?\(/;
/** Longer than the attributes of any series. */
const HEAD = 200;
const MOST_ATTRIBUTES = 400;

interface Call {
  readonly inner: string;
  readonly rest: string;
}

/** The first `c(…)` of a text and what follows it. Numbers and names hold no parentheses. */
function firstVector(text: string): Call | null {
  const from = text.slice(0, HEAD).search(/\bc\(/);
  const to = from === -1 ? -1 : text.indexOf(')', from);
  return to === -1 ? null : { inner: text.slice(from + 2, to), rest: text.slice(to + 1) };
}

/** Whether the text ends where the calls do that are still open. */
function ends(rest: string, open: number): boolean {
  let depth = open;
  for (let i = 0; i < rest.length; i++) {
    if (depth === 0) return /^[\s;]*$/.test(rest.slice(i));
    if (rest[i] === '(') depth++;
    else if (rest[i] === ')') depth--;
  }
  return depth === 0;
}

const isValue = (word: string): boolean => readNumber(word) !== null || isMissing(word);
const wordsOf = (inner: string): string[] => inner.split(',').map((word) => word.trim().replace(/L$/, ''));

/** Start and frequency of a series, in years or other cycles. */
function timeIn(rest: string): RTime | null {
  const text = rest.slice(0, MOST_ATTRIBUTES).replace(/\s+/g, '');
  const tsp = /tsp=c\(([\d.]+),[\d.]+,([\d.]+)\)/i.exec(text);
  if (tsp !== null) return { start: Number(tsp[1]), frequency: Number(tsp[2]) };
  const start = /start=((?:c\()?\d+(?:\.\d+)?L?(?:,\d+L?\))?)/.exec(text)?.[1];
  return start === undefined ? null : timeOf(start, Number(/freq(?:uency)?=(\d+)/.exec(text)?.[1] ?? 1));
}

const unquoted = (text: string): string => text.trim().replace(/^[`"']|[`"']$/g, '');

/** Names and values of `c(a = 1, b = 2)`, or of a vector whose names follow in an attribute. */
function named({ inner, rest }: Call): { names: readonly string[]; words: readonly string[] } | null {
  const pairs = inner.split(',').map((pair) => pair.split('='));
  if (pairs.every(({ length }) => length === 2))
    return { names: pairs.map(([name]) => unquoted(name)), words: pairs.map(([, word]) => word.trim()) };
  const names = /^\s*,\s*(?:\.Names|names)\s*=/.test(rest.slice(0, HEAD)) ? firstVector(rest) : null;
  return names === null ? null : { names: names.inner.split(',').map(unquoted), words: wordsOf(inner) };
}

const written = (rows: readonly (readonly string[])[], lost = ''): Printed => ({
  grid: { rows, lines: rows.map(() => 1) },
  note: `read as a vector that R wrote${lost}`,
});

const NOT_A_TABLE: Problem = {
  code: 'binary',
  message:
    'The file is the R code of a table, as dput() writes it, not the table. Write it with ' +
    'write.csv(x, "file.csv", row.names = FALSE).',
};

/** Null where the text is no such source, and a reason where it is one of a table. */
export function rSource(text: string): Printed | Problem | null {
  const head = text.slice(0, HEAD).trimStart().replace(/\s+/g, ' ').replace(ASSIGNED, '');
  if (FRAME.test(head)) return NOT_A_TABLE;
  if (!/^(?:structure|(?:stats::)?ts|c) ?\(/.test(head)) return null;
  const vector = firstVector(text);
  const bare = head.startsWith('c');
  if (vector === null || !ends(vector.rest, bare ? 0 : 1)) return null;
  if (OTHER_OBJECT.test(vector.rest)) return NOT_A_TABLE;
  const both = named(vector);
  if (bare && both === null) return null;
  const words = both?.words ?? wordsOf(vector.inner);
  if (words.length < 3 || !words.every(isValue)) return null;
  if (both !== null) {
    if (both.names.length !== words.length) return null;
    return written([['', 'values'], ...words.map((word, i) => [both.names[i], word])]);
  }
  const time = timeIn(vector.rest);
  const dates = time === null ? null : periodsOf(time, words.length);
  if (dates !== null) return written([['date', 'values'], ...words.map((word, i) => [dates[i], word])]);
  return written([['values'], ...words.map((word) => [word])], time === null ? '' : unknownPeriods(time));
}
