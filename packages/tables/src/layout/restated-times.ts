/** Columns that say the time of each row once more: its hour, or the end of its interval as a number. */
import type { DateToken } from '../dates/types.ts';
import { type Cell, textOf } from '../grid.ts';

const FEWEST = 3;
/** Clocks may change once from winter to summer time. */
const MOST_OFFSETS = 2;
const HOUR_NAME = /(?:^|[ _.-])(?:hr|hour|he|hora|stunde|heure)(?:$|[ _.-])/i;
const STAMP = /^[1-9]\d{8,18}$/;
/** Seconds, milli-, micro- or nanoseconds, by their digits. */
const unitOf = ({ length }: string): number => 1000 ** Math.floor((length - 9) / 3);

const secondsOf = ({ at, clock = 0 }: DateToken): number => at * 86_400 + clock;

/** Whether numbers lie one distance behind the others, or two where clocks change. */
function alongside(numbers: readonly number[], others: readonly number[], round?: number): boolean {
  const distances = new Set<number>();
  for (const [i, n] of numbers.entries()) {
    const distance = n - others[i];
    distances.add(round === undefined ? distance : ((distance % round) + round) % round);
    if (distances.size > MOST_OFFSETS) return false;
  }
  return true;
}

export function restatesTime(
  name: string,
  cells: readonly Cell[],
  tokens: readonly (DateToken | null)[],
): boolean {
  const times = tokens.flatMap((token) =>
    token?.unit === 'instant' || token?.unit === 'day' ? [secondsOf(token)] : [],
  );
  if (times.length < FEWEST || times.length < cells.length) return false;
  const texts = cells.map(textOf);
  if (STAMP.test(texts[0])) {
    const unit = unitOf(texts[0]);
    return (
      texts.every((text) => STAMP.test(text)) &&
      alongside(
        texts.map((text) => Math.round((Number(text) / unit) * 1000) / 1000),
        times,
      )
    );
  }
  if (!HOUR_NAME.test(name) || new Set(texts).size < 12) return false;
  const hours = times.map((time) => Math.floor(time / 3600));
  return texts.every((text) => /^\d{1,2}$/.test(text)) && alongside(texts.map(Number), hours, 24);
}
