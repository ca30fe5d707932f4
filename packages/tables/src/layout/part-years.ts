/**
 * Years that begin in April, July or October: which calendar year each of their parts lies in. `2019-20`
 * names both of them. A bare `2019` is the one in which the year begins or ends; only its name says which.
 */
import { type Context, choice } from '../context.ts';
import type { PartUnit } from '../dates/part-words.ts';
import { PARTS } from '../dates/parts.ts';
import { isTwoYears, yearOf } from './years.ts';

export type CalendarUnit = Exclude<PartUnit, 'year' | 'span'>;

/** The calendar year of the n-th part of a year. */
export type YearOfPart = (year: string, n: number) => number;

export interface YearParts {
  /** Null for what no calendar has. */
  readonly unit: CalendarUnit | null;
  /** Numbers of the parts in the order in which they stand. */
  readonly order: readonly number[];
  /** What the first of them is called. */
  readonly first: string;
  readonly years: readonly string[];
  /** What the years are called. */
  readonly head: string;
}

/** Hydrologists name a water year by the year in which it ends. */
const ENDS = /water|hydrolog|(?:year|months) (?:ended|ending|to)\b|\bend(?:s|ed|ing)?\b/i;
/** Years of Japanese budgets and schools begin in April of the year that names them. */
const BEGINS = /年度|\bbegin(?:s|ning)?\b|\bstart(?:s|ing)?\b/i;

/** Whether the parts rise, but pass the end of the year on their way: April to March. */
const passTheEnd = (order: readonly number[], count: number): boolean =>
  order[0] !== 1 && order.includes(1) && order.every((n, i) => i === 0 || n === (order[i - 1] % count) + 1);

const start = (year: string): number => Number(yearOf(year));

/** Asks where nothing says whether a year is named by its beginning, refuses where no month opens it. */
export function yearOfPart(parts: YearParts, context: Context): YearOfPart {
  const { unit, order, first, years, head } = parts;
  const twoYears = years.find(isTwoYears);
  if (unit === null || unit === 'week' || !passTheEnd(order, PARTS[unit])) {
    if (unit === 'month' && order[0] === 1 && order.length === PARTS.month && twoYears !== undefined)
      context.refuse(
        'not-a-date',
        `Years such as "${twoYears}" begin in one calendar year and end in the next, but their months are ` +
          'given from January on: nothing says which month is their first.',
      );
    return start;
  }
  const later = (n: number): number => (n < order[0] ? 1 : 0);
  const called = [head, ...years];
  if (twoYears !== undefined || called.some((text) => BEGINS.test(text)))
    return (year, n) => start(year) + later(n);
  if (called.some((text) => ENDS.test(text))) {
    context.note(`years that begin with ${first} are named by the year in which they end`);
    return (year, n) => start(year) + later(n) - 1;
  }
  if (context.options.frequency !== 'undated')
    context.ask({
      id: 'frequency',
      sentence:
        `The parts of each year begin with ${first}, and "${years[0]}" may be the year in which they begin or ` +
        `end. Number the values, or write the years as ${start(years[0])}-${String(start(years[0]) + 1).slice(2)}?`,
      choices: [choice({ frequency: 'undated' }, 'number the values in their order')],
    });
  return (year, n) => start(year) + later(n);
}
