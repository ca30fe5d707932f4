/** Years beside their parts: of the calendar, and those of budgets and schools. */
const YEAR = /^(?:FY ?|CY ?)?((?:1\d|2[01])\d\d)(?:\.0|[-/–](\d{2}|\d{4})| ?(?:年度?|년도?))?$/i;

/** `FY18`, in the century that every program takes; FY30 to FY68 may be of either. */
const SHORT = /^FY ?['’]?([012]\d|69|[7-9]\d)$/i;

/**
 * `2019`, `FY2019`, `FY19`, `2019/20`, `2019年`: the year, or the one in which it begins. `2019-07` is no
 * year.
 */
export function yearOf(text: string): string | null {
  const [, year, next] = YEAR.exec(text) ?? [];
  if (year === undefined) {
    const short = SHORT.exec(text)?.[1];
    return short === undefined ? null : `${Number(short) < 30 ? 20 : 19}${short}`;
  }
  return next === undefined || Number(next) % 100 === (Number(year) + 1) % 100 ? year : null;
}

/** A year that begins in one calendar year and ends in the next. */
export const isTwoYears = (text: string): boolean => /\d{4}[-/–]\d{2}/.test(text);
