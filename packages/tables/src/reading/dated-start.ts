/**
 * Rows without dates below the period of the first, as JMulTi has them:
 *
 *   /* quarterly, seasonally adjusted *\/
 *   <1960 Q1>
 *   invest  income
 *   180     451
 */
import { isMissing } from '../cells/missing.ts';
import { readNumber } from '../cells/numbers.ts';
import type { Grid } from '../grid.ts';

const REMARK = /\/\*[\s\S]*?\*\//g;
const START = /^<\s*(\d{4})\s*(?:([AYQM])\s*(\d{1,2}))?\s*>$/i;
/** The start stands at the top, behind remarks at most. */
const HEAD = 4000;
const PARTS: Readonly<Record<string, number>> = { A: 1, Y: 1, Q: 4, M: 12 };

interface Start {
  /** Periods since the year 0. */
  readonly first: number;
  readonly letter: string;
}

function startOf(line: string): Start | null {
  const [, year, given = 'A', part = '1'] = START.exec(line.trim()) ?? [];
  const letter = given.toUpperCase();
  const n = Number(part);
  if (year === undefined || n < 1 || n > PARTS[letter]) return null;
  return { first: Number(year) * PARTS[letter] + n - 1, letter };
}

function label({ first, letter }: Start, row: number): string {
  const at = first + row;
  const [year, part] = [Math.floor(at / PARTS[letter]), (at % PARTS[letter]) + 1];
  return PARTS[letter] === 1 ? String(year) : `${year}${letter}${part}`;
}

const isValue = (word: string): boolean => readNumber(word) !== null || isMissing(word);

/** The same rows with their dates, and what the file says of its start; null for any other text. */
export function datedStart(text: string): { readonly grid: Grid; readonly note: string } | null {
  if (!/^\s*<\s*\d{4}\b[^<>\n]*>\s*$/m.test(text.slice(0, HEAD))) return null;
  // remarks keep their line breaks, so that lines keep their numbers
  const bare = text.replace(REMARK, (remark) => remark.replace(/[^\n]/g, ''));
  const filled = bare
    .split(/\r?\n/)
    .flatMap((line, i) => (line.trim() === '' ? [] : [{ line, number: i + 1 }]));
  const start = filled.length > 3 ? startOf(filled[0].line) : null;
  if (start === null) return null;
  const [names, ...rows] = filled.slice(1).map(({ line }) => line.trim().split(/[\s;]+/));
  if (!rows.every((row) => row.length === names.length && row.every(isValue))) return null;
  return {
    grid: {
      rows: [['date', ...names], ...rows.map((row, i) => [label(start, i), ...row])],
      lines: filled.slice(1).map(({ number }) => number),
    },
    note: `the rows have no dates: they are counted from ${filled[0].line.trim()}, which stands above them`,
  };
}
