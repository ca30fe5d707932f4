/** Columns of words that say of each date what it says itself: how often it comes, its month, its weekday. */
import { monthOf } from '../dates/months.ts';
import type { DateToken } from '../dates/types.ts';
import { dateOf, weekday } from '../periods.ts';

const FEWEST_WEEKDAYS = 5;

/** Each label stands for one of the others, and each of these for one label. */
function areOneToOne(labels: readonly string[], others: readonly (string | number)[]): boolean {
  const known = new Map<string, string | number>();
  for (const [i, label] of labels.entries()) {
    const before = known.get(label);
    if (before !== undefined && before !== others[i]) return false;
    known.set(label, others[i]);
  }
  return known.size > 1 && new Set(known.values()).size === known.size;
}

function monthAt({ unit, at }: DateToken): number | null {
  if (unit === 'month') return (at % 12) + 1;
  return unit === 'day' ? dateOf(at).month : null;
}

/** `A`, `Q` and `M` beside years, quarters and months; `March` or `Tuesday` beside days. */
export function restatesDates(labels: readonly string[], tokens: readonly DateToken[]): boolean {
  const units = tokens.map(({ unit }) => unit);
  if (areOneToOne(labels, units)) return true;
  if (labels.every((label, i) => monthOf(label) !== null && monthOf(label) === monthAt(tokens[i])))
    return true;
  return (
    units.every((unit) => unit === 'day') &&
    new Set(labels).size >= FEWEST_WEEKDAYS &&
    areOneToOne(
      labels,
      tokens.map(({ at }) => weekday(at)),
    )
  );
}
