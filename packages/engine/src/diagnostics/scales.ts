import { exp, log } from '../numerics/elementary.ts';

/** At most `count` distinct integers from `low` to `high`, evenly spaced in logarithm, ends included. */
export function logSpacedIntegers(low: number, high: number, count: number): number[] {
  if (high < low) return [];
  const ratio = log(high / low);
  const integers = new Set<number>();
  for (let i = 0; i < count; i++) {
    const at = count === 1 ? 0 : i / (count - 1);
    integers.add(Math.min(high, Math.round(low * exp(ratio * at))));
  }
  return [...integers];
}

/** At most `count` elements, evenly spaced, the last one included: a curve thin enough for a picture. */
export function thin<T>(values: ArrayLike<T>, count: number): T[] {
  const n = values.length;
  if (n <= count) return Array.from(values);
  return Array.from({ length: count }, (_, i) => values[Math.round((i * (n - 1)) / (count - 1))]);
}

/** For pictures and sentences: six significant digits, and never −0. */
export function sixDigits(value: number): number {
  return Number(value.toPrecision(6)) + 0;
}
