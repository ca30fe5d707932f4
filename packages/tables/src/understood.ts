/** The reading in words. */
import { largest, smallest } from './extremes.ts';
import { describePeriod, type Frequency } from './periods.ts';
import type { Decimal, Delimiter, Encoding, Layout } from './types.ts';

const FREQUENCY_NAME: Readonly<Record<Frequency, string>> = {
  annual: 'annual',
  'half-yearly': 'half-yearly',
  quarterly: 'quarterly',
  monthly: 'monthly',
  weekly: 'weekly',
  daily: 'daily',
  business: 'business-daily',
  hourly: 'hourly',
  undated: 'undated',
};

export const describeFrequency = (frequency: Frequency): string => FREQUENCY_NAME[frequency];

/** What a sentence says about a series, whether or not its gaps are settled. */
export interface Span {
  readonly name: string;
  readonly column: string;
  readonly frequency: Frequency;
  readonly first: string;
  readonly last: string;
  /** Values of the series, filled ones included. */
  readonly count: number;
  /** Periods without a value. */
  readonly gaps: number;
  /** What was done about gaps: `1 filled on a straight line`. */
  readonly closed?: string;
}

export interface Described {
  readonly series: readonly Span[];
  readonly layout?: Layout | undefined;
  readonly decimal?: Decimal | undefined;
  readonly delimiter?: Delimiter | undefined;
  readonly encoding?: Encoding | undefined;
  readonly sheet?: string | undefined;
  readonly format?: string | undefined;
  readonly newestFirst: boolean;
}

const ENCODING_NAME: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
  'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251',
  'windows-1253': 'Windows-1253',
  'koi8-r': 'KOI8-R',
  shift_jis: 'Shift JIS',
  'iso-8859-2': 'ISO 8859-2',
  'windows-1254': 'Windows-1254',
  'windows-1257': 'Windows-1257',
  'koi8-u': 'KOI8-U',
  ibm866: 'CP866',
  'iso-8859-5': 'ISO 8859-5',
  'windows-1255': 'Windows-1255',
  'windows-1256': 'Windows-1256',
  'windows-874': 'Windows-874',
  cp850: 'CP850',
  cp852: 'CP852',
  macintosh: 'Mac Roman',
  gb18030: 'GB 18030',
  big5: 'Big5',
  'euc-kr': 'EUC-KR',
  'euc-jp': 'EUC-JP',
};

const count = (n: number, word: string): string =>
  `${n.toLocaleString('en-US')} ${word}${n === 1 ? '' : 's'}`;

const LAYOUT_NAME: Partial<Record<Layout, string>> = {
  rows: 'one row per series',
  long: 'a long table',
  calendar: 'a column for each part of the year',
  line: 'one line',
};

/** `60 monthly values, January 2014 to December 2018, decimal comma, column "value"`. */
export function sentenceOf(described: Described): string {
  const { series, layout, decimal, encoding, sheet, format, newestFirst } = described;
  if (series.length === 0) return '';
  const parts = series.length === 1 ? single(series[0]) : several(series);
  if (decimal !== undefined) parts.push(`decimal ${decimal}`);
  if (series.length === 1 && layout === 'columns') parts.push(`column "${series[0].column}"`);
  else if (series.length === 1 && layout !== 'calendar' && layout !== 'line')
    parts.push(`"${series[0].name}"`);
  const name = layout === undefined ? undefined : LAYOUT_NAME[layout];
  if (name !== undefined) parts.push(name);
  if (newestFirst) parts.push('newest first, turned round');
  if (sheet !== undefined) parts.push(`sheet "${sheet}"`);
  if (format !== undefined) parts.push(`format of ${format}`);
  if (encoding !== undefined && encoding !== 'utf-8') parts.push(ENCODING_NAME[encoding]);
  return parts.join(', ');
}

function single({ frequency, count: n, gaps, closed, first, last }: Span): string[] {
  const missing = gaps === 0 ? [] : [`${gaps.toLocaleString('en-US')} missing`];
  if (closed !== undefined) missing.push(closed);
  if (frequency === 'undated') return [`${count(n, 'value')} without dates`, ...missing];
  const span = `${describePeriod(first)} to ${describePeriod(last)}`;
  return [`${count(n, `${describeFrequency(frequency)} value`)}`, span, ...missing];
}

function several(series: readonly Span[]): string[] {
  const frequencies = [...new Set(series.map(({ frequency }) => frequency))];
  const kinds = frequencies.map(describeFrequency).join(' and ');
  const counts = series.map((one) => one.count);
  const [low, high] = [smallest(counts), largest(counts)];
  const each = low === high ? `${count(low, 'value')} each` : `${low} to ${high} values each`;
  const parts = [`${series.length.toLocaleString('en-US')} ${kinds} series`, each];
  if (frequencies.length === 1 && frequencies[0] !== 'undated') {
    const starts = series.map(({ first }) => first).sort();
    const ends = series.map(({ last }) => last).sort();
    parts.push(`${describePeriod(starts[0])} to ${describePeriod(ends[ends.length - 1])}`);
  }
  const gappy = series.filter(({ gaps }) => gaps > 0).length;
  if (gappy > 0) parts.push(`${gappy} of them with gaps`);
  const closed = series.filter((one) => one.closed !== undefined).length;
  if (closed > 0) parts.push(`${closed} of them with gaps closed`);
  return parts;
}
