/** Columns beside years that may count the parts of each year or name series: only an answer tells. */
import { withoutAccents } from '../accents.ts';
import { type Context, choice, type DraftChoice } from '../context.ts';
import { countOfMonths } from '../dates/month-spans.ts';
import { monthAtEnd } from '../dates/part-ends.ts';
import type { PartUnit } from '../dates/part-words.ts';
import { partOfYear } from '../dates/parts.ts';
import { describeFrequency } from '../understood.ts';
import { isEntityName, isIdentifierName } from './hints.ts';
import { isSeason, termOf } from './seasons.ts';

/** A year of so many parts is one of the calendar. */
export const UNITS: Readonly<Record<number, Exclude<PartUnit, 'year'> | undefined>> = {
  2: 'half',
  4: 'quarter',
  12: 'month',
};
const FREQUENCIES = { 2: 'half-yearly', 4: 'quarterly', 12: 'monthly' } as const;
const MOST = 53;

export interface Cycle {
  /** What the parts of a year are called, in their order. */
  readonly labels: readonly string[];
  /** Which of them each row is, counted from 1. */
  readonly parts: readonly number[];
}

const plain = (text: string): string => withoutAccents(text).trim();

/** Names of columns that count periods which no calendar has, or any. */
const PERIODS = new RegExp(
  '^(?:(?:fiscal |accounting |financial |posting |school |academic |time )?' +
    '(?:period|term|season|part|session|semester)s?|(?:buchungs|geschafts)?periode|periodo|saison|jahreszeit|' +
    'temporada|estacion|stagione|seizoen|sesong|trimester|trim|fp|bimestre|' +
    'bimester|cuatrimestre|quadrimestre|quadrimester|tertial)$',
);
/** Twelve seasons of three months each, the first around January, are dated by their middle. */
const areRolling = (labels: readonly string[]): boolean => labels.length === 12 && plain(labels[0]) === 'djf';
/** What names a part of a year by itself, though no calendar counts it. */
const namesPart = (label: string): boolean =>
  isSeason(label) ||
  termOf(label) !== null ||
  (partOfYear(label)?.unit === 'span' && countOfMonths(plain(label)) === null) ||
  monthAtEnd(plain(label)) !== null;
const COUNTED = /^(?:p|per|period|periode|periodo|fp|term|t|part|wave)?[ .-]?(\d{1,2})$/;

const numberOf = (label: string): number | null => {
  const part = partOfYear(label);
  if (part !== null && part.unit !== 'year' && part.unit !== 'span') return part.n;
  const match = COUNTED.exec(plain(label));
  return match === null ? null : Number(match[1]);
};

/** The labels of a year in their order: by their numbers, or as a whole year of the file has them. */
function inOrder(years: readonly string[], cells: readonly string[]): readonly string[] | null {
  const distinct = [...new Set(cells)];
  const numbers = distinct.map(numberOf);
  if (!numbers.includes(null)) {
    const count = Math.max(...(numbers as number[]));
    const whole = count === distinct.length && new Set(numbers).size === count;
    return whole ? [...distinct].sort((a, b) => numberOf(a)! - numberOf(b)!) : null;
  }
  const byYear = new Map<string, string[]>();
  for (const [i, year] of years.entries()) byYear.set(year, [...(byYear.get(year) ?? []), cells[i]]);
  const whole = [...byYear.values()].find((labels) => new Set(labels).size === distinct.length);
  if (whole === undefined) return null;
  const labels = [...new Set(whole)];
  return Number(years[0]) > Number(years[years.length - 1]) ? labels.reverse() : labels;
}

/**
 * Every year has all of the labels; the first and the last year may have fewer. Two years are enough where
 * the column is called by periods.
 */
function fillsYears(
  years: readonly string[],
  cells: readonly string[],
  count: number,
  speaks: boolean,
): boolean {
  const found = new Map<string, Set<string>>();
  for (const [i, cell] of cells.entries()) {
    const seen = found.get(years[i]);
    if (seen === undefined) found.set(years[i], new Set([cell]));
    else seen.add(cell);
  }
  const whole = [...found.values()].filter((seen) => seen.size === count).length;
  return (found.size >= 3 && whole >= found.size - 2) || (speaks && found.size === 2 && whole === 2);
}

/**
 * Numbers that come to the same end in every year count whatever their column is called; words only where
 * they, or the name of their column, speak of periods.
 */
export function cycleOf(
  years: readonly string[],
  cells: readonly string[],
  name: string,
  named = false,
): Cycle | null {
  const distinct = [...new Set(cells)];
  if (distinct.length < 2 || distinct.length > MOST) return null;
  const counts = distinct.every((label) => numberOf(label) !== null) && UNITS[distinct.length] !== undefined;
  const numbers = distinct.every((label) => /^\d{1,2}$/.test(label));
  const namesOthers = isEntityName(name) || isIdentifierName(name);
  const speaks = named || PERIODS.test(plain(name)) || distinct.every(namesPart);
  if (!speaks && (namesOthers || (!counts && !numbers))) return null;
  const labels = inOrder(years, cells);
  if (labels === null || !fillsYears(years, cells, labels.length, speaks && labels.length > 1)) return null;
  const at = new Map(labels.map((label, i) => [label, i + 1]));
  return { labels, parts: cells.map((cell) => at.get(cell)!) };
}

/** The answer that the heads of the columns count the parts of each year. */
export const HEADS = 'heads';

const PLURAL = { half: 'halves', quarter: 'quarters', month: 'months', week: 'weeks' } as const;

const NUMBERED = 'they count: number the values in their order';

/** Asks whether heads or the labels of rows count the parts of each year; seasons are in no calendar. */
export function askHeads(
  heads: readonly string[],
  unit: Exclude<PartUnit, 'year' | 'span'> | null,
  context: Context,
): void {
  const last = heads[heads.length - 1];
  const shown = heads.length === 2 ? `${heads[0]} and ${last}` : `${heads[0]} to ${last}`;
  const frequency = FREQUENCIES[heads.length as 2 | 4 | 12];
  const calendar = choice(
    { partColumn: HEADS },
    `they count: the values are ${describeFrequency(frequency)}`,
  );
  const numbered = choice({ partColumn: HEADS, frequency: 'undated' }, NUMBERED);
  context.ask({
    id: 'part-column',
    sentence:
      `Do the heads ${shown} count the ${unit === null ? 'parts' : PLURAL[unit]} of each year, or does each ` +
      'name a series?',
    choices: [
      ...(unit === null ? [] : [calendar]),
      ...(unit === null || unit === 'month' ? [numbered] : []),
      choice({ partColumn: 'none' }, 'a series for each of them'),
    ],
  });
}

export function askPart(
  name: string,
  { labels }: Cycle,
  context: Context,
  whole: 'year' | 'day' = 'year',
): void {
  const shown = labels.slice(0, 4).join(', ') + (labels.length > 4 ? ' …' : '');
  const frequency = FREQUENCIES[labels.length as 2 | 4 | 12];
  const counts: DraftChoice[] =
    frequency === undefined || (labels.some(isSeason) && !areRolling(labels))
      ? []
      : [choice({ partColumn: name }, `it counts: the values are ${describeFrequency(frequency)}`)];
  // words name series by themselves, also together with other columns
  const bare = labels.every((label) => /^\d+$/.test(label));
  const numbered = `it counts ${labels.length} parts of each ${whole}: number the values in their order`;
  context.ask({
    id: 'part-column',
    sentence: `Does "${name}" (${shown}) count the parts of each ${whole}, or does it tell series apart?`,
    choices: [
      ...counts,
      choice({ partColumn: name, frequency: 'undated' }, numbered),
      choice(
        bare ? { partColumn: 'none', by: [name] } : { partColumn: 'none' },
        `a series for each "${name}"`,
      ),
    ],
  });
}
