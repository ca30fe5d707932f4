/**
 * Target dates of forecasts that give a round and a horizon only. Where observations of weeks end on another
 * weekday than rounds, the target is the last such day up to round + horizon: for a round of Sunday 12
 * November and observations of Saturdays, horizon 1 is Saturday the 18th. Of months, quarters and years it is
 * the observation of that period.
 */
const DAY_MS = 86_400_000;
const MONTHS: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };

export type Align = (day: number, unit: string) => number;

const modulo = (value: number, by: number): number => ((value % by) + by) % by;

export function createAlign(observed: readonly number[]): Align {
  const known = new Set(observed);
  const weekdays = new Set(observed.map((day) => modulo(day, 7)));
  const [weekday] = weekdays;
  return (day, unit) => {
    if (known.has(day)) return day;
    if (unit === 'week') return weekdays.size === 1 ? day - modulo(day - weekday, 7) : day;
    const months = MONTHS[unit];
    if (months === undefined) return day;
    const inPeriod = observed.filter((each) => periodOf(each, months) === periodOf(day, months));
    return new Set(inPeriod).size === 1 ? inPeriod[0] : day;
  };
}

function periodOf(day: number, months: number): number {
  const date = new Date(day * DAY_MS);
  return Math.floor((12 * date.getUTCFullYear() + date.getUTCMonth()) / months);
}
