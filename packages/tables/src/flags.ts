/** The options of a reading as flags of the command line: the page shows them, the command offers them. */
import type { ReadOptions } from './types.ts';

const FLAGS: Partial<Record<keyof ReadOptions, string>> = {
  dateOrder: 'date-order',
  dateColumn: 'date-column',
  columns: 'column',
  entities: 'entity',
  missingValue: 'missing-value',
  partColumn: 'part-column',
  timeZone: 'time-zone',
};

/** A text as one word of a shell. */
export const shellWord = (text: string): string =>
  /^[\w.-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/** `{ decimal: 'comma', by: ['store'] }` is `--decimal comma --by store`. */
export function flagsOf(options: ReadOptions): string {
  const flags = Object.entries(options).flatMap(([key, value]) => {
    const flag = `--${FLAGS[key as keyof ReadOptions] ?? key}`;
    if (key === 'by') return [`${flag} ${(value as string[]).map(shellWord).join(' ') || "''"}`];
    if (Array.isArray(value)) return value.map((one: string) => `${flag} ${shellWord(one)}`);
    const negative = typeof value === 'number' && value < 0;
    return [negative ? `${flag}=${value}` : `${flag} ${shellWord(String(value))}`];
  });
  return flags.join(' ');
}
