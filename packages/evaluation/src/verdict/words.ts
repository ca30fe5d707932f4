/** Numbers and lists as sentences have them. */
import { numberWord } from '@longrun/contract';

export const percent = (share: number, digits = 0): string => `${(100 * share).toFixed(digits)} %`;

export const points = (share: number): string => `${share < 0 ? '−' : ''}${Math.abs(100 * share).toFixed(1)}`;

/** A signed number with a true minus. */
export const signed = (value: number, digits = 2): string =>
  `${value < 0 ? '−' : ''}${Math.abs(value).toFixed(digits)}`;

export const countWord = (count: number): string => (count === 0 ? 'none' : numberWord(count));

export const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * A p-value in words: "p = 0.03", or "p ≤ 0.01" where it is the smallest that so many replicates allow, which
 * says nothing of how small it would be with more.
 */
export function pText(p: number, replicates: number | null): string {
  const digits = p < 0.001 ? p.toPrecision(1) : p.toFixed(p < 0.1 ? 3 : 2);
  const short = digits.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
  const isFloor = replicates !== null && p <= 1 / (replicates + 1) + 1e-9;
  return `p ${isFloor ? '≤' : '='} ${short}`;
}
