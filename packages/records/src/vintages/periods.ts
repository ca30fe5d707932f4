/** Periods of low-frequency series as months since the year 0, whatever their form. */

const QUARTER = /^(\d{4})-?Q([1-4])$/i;
const MONTH = /^(\d{4})-(\d{2})(-\d{2})?([T ].*)?$/;
const YEAR = /^\d{4}$/;

/** The first month of `2003-Q4`, `2003-10`, `2003-10-01` or `2003`; NaN where the text is none of them. */
export function monthOf(text: string): number {
  const [, year, quarter] = QUARTER.exec(text) ?? [];
  if (quarter !== undefined) return 12 * Number(year) + 3 * (Number(quarter) - 1);
  const [, monthYear, month] = MONTH.exec(text) ?? [];
  if (month !== undefined) return 12 * Number(monthYear) + Number(month) - 1;
  return YEAR.test(text) ? 12 * Number(text) : Number.NaN;
}
