/**
 * Days that begin at midnight somewhere east of Greenwich, written in UTC by a program:
 * `2023-12-31T23:00:00Z` begins 1 January 2024 in Paris, and 22:00 the days with summer time.
 */
import { type Context, choice } from './context.ts';
import { isSubDaily } from './dates/frequency.ts';
import type { DateToken } from './dates/types.ts';
import { dateOf, describePeriod, formatDay, weekday } from './periods.ts';
import type { NumberSeries } from './values.ts';

const DAY = 86_400;
const HOUR = 3600;
/** Zones lie a quarter of an hour or more apart. */
const STEP = 900;
/** Midnight thirteen hours and more ahead of UTC is left to islands; noon is no midnight. */
const EARLIEST = 13 * HOUR;
/** Weekdays on which enough dates must fall to tell a working week. */
const WORKING_DAYS = 5;

/** Seconds until midnight of the day that begins next, in UTC; 0 at midnight itself. */
const ahead = ({ clock = 0 }: DateToken): number => (clock === 0 ? 0 : DAY - clock);

/** The day that begins at the token or soon after. */
const nextDay = (token: DateToken): DateToken =>
  (token.clock ?? 0) >= EARLIEST ? { unit: 'day', at: token.at + 1 } : { unit: 'day', at: token.at };

/** European clocks: no, one or two hours ahead in winter and one more in summer. */
function isSummerTime(tokens: readonly DateToken[], offsets: readonly number[]): boolean {
  const [winter, summer] = offsets;
  if (offsets.length !== 2 || summer - winter !== HOUR || winter > 2 * HOUR) return false;
  return tokens.every((token) => {
    const { month } = dateOf(nextDay(token).at);
    if (month > 4 && month < 10) return ahead(token) === summer;
    return (month > 2 && month < 12) || ahead(token) === winter;
  });
}

const isWorkingWeek = (days: readonly number[]): boolean =>
  days.every((day) => weekday(day) < WORKING_DAYS) && new Set(days.map(weekday)).size === WORKING_DAYS;

/** Times until midnight, the shortest first; null where they are too many or too far apart for one clock. */
function offsetsOf(tokens: readonly DateToken[]): readonly number[] | null {
  const found = new Set<number>();
  for (const token of tokens) {
    found.add(ahead(token));
    if (found.size > 2) return null;
  }
  const offsets = [...found].sort((a, b) => a - b);
  const [first, last = first] = offsets;
  return last - first > HOUR || offsets.some((offset) => offset % STEP !== 0) ? null : offsets;
}

/** `next` where the tokens are midnights of other places, `open` where they may be. */
function localMidnights(tokens: readonly DateToken[]): 'next' | 'open' | 'none' {
  const offsets = offsetsOf(tokens);
  if (offsets === null || isSubDaily(tokens)) return 'none';
  if (!tokens.some(({ clock = 0 }) => clock >= EARLIEST)) return 'none';
  if (isSummerTime(tokens, offsets)) return 'next';
  if (tokens.some(({ offset }) => offset !== 0)) return 'none';
  if (isWorkingWeek(tokens.map(({ at }) => at))) return 'none';
  return isWorkingWeek(tokens.map((token) => nextDay(token).at)) ? 'next' : 'open';
}

/** The series with the days that begin at such midnights; asks where the times may be hours of their own. */
export function withLocalDays(series: readonly NumberSeries[], context: Context): readonly NumberSeries[] {
  const tokens = series.flatMap(({ raw }) => raw.observations.flatMap(({ token }) => token ?? []));
  const found = localMidnights(tokens);
  const { timeZone } = context.options;
  if (found === 'none' || timeZone === 'utc') return series;
  if (found === 'open' && timeZone === undefined) {
    ask(tokens, context);
    return series;
  }
  context.note('midnights of another place written in UTC: dated by the day that begins then');
  return series.map((one) => ({
    ...one,
    raw: {
      ...one.raw,
      observations: one.raw.observations.map((observation) =>
        observation.token === null ? observation : { ...observation, token: nextDay(observation.token) },
      ),
    },
  }));
}

function ask(tokens: readonly DateToken[], context: Context): void {
  const token = tokens.find(({ clock = 0 }) => clock >= EARLIEST)!;
  const [written, next] = [token.at, token.at + 1].map((day) => describePeriod(formatDay(day)));
  const minutes = Math.floor((token.clock ?? 0) / 60);
  const time = [Math.floor(minutes / 60), minutes % 60].map((n) => String(n).padStart(2, '0')).join(':');
  context.ask({
    id: 'time-zone',
    sentence: `Is ${time} UTC on ${written} the midnight with which ${next} begins elsewhere?`,
    choices: [
      choice({ timeZone: 'local' }, `yes: the value is that of ${next}`),
      choice({ timeZone: 'utc' }, `no: the value is that of ${written}`),
    ],
  });
}
