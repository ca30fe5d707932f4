/** The settings of a reading that can be changed by hand, and the same as flags of the command line. */
import {
  FREQUENCIES,
  flagsOf,
  type ReadOptions,
  type ReadSeries,
  shellWord,
  type Understood,
} from '@longrun/tables';

export interface Setting {
  readonly key: 'decimal' | 'dateOrder' | 'frequency' | 'missing' | 'duplicates' | 'delimiter' | 'encoding';
  readonly name: string;
  readonly values: readonly (readonly [value: string, name: string])[];
}

export const SETTINGS: readonly Setting[] = [
  {
    key: 'decimal',
    name: 'Decimal mark',
    values: [
      ['point', 'point'],
      ['comma', 'comma'],
    ],
  },
  {
    key: 'dateOrder',
    name: 'Order of dates',
    values: [
      ['dmy', 'day, month, year'],
      ['mdy', 'month, day, year'],
      ['ymd', 'year, month, day'],
    ],
  },
  {
    key: 'frequency',
    name: 'Frequency',
    values: FREQUENCIES.map((value) => [value, value === 'business' ? 'business days' : value] as const),
  },
  {
    key: 'missing',
    name: 'Missing values',
    values: [
      ['trim', 'keep the longest stretch without'],
      ['linear', 'fill on a straight line'],
      ['last', 'repeat the value before'],
    ],
  },
  {
    key: 'duplicates',
    name: 'Two values for a date',
    values: [
      ['first', 'the first'],
      ['last', 'the last'],
      ['mean', 'their mean'],
    ],
  },
  {
    key: 'delimiter',
    name: 'Columns are separated by',
    values: [
      ['comma', 'commas'],
      ['semicolon', 'semicolons'],
      ['tab', 'tabs'],
      ['bar', '|'],
      ['space', 'spaces'],
      ['none', 'nothing: one column'],
    ],
  },
  {
    key: 'encoding',
    name: 'Encoding',
    values: [
      ['utf-8', 'UTF-8'],
      ['utf-16le', 'UTF-16 (little-endian)'],
      ['utf-16be', 'UTF-16 (big-endian)'],
      ['windows-1252', 'Windows-1252 (Western)'],
      ['windows-1250', 'Windows-1250 (Central European)'],
      ['windows-1251', 'Windows-1251 (Cyrillic)'],
      ['windows-1253', 'Windows-1253 (Greek)'],
      ['koi8-r', 'KOI8-R (Cyrillic)'],
      ['shift_jis', 'Shift JIS (Japanese)'],
    ],
  },
];

/** What the reader found for a setting, or nothing where the file does not say. */
export function foundValue({ key, values }: Setting, understood: Understood, frequency: string): string {
  const found =
    key === 'frequency' ? frequency : key === 'missing' || key === 'duplicates' ? '' : understood[key];
  return values.find(([value]) => value === found)?.[1] ?? '';
}

/** What chooses one of the series of a file, as the command line takes it. */
export function chosenSeries(
  all: readonly Pick<ReadSeries, 'name' | 'column' | 'entity'>[],
  { name, column, entity }: Pick<ReadSeries, 'name' | 'column' | 'entity'>,
): ReadOptions {
  if (all.length < 2) return {};
  const inColumns = entity === undefined && new Set(all.map((one) => one.column)).size > 1;
  return inColumns ? { columns: [column ?? name] } : { entities: [entity ?? name] };
}

/** `longrun benchmark sales.csv --decimal comma`: the same on the command line. */
export const commandLine = (command: string, file: string, answers: ReadOptions, more = ''): string =>
  ['longrun', command, shellWord(file), flagsOf(answers), more].filter((word) => word !== '').join(' ');
