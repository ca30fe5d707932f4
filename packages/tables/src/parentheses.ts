/**
 * Numbers in parentheses are negative, as accountants write them, unless something else is meant: a doubtful
 * or provisional figure, or a standard error.
 */
import { largest, smallest } from './extremes.ts';

export interface Written {
  readonly value: number;
  readonly inParentheses: boolean;
}

const AROUND = /^[([]\s*[-+]?[\d.,\s]+%?\s*[)\]]\*{0,3}$/;

/** Whether all filled cells of a row stand in parentheses, as standard errors do below their estimates. */
export function areInParentheses(cells: readonly (string | number | undefined)[]): boolean {
  const filled = cells.filter((cell) => cell !== undefined && cell !== '');
  return filled.length > 0 && filled.every((cell) => typeof cell === 'string' && AROUND.test(cell));
}

const ERROR = new RegExp(
  '^[([]?(?:robust )?(?:s\\.? ?e\\.?|std\\.? ?(?:err(?:or)?|dev)?\\.?|standard (?:error|deviation)s?|' +
    't[- ]?(?:stat(?:istic)?s?|values?|ratios?)|erreurs?[- ]types?|standardfehler|error est[aá]ndar)[)\\]]?$',
  'i',
);

export const isErrorName = (name: string): boolean => ERROR.test(name.trim());

/** Different values around a level, and how far the largest of them is above the smallest. */
const ENOUGH = 8;
const LEVEL = 1.5;

/** Why the numbers in parentheses of a series may not be negative, or null. */
export function doubtAbout(numbers: readonly Written[]): string | null {
  const around = numbers.filter(({ inParentheses }) => inParentheses);
  const plain = numbers.filter(({ inParentheses }) => !inParentheses).map(({ value }) => value);
  if (around.length === 0 || new Set(plain).size < ENOUGH) return null;
  const [least, most] = [smallest(plain), largest(plain)];
  const isLevel = least > 0 && most <= LEVEL * least;
  const areAlike = around.every(({ value }) => -value >= least / 2 && -value <= most * 2);
  return isLevel && areAlike
    ? 'the values in parentheses would be negative, though all others are as large and positive. Do the ' +
        'parentheses mark figures that are provisional or uncertain?'
    : null;
}
