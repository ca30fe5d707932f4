/**
 * Parts of a year in three digits: `2020-001`, `2020001`, `001.2020`. Databanks and accounting count months
 * or quarters so, ISO 8601 the days of a year; beyond 12 they are days.
 */
import { dayNumber } from '../periods.ts';
import type { ReadOptions } from '../types.ts';
import { rhythmOf } from './frequency.ts';
import type { DateToken, SequenceReading } from './types.ts';

const PART = '(0\\d\\d|[12]\\d\\d|3[0-6]\\d)';
const YEAR_FIRST = new RegExp(`^((?:19|20)\\d\\d)[-/]?${PART}$`);
const YEAR_LAST = new RegExp(`^${PART}[-/.]((?:19|20)\\d\\d)$`);

interface Part {
  readonly year: number;
  readonly n: number;
}

function partIn(text: string): Part | null {
  const first = YEAR_FIRST.exec(text);
  if (first !== null) return { year: Number(first[1]), n: Number(first[2]) };
  const last = YEAR_LAST.exec(text);
  return last === null ? null : { year: Number(last[2]), n: Number(last[1]) };
}

export const isThreeDigitForm = (text: string): boolean => (partIn(text)?.n ?? 0) > 0;

type Kind = 'quarter' | 'month' | 'day';

const FREQUENCY = { quarter: 'quarterly', month: 'monthly', day: 'daily' } as const;

function tokenOf({ year, n }: Part, kind: Kind): DateToken | null {
  if (kind === 'quarter') return n <= 4 ? { unit: kind, at: year * 4 + n - 1 } : null;
  if (kind === 'month') return n <= 12 ? { unit: kind, at: year * 12 + n - 1 } : null;
  const [first, next] = [dayNumber(year, 1, 1)!, dayNumber(year + 1, 1, 1)!];
  return first + n <= next ? { unit: kind, at: first + n - 1 } : null;
}

/** More weeks than any year has. */
const MOST_WEEKS = 53;

/** Days beyond all weeks or one after the other, and months that follow one another over several years. */
function isCertain(tokens: readonly DateToken[], parts: readonly Part[], kind: Kind): boolean {
  const rhythm = rhythmOf(tokens);
  const most = parts.reduce((highest, { n }) => Math.max(highest, n), 0);
  if (kind === 'day')
    return most > MOST_WEEKS || (most > 12 && rhythm?.frequency === 'daily' && rhythm.fill >= 0.9);
  const years = new Set(parts.map(({ year }) => year)).size;
  return kind === 'month' && most > 4 && years > 1 && rhythm?.frequency === 'monthly' && rhythm.fill >= 0.9;
}

/** Every reading of cells of which each is such a form. */
export function threeDigitReadings(cells: readonly string[], { frequency }: ReadOptions): SequenceReading[] {
  const parts: Part[] = [];
  for (const cell of cells) {
    const part = partIn(cell);
    if (part === null || part.n === 0) return [];
    parts.push(part);
  }
  return (['quarter', 'month', 'day'] as const).flatMap((kind): SequenceReading[] => {
    const others = frequency !== undefined && frequency !== FREQUENCY[kind];
    if (others && Object.values(FREQUENCY).some((one) => one === frequency)) return [];
    const tokens = parts.map((part) => tokenOf(part, kind));
    if (tokens.includes(null)) return [];
    const known = tokens as readonly DateToken[];
    return [
      {
        rules: { order: 'dmy', pivot: 69, part: kind },
        tokens: known,
        certain: isCertain(known, parts, kind),
      },
    ];
  });
}
