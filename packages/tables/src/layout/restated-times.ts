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

/** `3051918`, `3051919`: a code and the year of each row. */
function endInYears(cells: readonly Cell[], tokens: readonly (DateToken | null)[]): boolean {
  if (tokens.length < FEWEST || tokens.length !== cells.length) return false;
  const codes = new Set<string>();
  for (const [i, cell] of cells.entries()) {
    const [text, token] = [textOf(cell), tokens[i]];
    if (token?.unit !== 'year' || !/^\d{5,9}$/.test(text) || Number(text.slice(-4)) !== token.at)
      return false;
    codes.add(text.slice(0, -4));
  }
  return codes.size <= cells.length / 3;
}

export function restatesTime(
  name: string,
  cells: readonly Cell[],
  tokens: readonly (DateToken | null)[],
): boolean {
  if (endInYears(cells, tokens)) return true;
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
