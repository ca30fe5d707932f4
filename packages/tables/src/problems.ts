import type { Problem } from './types.ts';

const SHOWN = 5;

/** What to print of the problems of a file: five sentences at most, and how many there are more. */
export function problemLines(problems: readonly Problem[]): string[] {
  const messages = [...new Set(problems.map(({ message }) => message))];
  const rest = messages.length - SHOWN;
  return rest > 0 ? [...messages.slice(0, SHOWN), `and ${rest} more like these`] : messages;
}
