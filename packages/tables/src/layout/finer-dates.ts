/**
 * Weeks, months or days beside a column of nothing but years, seasons or financial years that hold them, and
 * times beside their days.
 */
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

/** Whether each finer date lies in the year or on the day beside it; a season ends in the next year. */
function lieWithin(tokens: readonly DateToken[], coarse: readonly DateToken[]): boolean {
  if (coarse.every(({ unit }) => unit === 'year'))
    return tokens.every((token, i) => [0, 1].includes((yearOf(token) ?? Number.NaN) - coarse[i].at));
  const times = tokens.some(({ unit }) => unit === 'instant');
  return times && coarse.every(({ unit, at }, i) => unit === 'day' && at === tokens[i].at);
}

/** Moments that differ. */
const distinctIn = (tokens: readonly DateToken[]): number =>
  new Set(tokens.map(({ at, clock = 0 }) => at * 86_400 + clock)).size;

/** The column of the finer dates, or the one that was chosen. */
export function finerDates(
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
  const coarse = others.length === 0 ? [] : tokensOf(best);
  const distinct = distinctIn(coarse);
  if (coarse.length === 0 || distinct > rows.length / 2) return best;
  const isFiner = (other: DateCandidate): boolean => {
    const tokens = tokensOf(other);
    return tokens.length > 0 && distinctIn(tokens) > distinct && lieWithin(tokens, coarse);
  };
  return others.find(isFiner) ?? best;
}
