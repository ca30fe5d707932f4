/** `3 months ended 31 Mar 2015` beside `9 months ended 30 Sep 2015`: values of different lengths. */
import { dateOf } from '../periods.ts';
import type { DateToken } from './types.ts';

const ENDED =
  /^(?:(\d{1,2}|three|six|nine|twelve) months?|(quarter|half[- ]year|year)) (?:ended|ending|to) (.+)$/i;
const COUNTS: Readonly<Record<string, number>> = {
  three: 3,
  six: 6,
  nine: 9,
  twelve: 12,
  quarter: 3,
  'half-year': 6,
  'half year': 6,
  year: 12,
};

/** The month of a day or month, counted since year 0. */
function monthOf(token: DateToken | null): number | null {
  if (token?.unit !== 'day') return token?.unit === 'month' ? token.at : null;
  const { year, month } = dateOf(token.at);
  return year * 12 + month - 1;
}

const write = (month: number): string =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;

/** First and last month in place of each text, where they are of different lengths; else the texts. */
export function withMonthsEnded(
  texts: readonly string[],
  read: (text: string) => DateToken | null,
): readonly string[] {
  if (!ENDED.test(texts[0] ?? '')) return texts;
  const spans = texts.map((text) => {
    const [, months, word = '', end] = ENDED.exec(text) ?? [];
    const count = COUNTS[(months ?? word).toLowerCase()] ?? Number(months);
    return { months: count, last: end === undefined ? null : monthOf(read(end)) };
  });
  const lengths = new Set(spans.map(({ months }) => months));
  if (lengths.size < 2 || spans.some(({ last }) => last === null)) return texts;
  return spans.map(({ months, last }) => `${write(last! - months + 1)}/${write(last!)}`);
}
