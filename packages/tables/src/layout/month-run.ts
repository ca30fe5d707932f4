/**
 * Twelve words that come in the order of the months: abbreviations (`J F M A`, `saus. vas. kov.`) and names
 * of which only some are known. The order says what one word alone does not.
 */
import { monthOf, monthsBegunBy } from '../dates/months.ts';

const MONTHS = 12;
/** Letters from which on the beginning of a name says which month is meant. */
const TELLING = 3;
/** Known words that settle the others of a year. */
const ENOUGH = MONTHS / 2;
/** Words that at least may be the months in their places, where they have two letters or more. */
const MOST = 8;
const FEWEST = 3;
/** Months, totals and remarks; names of other things are more. */
const MOST_WORDS = 60;

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

/** What is known of a word: the month it names, or those whose names begin with it. */
interface Hint {
  readonly names: number | null;
  readonly begins: readonly number[];
}

export interface MonthRun {
  /** Position of the first word. */
  readonly from: number;
  /** The month of each word from there on, 1 to 12. */
  readonly months: readonly number[];
  /** How many of the different words are known by themselves. */
  readonly known: number;
}

function hintOf(word: string): Hint {
  const roman = ROMAN.indexOf(word.toLowerCase()) + 1;
  const begins = monthsBegunBy(word);
  const only = word.length >= TELLING && begins.length === 1 ? begins[0] : null;
  return { names: roman > 0 ? roman : (monthOf(word) ?? only), begins };
}

/** The months that follow upon the first, or come before it, as long as each word keeps its month. */
function follow(
  words: readonly string[],
  from: number,
  first: number,
  step: 1 | -1,
  hint: (word: string) => Hint,
): MonthRun | null {
  const wordOf = new Map<number, string>();
  const months: number[] = [];
  /** Words up to the last that may be the month in its place. */
  let length = 0;
  for (let i = from; i < words.length; i++) {
    const same = i > from && words[i] === words[i - 1];
    const before = months[months.length - 1] ?? first - step;
    const month = same ? before : ((before - 1 + step + MONTHS) % MONTHS) + 1;
    const { names, begins } = hint(words[i]);
    const known = wordOf.get(month);
    const isOther = known === undefined && [...wordOf.values()].includes(words[i]);
    if ((names !== null && names !== month) || isOther || (known ?? words[i]) !== words[i]) break;
    wordOf.set(month, words[i]);
    months.push(month);
    if (known !== undefined || names === month || begins.includes(month)) length = months.length;
  }
  const within = new Map([...wordOf].filter(([, word]) => words.slice(from, from + length).includes(word)));
  const known = [...within.values()].filter((word) => hint(word).names !== null).length;
  return isSure(within, known, hint) ? { from, months: months.slice(0, length), known } : null;
}

/** Whether so many words are known, or may be what their places say, that none is left in doubt. */
function isSure(wordOf: ReadonlyMap<number, string>, known: number, hint: (word: string) => Hint): boolean {
  const words = [...wordOf.values()];
  if (wordOf.size < MONTHS) {
    // I to IV are the quarters
    const inWords = words.some((word) => !ROMAN.slice(0, 4).includes(word.toLowerCase()));
    return known === wordOf.size && known >= FEWEST && inWords;
  }
  const possible = [...wordOf].filter(([month, word]) => hint(word).begins.includes(month));
  const long = possible.filter(([, word]) => word.length > 1);
  return known >= ENOUGH || possible.length === MONTHS || long.length >= MOST;
}

/** The longest runs of months among words in their order; one letter may be several months. */
export function monthRuns(words: readonly string[]): MonthRun[] {
  const distinct = [...new Set(words)];
  if (distinct.length > MOST_WORDS) return [];
  const hints = new Map<string, Hint>();
  const hint = (word: string): Hint => {
    const found = hints.get(word) ?? hintOf(word);
    hints.set(word, found);
    return found;
  };
  // what `isSure` needs at least
  const known = distinct.filter((word) => hint(word).names !== null).length;
  if (distinct.length < MONTHS && known < FEWEST) return [];
  const runs: MonthRun[] = [];
  for (let from = 0; from < words.length; ) {
    const found = longest(words, from, hint);
    if (found === null) from++;
    else {
      runs.push(found);
      from += found.months.length;
    }
  }
  return runs;
}

function longest(words: readonly string[], from: number, hint: (word: string) => Hint): MonthRun | null {
  let best: MonthRun | null = null;
  const { names, begins } = hint(words[from]);
  const again = words.indexOf(words[from], from + MONTHS) !== -1;
  const starts = names !== null ? [names] : again ? Array.from({ length: MONTHS }, (_, i) => i + 1) : begins;
  for (const first of starts) {
    for (const step of [1, -1] as const) {
      const run = follow(words, from, first, step, hint);
      if (run === null) continue;
      const more = run.months.length - (best?.months.length ?? 0);
      if (more > 0 || (more === 0 && run.known > best!.known)) best = run;
    }
  }
  return best;
}

/** `J F M A M J J A S O N D`, in whatever language. */
export const areInitials = (words: readonly string[]): boolean =>
  words.length === MONTHS &&
  words.every((word, i) => word.length === 1 && monthsBegunBy(word).includes(i + 1));
