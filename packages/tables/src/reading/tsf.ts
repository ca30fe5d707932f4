/**
 * Files of the Monash archive (.tsf): attributes, then a series per line with its start and all values.
 *
 *   @attribute series_name string
 *   @attribute start_timestamp date
 *   @frequency monthly
 *   @data
 *   T1:1979-01-01 00-00-00:25.1,24.3,?,27.7
 */
import type { Grid } from '../grid.ts';
import { MAX_ROWS, thousands } from '../limits.ts';
import { type Frequency, periodsFrom } from '../periods.ts';
import type { Problem } from '../types.ts';

export interface TsfTable {
  readonly grid: Grid;
  readonly note: string;
}

const FREQUENCIES: Readonly<Record<string, Frequency>> = {
  yearly: 'annual',
  quarterly: 'quarterly',
  monthly: 'monthly',
  weekly: 'weekly',
  daily: 'daily',
  hourly: 'hourly',
};
const START = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2})-\d{2}-\d{2})?$/;

interface Head {
  readonly names: readonly string[];
  readonly frequency: string | undefined;
  /** The first line of data. */
  readonly first: number;
}

function headOf(lines: readonly string[]): Head | null {
  const first = lines.findIndex((line) => /^@data\b/i.test(line)) + 1;
  const head = lines.slice(0, first);
  const names = head.flatMap((line) => /^@attribute\s+(\S+)/i.exec(line)?.[1] ?? []);
  const frequency = head.flatMap((line) => /^@frequency\s+(\S+)/i.exec(line)?.[1] ?? [])[0]?.toLowerCase();
  return first === 0 || names.length === 0 ? null : { names, frequency, first };
}

/** The first period, as periods of that frequency are written. */
function periodOf(start: string | undefined, frequency: Frequency | undefined): string | null {
  const [, year, month, day, hour = '00'] = START.exec(start ?? '') ?? [];
  if (year === undefined || frequency === undefined) return null;
  if (frequency === 'annual') return year;
  if (frequency === 'quarterly') return `${year}-Q${Math.ceil(Number(month) / 3)}`;
  if (frequency === 'monthly') return `${year}-${month}`;
  return `${year}-${month}-${day}${frequency === 'hourly' ? `T${hour}:00` : ''}`;
}

interface Row {
  readonly line: number;
  /** The attributes but the start: the first is a name, or all of them together are. */
  readonly labels: readonly string[];
  readonly start: string | undefined;
  readonly values: readonly string[];
}

function rowsOf(lines: readonly string[], { names, first }: Head): Row[] | Problem {
  const at = names.findIndex((name) => /timestamp/i.test(name));
  const rows: Row[] = [];
  for (const [i, line] of lines.slice(first).entries()) {
    if (line === '') continue;
    const parts = line.split(':');
    if (parts.length !== names.length + 1) {
      const count = parts.length - 1;
      const message =
        `Line ${first + i + 1} has ${count} ${count === 1 ? 'field' : 'fields'} before its values; ` +
        `the file has ${names.length} attributes.`;
      return { code: 'not-a-number', message, row: first + i + 1 };
    }
    rows.push({
      line: first + i + 1,
      labels: parts.slice(0, -1).filter((_, part) => part !== at),
      start: at === -1 ? undefined : parts[at],
      values: parts[names.length].split(',').map((value) => value.trim()),
    });
  }
  return rows;
}

function tableOf(series: readonly Row[], head: Head): TsfTable {
  const frequency = FREQUENCIES[head.frequency ?? ''];
  const starts = series.map(({ start }) => periodOf(start, frequency));
  const dated = !starts.includes(null);
  const alone = new Set(series.map(({ labels }) => labels[0])).size === series.length;
  const rows = series.flatMap(({ labels, values }, s) => {
    const name = alone ? labels[0] : labels.join(' · ');
    const periods = dated
      ? periodsFrom(starts[s]!, values.length, frequency)
      : values.map((_, i) => String(i + 1));
    return values.map((value, i) => [name, periods[i], value === '?' ? '' : value]);
  });
  const others = head.names.filter((name, i) => i > 0 && !/timestamp/i.test(name));
  const left = alone && others.length > 0 ? `; left out: ${others.join(', ')}` : '';
  return {
    grid: {
      rows: [['unique_id', dated ? 'ds' : 't', 'y'], ...rows],
      lines: [head.first, ...series.flatMap(({ line, values }) => values.map(() => line))],
    },
    note: `read as a file of the Monash archive: a series per line${left}`,
  };
}

/** Null where the text is no such file. */
export function tsfTable(text: string): TsfTable | Problem | null {
  if (!/^\s*(?:#[^\n]*\n|\s)*@relation\b/i.test(text.slice(0, 20_000))) return null;
  const lines = text.split('\n').map((line) => line.trim());
  const head = headOf(lines);
  if (head === null) return null;
  const series = rowsOf(lines, head);
  if ('code' in series) return series;
  const count = series.reduce((sum, { values }) => sum + values.length, 0);
  if (count <= MAX_ROWS) return tableOf(series, head);
  const message =
    `The file has ${thousands(count)} values; the limit is ${thousands(MAX_ROWS)}. ` +
    'Keep only the series you need.';
  return { code: 'too-large', message };
}
