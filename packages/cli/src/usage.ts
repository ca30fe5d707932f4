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

export const wholeNumbers = (min: number, max: number) => (text: string) =>
  text.split(',').map(wholeNumber(min, max));
