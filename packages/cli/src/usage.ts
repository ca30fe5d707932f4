import { InvalidArgumentError } from 'commander';

/** The call or its input is wrong, and the message says how to mend it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const wholeNumber = (min: number, max: number) => (text: string) => {
  const value = Number(text);
  if (text.trim() === '' || !Number.isInteger(value) || value < min || value > max) {
    throw new InvalidArgumentError(`expected a whole number from ${min} to ${max}, got "${text}".`);
  }
  return value;
};

/** Whole numbers and ranges of them: `1,3,6` or `1-12` or both. */
export const wholeNumbers = (min: number, max: number) => {
  const one = wholeNumber(min, max);
  return (text: string): number[] =>
    text.split(',').flatMap((part) => {
      const [, from, to] = /^\s*(\d+)\s*[-–]\s*(\d+)\s*$/.exec(part) ?? [];
      if (from === undefined || to === undefined) return one(part);
      const [first, last] = [one(from), one(to)];
      if (last < first) throw new InvalidArgumentError(`expected a range from low to high, got "${part}".`);
      return Array.from({ length: last - first + 1 }, (_, i) => first + i);
    });
};
