/**
 * Twelve words that may be the months of a language not known here. Names of twelve series look alike, but
 * their figures do not go round with the year, nor on from December to January.
 */
import { withoutAccents } from '../accents.ts';
import { readNumber } from '../cells/numbers.ts';
import { monthOf } from '../dates/months.ts';
import { type Cell, textOf } from '../grid.ts';

const MONTHS = 12;
const FEWEST_YEARS = 2;
/** Words known as months that make the others suspect. */
const SUSPECT = 2;
/** One word of letters; codes of countries and currencies are capitals throughout. */
const WORD = /^\p{L}[\p{L}\p{M}'’.-]{1,24}$/u;
const CODE = /^\p{Lu}{2,4}$/u;

/** The way there and back is twice as long as a season's range; twelve figures in any order go five times. */
const DETOUR = 2.8;
const STEPS = 3;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, x) => total + x, 0);
const mean = (numbers: readonly number[]): number => sum(numbers) / numbers.length;
const stepsOf = (numbers: readonly number[]): number[] =>
  numbers.slice(1).map((x, i) => Math.abs(x - numbers[i]));

const isSorted = (values: readonly (number | string)[]): boolean =>
  values.every((x, i) => i === 0 || x >= values[i - 1]) ||
  values.every((x, i) => i === 0 || x <= values[i - 1]);

/** Twelve different words of which none is a code, not in the order of the alphabet. */
export function areTwelveWords(labels: readonly string[]): boolean {
  const words = labels.length === MONTHS && labels.every((label) => WORD.test(label));
  if (!words || new Set(labels).size < MONTHS || labels.every((label) => CODE.test(label))) return false;
  return !isSorted(labels.map(withoutAccents));
}

/** Whether the means of the twelve rise to one peak and fall to one trough. */
function goRound(years: readonly (readonly number[])[]): boolean {
  const means = Array.from({ length: MONTHS }, (_, i) => mean(years.map((year) => year[i])));
  if (isSorted(means)) return false;
  const way = sum(stepsOf([...means, means[0]]));
  return way <= DETOUR * (Math.max(...means) - Math.min(...means));
}

/** Whether each year goes on where the one before ends, and years differ by more than months. */
function goOn(years: readonly (readonly number[])[]): boolean {
  const within = mean(years.flatMap(stepsOf));
  const across = mean(years.slice(1).map((year, i) => Math.abs(year[0] - years[i][MONTHS - 1])));
  const between = mean(years.slice(1).flatMap((year, i) => year.map((x, k) => Math.abs(x - years[i][k]))));
  return across <= 2 * within && between >= STEPS * within;
}

const numberOf = (cell: Cell | undefined): number => {
  const number = typeof cell === 'number' ? null : readNumber(textOf(cell));
  return typeof cell === 'number' ? cell : (number?.point ?? number?.comma ?? Number.NaN);
};

/** Whether twelve labels may be months; each row holds the figures of a year, in the order of the labels. */
export function mayBeMonths(
  labels: readonly string[],
  rows: readonly (readonly (Cell | undefined)[])[],
): boolean {
  if (!areTwelveWords(labels)) return false;
  if (labels.filter((label) => monthOf(label) !== null).length >= SUSPECT) return true;
  const years = rows.map((row) => row.map(numberOf)).filter((year) => !year.some(Number.isNaN));
  return years.length >= FEWEST_YEARS && (goRound(years) || goOn(years));
}
