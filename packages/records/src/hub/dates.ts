/** Calendar dates as whole days since 1970-01-01. */

const DAY_MS = 86_400_000;
const ISO = /^(\d{4})-(\d{2})-(\d{2})/;

/** The day of `2024-01-06`, also with a time of day behind it; NaN where the text is no date. */
export function dayOf(text: string): number {
  const [, year, month, day] = ISO.exec(text) ?? [];
  if (day === undefined) return Number.NaN;
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return isoOf(at / DAY_MS) === text.slice(0, 10) ? at / DAY_MS : Number.NaN;
}

/** What is said of a column whose text is no date. */
export const notADate = (column: string): string => `${column} is no date such as 2024-03-16`;

export const isoOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Units in which hubs count horizons; the names are those of `time_unit` in tasks.json. */
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7 };
const MONTHS: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };

/** The day so many units later; the last day of a month stays the last day of a month. */
export function addUnits(day: number, count: number, unit: string): number {
  const days = DAYS[unit];
  if (days !== undefined) return day + count * days;
  const from = new Date(day * DAY_MS);
  const month = from.getUTCMonth() + count * (MONTHS[unit] ?? 1);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const wasLast = from.getUTCDate() === daysInMonth(from);
  const date = wasLast ? lastDay : Math.min(from.getUTCDate(), lastDay);
  return Date.UTC(from.getUTCFullYear(), month, date) / DAY_MS;
}

const daysInMonth = (date: Date): number =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();

/** How many units lie between two days, rounded. */
export function unitsBetween(from: number, to: number, unit: string): number {
  const days = DAYS[unit];
  if (days !== undefined) return Math.round((to - from) / days);
  return Math.round((to - from) / 30.436875 / (MONTHS[unit] ?? 1));
}
