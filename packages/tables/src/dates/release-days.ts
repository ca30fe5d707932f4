/** The day of a release with its period behind it: `Feb 13, 2018 (Jan)`, `Jan 30, 2019 (Q4)`. */
import { monthOf } from './months.ts';

const RELEASE = /^(\p{L}{3,9})\.? (\d{1,2}), (\d{4}) \((?:(\p{L}{3,9})\.?|Q([1-4]))\)$/u;

/** The period, which is the last of its name that had begun by then; any other text as it was. */
export function referencePeriod(text: string): string {
  if (!text.endsWith(')')) return text;
  const [, released, , year, month, quarter] = RELEASE.exec(text) ?? [];
  const at = released === undefined ? null : monthOf(released);
  if (at === null) return text;
  const yearOf = (first: number): number => (first > at ? Number(year) - 1 : Number(year));
  if (quarter !== undefined) return `${yearOf(Number(quarter) * 3 - 2)}-Q${quarter}`;
  const about = monthOf(month);
  return about === null ? text : `${yearOf(about)}-${String(about).padStart(2, '0')}`;
}
