/**
 * Values of several months each: sums to date, from the beginning of the year to its third, sixth, ninth
 * month and so on, are no values of quarters or months by themselves.
 */
import { type Context, choice, type DraftChoice } from './context.ts';
import { calendarFor, rhythmOf } from './dates/frequency.ts';
import { areSumsToDate } from './dates/month-spans.ts';
import type { DateToken } from './dates/types.ts';
import { describePeriod, formatPeriod } from './periods.ts';
import type { Timed } from './timed.ts';
import { describeFrequency } from './understood.ts';
import type { NumberSeries } from './values.ts';

const FEWEST = 3;
const WHOLE_YEAR = 12;

const nameOf = (month: number): string => describePeriod(formatPeriod('monthly', month));
const spanOf = ({ at, months = 1 }: DateToken): string => `${nameOf(at - months + 1)} to ${nameOf(at)}`;

/** Values each of several months on a calendar; null after a question. */
export function timeSpans(
  numbers: NumberSeries,
  rows: readonly number[],
  timeAs: (rows: readonly number[]) => Timed | null,
  context: Context,
): Timed | null {
  const { frequency } = context.options;
  const tokenAt = (i: number): DateToken => numbers.raw.observations[i].token!;
  const tokens = rows.map(tokenAt);
  const sums = areSumsToDate(tokens);
  const years = rows.filter((i) => tokenAt(i).months === WHOLE_YEAR);
  if (frequency === undefined) {
    ask(numbers, rows, sums ? years.length : 0, sums ? sumsPer(tokens) : null, context);
    return null;
  }
  if (sums && frequency === 'annual') {
    const calendar = calendarFor('annual', tokens);
    // years are named by the one in which they begin
    const ordinalOf = ({ at, months = 1 }: DateToken): number => Math.floor((at - months + 1) / 12);
    return {
      numbers,
      calendar: { ...calendar, ordinalOf },
      rows: years,
      notes: ['only whole years: sums to date left out'],
    };
  }
  const timed = timeAs(rows);
  const note = sums ? 'sums to date, dated by their last month' : 'dated by the last of their months';
  return timed && { ...timed, notes: [...timed.notes, note] };
}

/** How often the sums come, where they leave hardly a gap. */
function sumsPer(tokens: readonly DateToken[]): 'monthly' | 'quarterly' | 'half-yearly' | null {
  const rhythm = rhythmOf(tokens);
  if (rhythm === null || rhythm.fill < 0.5) return null;
  const { frequency } = rhythm;
  return frequency === 'monthly' || frequency === 'quarterly' || frequency === 'half-yearly'
    ? frequency
    : null;
}

function ask(
  { raw }: NumberSeries,
  rows: readonly number[],
  years: number,
  per: 'monthly' | 'quarterly' | 'half-yearly' | null,
  context: Context,
): void {
  const tokenAt = (i: number): DateToken => raw.observations[i].token!;
  const shown = rows.find((i) => ![1, 3, WHOLE_YEAR].includes(tokenAt(i).months ?? 1)) ?? rows[0];
  const where = `${spanOf(tokenAt(shown))} (line ${raw.observations[shown].line})`;
  const sums = areSumsToDate(rows.map(tokenAt));
  const choices: DraftChoice[] = [
    ...(per === null ? [] : [choice({ frequency: per }, `all, as ${describeFrequency(per)} sums to date`)]),
    ...(years < FEWEST ? [] : [choice({ frequency: 'annual' }, `only the ${years} whole years`)]),
    choice({ frequency: 'undated' }, 'all of them: number the values in their order'),
  ];
  const sentence = sums
    ? `Values such as that of ${where} run from the beginning of a year: sums to date? Which are meant?`
    : `Values such as that of ${where} are each of several months, which no calendar here has. What is meant?`;
  context.ask({ id: 'frequency', sentence, choices });
}
