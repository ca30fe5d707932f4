/** Weeks, months or days beside a column of nothing but years, seasons or financial years that hold them. */
import type { Context } from '../context.ts';
import type { DateToken } from '../dates/types.ts';
import type { Grid } from '../grid.ts';
import { dateOf } from '../periods.ts';
import type { DateCandidate } from './date-column.ts';
import { readDates } from './dates.ts';
import { dateText } from './marks.ts';

/** Dates that look like nothing else. */
const SURE = 3;
const SAMPLE = 200;

function yearOf({ unit, at }: DateToken): number | null {
  if (unit === 'quarter') return Math.floor(at / 4);
  if (unit === 'month') return Math.floor(at / 12);
  return unit === 'day' || unit === 'week' ? dateOf(at).year : null;
}

/** The column of the finer dates, or the one that was chosen. */
export function finerThanYears(
  grid: Grid,
  best: DateCandidate,
  candidates: readonly DateCandidate[],
  context: Context,
): DateCandidate {
  const rows = grid.rows.slice(best.first, best.first + SAMPLE);
  const tokensOf = ({ column }: DateCandidate): readonly DateToken[] =>
    readDates(
      rows.map((row) => dateText(row[column])),
      true,
      context.silent(),
    )?.tokens ?? [];
  const others = candidates.filter(({ rank, column }) => rank >= SURE && column !== best.column);
  const years = others.length === 0 ? [] : tokensOf(best);
  if (years.length === 0 || !years.every(({ unit }) => unit === 'year')) return best;
  const distinct = new Set(years.map(({ at }) => at)).size;
  const isFiner = (other: DateCandidate): boolean => {
    const tokens = tokensOf(other);
    const within = tokens.every((token, i) => [0, 1].includes((yearOf(token) ?? Number.NaN) - years[i].at));
    return tokens.length > 0 && within && new Set(tokens.map(({ at }) => at)).size > distinct;
  };
  return distinct > rows.length / 2 ? best : (others.find(isFiner) ?? best);
}
