/**
 * The flags that say how a data file is meant. Every question of the reader names the one that settles it.
 */
import { FREQUENCIES, type Frequency, type ReadOptions } from '@longrun/tables';
import { type Command, InvalidArgumentError, Option } from 'commander';

export interface DataFlags {
  readonly column?: readonly string[];
  readonly entity?: readonly string[];
  readonly decimal?: ReadOptions['decimal'];
  readonly dateOrder?: ReadOptions['dateOrder'];
  readonly frequency?: Frequency;
  readonly missing?: ReadOptions['missing'];
  readonly missingValue?: number | 'none';
  readonly duplicates?: ReadOptions['duplicates'];
  readonly sheet?: string;
  readonly table?: string;
  readonly dateColumn?: string;
  readonly by?: readonly string[];
  readonly delimiter?: ReadOptions['delimiter'];
  readonly encoding?: ReadOptions['encoding'];
  readonly century?: string;
  readonly serials?: ReadOptions['serials'];
  readonly estimates?: ReadOptions['estimates'];
  readonly vintage?: string;
  readonly partColumn?: string;
  readonly timeZone?: ReadOptions['timeZone'];
}

const collect = (value: string, before: readonly string[] | undefined): string[] => [
  ...(before ?? []),
  value,
];

const missingValue = (text: string): number | 'none' => {
  if (text === 'none') return 'none';
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value))
    throw new InvalidArgumentError(`expected a number or "none", got "${text}".`);
  return value;
};

export const dataFlags = (command: Command): Command =>
  command
    .option('-c, --column <name>', 'column of values, by name or position; may be repeated', collect)
    .option('-e, --entity <name>', 'series of a long table or a row, by name; may be repeated', collect)
    .addOption(new Option('--decimal <mark>', 'decimal mark').choices(['point', 'comma']))
    .addOption(
      new Option('--date-order <order>', 'order of day, month and year').choices(['dmy', 'mdy', 'ymd']),
    )
    .addOption(new Option('--frequency <name>', 'how often values come').choices([...FREQUENCIES]))
    .addOption(new Option('--missing <rule>', 'what to do with gaps').choices(['trim', 'linear', 'last']))
    .option('--missing-value <number>', 'number that stands for a missing value, or "none"', missingValue)
    .addOption(
      new Option('--duplicates <rule>', 'which of several values for one date').choices([
        'first',
        'last',
        'mean',
      ]),
    )
    .option('--sheet <name>', 'sheet of a workbook')
    .option('--table <name>', 'one of several tables below each other, by position or heading, or "all"')
    .option('--date-column <name>', 'column of dates')
    .option('--by <columns...>', 'columns that name a series in a long table')
    .addOption(
      new Option('--delimiter <name>', 'what separates columns').choices([
        'comma',
        'semicolon',
        'tab',
        'bar',
        'space',
        'none',
      ]),
    )
    .addOption(
      new Option('--encoding <name>', 'encoding of the text').choices([
        'utf-8',
        'utf-16le',
        'utf-16be',
        'windows-1252',
        'windows-1250',
        'windows-1251',
        'windows-1253',
        'koi8-r',
        'shift_jis',
        'iso-8859-2',
        'windows-1254',
        'windows-1257',
        'koi8-u',
        'ibm866',
        'iso-8859-5',
        'windows-1255',
        'windows-1256',
        'windows-874',
        'cp850',
        'cp852',
        'macintosh',
        'gb18030',
        'big5',
        'euc-kr',
        'euc-jp',
      ]),
    )
    .addOption(new Option('--century <year>', 'century of two-digit years').choices(['1900', '2000']))
    .addOption(new Option('--serials <kind>', 'what five-digit numbers are').choices(['dates', 'numbers']))
    .addOption(
      new Option('--estimates <rule>', 'values that are no observations: forecasts, dates to come').choices([
        'drop',
        'keep',
      ]),
    )
    .option('--vintage <name>', 'which published value: "latest", "first", or what was known in a vintage')
    .option(
      '--part-column <name>',
      'column of quarters, halves or weeks; "heads" if heads such as 1 to 4 count; "none"',
    )
    .addOption(
      new Option('--time-zone <name>', 'clock of times with different offsets').choices(['local', 'utc']),
    );

/** The flags as the reader takes them; what was not given is left out. */
export function readOptions(flags: DataFlags): ReadOptions {
  const given: Record<string, unknown> = {
    columns: flags.column,
    entities: flags.entity,
    decimal: flags.decimal,
    dateOrder: flags.dateOrder,
    frequency: flags.frequency,
    missing: flags.missing,
    missingValue: flags.missingValue,
    duplicates: flags.duplicates,
    sheet: flags.sheet,
    table: flags.table,
    dateColumn: flags.dateColumn,
    by: flags.by?.filter((name) => name !== ''),
    delimiter: flags.delimiter,
    encoding: flags.encoding,
    century: flags.century === undefined ? undefined : Number(flags.century),
    serials: flags.serials,
    estimates: flags.estimates,
    vintage: flags.vintage,
    partColumn: flags.partColumn,
    timeZone: flags.timeZone,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as ReadOptions;
}
