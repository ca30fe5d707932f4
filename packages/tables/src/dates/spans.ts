/**
 * Days or hours from one date to another, dated by their beginning: `01.01.2021 00:00 - 01.01.2021 01:00`,
 * `05/03/2018 - 11/03/2018`, `Dec 27 - Jan 2, 2022`, `3 - 9 Jan 2022`.
 */
import { monthOf } from './months.ts';

const FULL = /^(\d.{5,17}) [-–] (\d.{5,17})$/;
const WORD = '(\\p{L}{3,12})\\.?';
const MONTH_FIRST = new RegExp(`^${WORD} (\\d{1,2}) ?[-–] ?(?:${WORD} )?(\\d{1,2}),? (\\d{4})$`, 'u');
const DAY_FIRST = new RegExp(`^(\\d{1,2})(?: ${WORD})? ?[-–] ?(\\d{1,2}) ${WORD} (\\d{4})$`, 'u');

/** Both ends as `3 Jan 2022`, where the year is written once and perhaps the month too. */
function endsOf(text: string): readonly [string, string] | null {
  const american = MONTH_FIRST.exec(text);
  const other = american === null ? DAY_FIRST.exec(text) : null;
  const [from, first, to, last, year] =
    american !== null
      ? american.slice(1)
      : other === null
        ? []
        : [other[2] ?? other[4], other[1], other[4], other[3], other[5]];
  if (year === undefined) return null;
  const [begin, end] = [monthOf(from), monthOf(to ?? from)];
  if (begin === null || end === null) return null;
  const begun = begin > end ? Number(year) - 1 : Number(year);
  return [`${first} ${from} ${begun}`, `${last} ${to ?? from} ${year}`];
}

export const isSpan = (text: string): boolean =>
  /[-–]/.test(text) && (FULL.test(text) || endsOf(text) !== null);

/** What this needs of a date: days since 1970, and seconds of the day where it has any. */
interface Dated {
  readonly unit: string;
  readonly at: number;
  readonly clock?: number;
}

export function beginningOf<T extends Dated>(text: string, read: (part: string) => T | null): T | null {
  const [begin, end] = (FULL.exec(text)?.slice(1) ?? endsOf(text) ?? []).map(read);
  if (!begin || !end || (begin.unit !== 'day' && begin.unit !== 'instant')) return null;
  const seconds = ({ at, clock = 0 }: Dated): number => at * 86_400 + clock;
  return seconds(end) > seconds(begin) ? begin : null;
}
