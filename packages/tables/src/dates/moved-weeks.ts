/** Weeks whose day is moved by holidays: a Thursday's figure that comes out on the Wednesday before. */

/** Days between a date and its place in the week. */
export const FARTHEST = 3;
const FEWEST = 6;
/** How many of the dates must fall on one weekday. */
const MOST = 0.8;

const inWeek = (day: number): number => ((day % 7) + 7) % 7;

export interface MovedWeeks {
  /** The weekday of most dates, as days since 1970 counted in sevens. */
  readonly anchor: number;
  /** Dates on another. */
  readonly moved: number;
}

/** Null where the dates fall on all kinds of weekdays, or a week has two. */
export function aroundOneWeekday(days: readonly number[]): MovedWeeks | null {
  if (days.length < FEWEST) return null;
  const counts = new Array<number>(7).fill(0);
  for (const day of days) counts[inWeek(day)]++;
  const most = Math.max(...counts);
  if (most < days.length * MOST) return null;
  const anchor = counts.indexOf(most);
  const weeks = new Set(days.map((day) => Math.floor((day - anchor + FARTHEST) / 7)));
  return weeks.size === new Set(days).size ? { anchor, moved: days.length - most } : null;
}
