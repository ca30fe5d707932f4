/** The time of a series in R: where it begins, in years or other cycles, and how many values a cycle has. */
export interface RTime {
  readonly start: number;
  readonly frequency: number;
}

const LETTERS: Readonly<Record<number, string>> = { 2: 'H', 4: 'Q', 12: 'M' };
const isYear = (start: number): boolean => start >= 1000 && start < 3000;

/** The periods of so many values; null where R does not say which they are, as those of 52 a year. */
export function periodsOf({ start, frequency }: RTime, count: number): string[] | null {
  if (!isYear(start)) return null;
  if (frequency <= 1) {
    const step = Math.round(1 / frequency);
    const first = Math.round(start);
    if (Math.abs(step * frequency - 1) > 1e-6 || Math.abs(first - start) > 1e-6) return null;
    return Array.from({ length: count }, (_, i) => String(first + i * step));
  }
  const letter = LETTERS[frequency];
  if (letter === undefined) return null;
  const begin = Math.round(start * frequency);
  return Array.from({ length: count }, (_, i) => {
    const at = begin + i;
    return `${Math.floor(at / frequency)}${letter}${(at % frequency) + 1}`;
  });
}

/** What is lost where the periods are not known. */
export function unknownPeriods({ start, frequency }: RTime): string {
  if (frequency === 1) return '';
  const [cycle, part] = [Math.floor(start + 1e-9), Math.round((start % 1) * frequency) + 1];
  const from = `${frequency} values to a cycle, beginning with number ${part} of ${cycle}`;
  return `; ${from}: their dates are not known, so they are numbered`;
}

/** `2014.5` or `c(2014, 3)` with a frequency. */
export function timeOf(start: string, frequency: number): RTime | null {
  const [, cycle, part = '1'] = /^(?:c\()?(-?\d+(?:\.\d+)?)L?(?:, ?(\d+)L?\))?$/.exec(start.trim()) ?? [];
  if (cycle === undefined || !(frequency > 0)) return null;
  return { start: Number(cycle) + (Number(part) - 1) / frequency, frequency };
}
