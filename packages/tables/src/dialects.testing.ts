/** Panels and the dialects people write them in, for property tests. */
import fc from 'fast-check';
import { dateOf, type Frequency, periodsFrom } from './periods.ts';
import type { ReadOptions } from './types.ts';

export interface Panel {
  readonly frequency: Exclude<Frequency, 'undated'>;
  readonly periods: readonly string[];
  readonly names: readonly string[];
  /** Plain decimal texts by series; null is a missing value inside the series. */
  readonly columns: readonly (readonly (string | null)[])[];
}

const STARTS = {
  annual: ['1950', '1999', '2003'],
  quarterly: ['1998-Q3', '2010-Q1'],
  monthly: ['1999-11', '2014-01', '2008-07'],
  weekly: ['2014-01-06', '2019-12-25'],
  daily: ['2014-01-06', '2015-12-20'],
  business: ['2014-01-06', '2020-02-26'],
} as const;
const NAMES = ['gdp', 'Zins', 'a b', 'prices, all', 'Größe', 'volume'];

const figure = (decimals: number, large: boolean): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.boolean(),
      fc.integer({ min: 0, max: large ? 99_999_999 : 9999 }),
      fc.integer({ min: 0, max: 10 ** decimals - 1 }),
    )
    .map(([negative, whole, part]) => {
      const fraction = decimals === 0 ? '' : `.${String(part).padStart(decimals, '0')}`;
      return `${negative && whole + part > 0 ? '-' : ''}${whole}${fraction}`;
    });

const column = (length: number, gaps: boolean): fc.Arbitrary<(string | null)[]> =>
  fc
    .record({
      decimals: fc.integer({ min: 0, max: 4 }),
      large: fc.boolean(),
      gap: fc.integer({ min: 1, max: Math.max(1, length - 2) }),
      gappy: gaps ? fc.boolean() : fc.constant(false),
    })
    .chain(({ decimals, large, gap, gappy }) =>
      fc
        .array(figure(decimals, large), { minLength: length, maxLength: length })
        .map((cells) => cells.map((cell, i) => (gappy && i === gap ? null : cell))),
    );

export const panels: fc.Arbitrary<Panel> = fc
  .record({
    frequency: fc.constantFrom(...(Object.keys(STARTS) as (keyof typeof STARTS)[])),
    length: fc.integer({ min: 6, max: 40 }),
    start: fc.nat(2),
    names: fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 4 }),
    gaps: fc.boolean(),
  })
  .chain(({ frequency, length, start, names, gaps }) => {
    const starts = STARTS[frequency];
    const periods = periodsFrom(starts[start % starts.length], length, frequency);
    return fc
      .tuple(...names.map(() => column(length, gaps)))
      .map((columns) => ({ frequency, periods, names, columns }));
  });

export interface Dialect {
  readonly delimiter: ',' | ';' | '\t' | '|';
  readonly decimal: '.' | ',';
  readonly thousands: string;
  readonly negative: 'minus' | 'unicode' | 'trailing' | 'parentheses';
  readonly sign: '' | ' %' | '%' | ' €';
  readonly missing: string;
  readonly dates: number;
  readonly order: 'up' | 'down' | 'mixed';
  readonly layout: 'columns' | 'rows' | 'long';
  readonly headed: boolean;
  readonly quoteAll: boolean;
  readonly newline: '\n' | '\r\n' | '\r';
  readonly comments: boolean;
  readonly rowNames: boolean;
  /** The year in a column of its own, written only beside the first of its months or quarters. */
  readonly yearOnce: boolean;
  /** The code of the digit 0. */
  readonly zero: number;
  /** A mark behind the first number of each series. */
  readonly mark: string;
  /** A last column called Forecast, which is no history. */
  readonly forecast: boolean;
  readonly encoding: 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'utf-16be';
}

export const dialects: fc.Arbitrary<Dialect> = fc
  .record({
    delimiter: fc.constantFrom(',', ';', '\t', '|') as fc.Arbitrary<Dialect['delimiter']>,
    decimal: fc.constantFrom('.', ',') as fc.Arbitrary<Dialect['decimal']>,
    thousands: fc.constantFrom('', '', '.', ',', "'", ' ', '\u00a0', '\u202f', '’'),
    negative: fc.constantFrom('minus', 'minus', 'unicode', 'trailing', 'parentheses') as fc.Arbitrary<
      Dialect['negative']
    >,
    sign: fc.constantFrom('', '', '', ' %', '%', ' €') as fc.Arbitrary<Dialect['sign']>,
    missing: fc.constantFrom('', 'NA', 'N/A', '.', '..', '-', '#N/A', ':', '…', '*', '***', '/', 'N/E'),
    dates: fc.nat(20),
    order: fc.constantFrom('up', 'up', 'down', 'mixed') as fc.Arbitrary<Dialect['order']>,
    layout: fc.constantFrom('columns', 'columns', 'rows', 'long') as fc.Arbitrary<Dialect['layout']>,
    headed: fc.boolean(),
    quoteAll: fc.boolean(),
    newline: fc.constantFrom('\n', '\r\n', '\r') as fc.Arbitrary<Dialect['newline']>,
    comments: fc.boolean(),
    rowNames: fc.boolean(),
    yearOnce: fc.boolean(),
    zero: fc.constantFrom(0x30, 0x30, 0x30, 0x660, 0x6f0, 0xff10),
    mark: fc.constantFrom('', '', '', ' p', '*', '¹', ' ²⁾', '(e)'),
    forecast: fc.constantFrom(false, false, false, false, true),
    encoding: fc.constantFrom('utf-8', 'utf-8-bom', 'utf-16le', 'utf-16be') as fc.Arbitrary<
      Dialect['encoding']
    >,
  })
  .filter(({ decimal, thousands }) => decimal !== thousands)
  // Between commas a point is the decimal mark.
  .filter(({ delimiter, thousands }) => delimiter !== ',' || thousands !== '.');

const EN = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (n: number): string => String(n).padStart(2, '0');

type DateForm = {
  readonly write: (period: string) => string;
  readonly order?: 'dmy' | 'mdy' | 'ymd';
  /** Only their order makes dates of them: not across a header. */
  readonly sequence?: true;
};
const parts = (period: string) => {
  const { year, month, day } = dateOf(Date.parse(`${period}T00:00:00Z`) / 86_400_000);
  return { year, month, day };
};
const DAY_FORMS: readonly DateForm[] = [
  { write: (p) => p },
  { write: (p) => `${p} 00:00:00` },
  { write: (p) => p.replaceAll('-', '/') },
  { order: 'dmy', write: (p) => `${two(parts(p).day)}.${two(parts(p).month)}.${parts(p).year}` },
  { order: 'dmy', write: (p) => `${parts(p).day}/${parts(p).month}/${parts(p).year}` },
  { order: 'mdy', write: (p) => `${parts(p).month}/${parts(p).day}/${parts(p).year}` },
  { order: 'mdy', write: (p) => `${two(parts(p).month)}-${two(parts(p).day)}-${parts(p).year}` },
  { write: (p) => `${two(parts(p).day)} ${EN[parts(p).month - 1]} ${parts(p).year}` },
  { write: (p) => p.replaceAll('-', '') },
];
const onFirst = (toDay: (period: string) => string): readonly DateForm[] =>
  DAY_FORMS.map(({ write, order }) => ({
    write: (p: string) => write(toDay(p)),
    ...(order ? { order } : {}),
  }));

/** `Dec-Feb 2016`: the three months that end with this one. */
function rollingQuarter(period: string): string {
  const month = Number(period.slice(5));
  return `${EN[(month + 9) % 12]}-${EN[month - 1]} ${period.slice(0, 4)}`;
}

const FORMS: Readonly<Record<Panel['frequency'], readonly DateForm[]>> = {
  annual: [
    { write: (p) => p },
    { write: (p) => p },
    ...onFirst((p) => `${p}-12-31`),
    ...onFirst((p) => `${p}-01-01`),
  ],
  quarterly: [
    { write: (p) => p },
    { write: (p) => p.replace('-', '') },
    { write: (p) => `${p.slice(5)} ${p.slice(0, 4)}` },
    { sequence: true, write: (p) => `${p.slice(0, 4)}.${p.slice(6)}` },
    ...onFirst((p) => `${p.slice(0, 4)}-${two(Number(p.slice(6)) * 3 - 2)}-01`),
  ],
  monthly: [
    { write: (p) => p },
    { write: (p) => p.replace('-', 'M') },
    { write: (p) => `${EN[Number(p.slice(5)) - 1]} ${p.slice(0, 4)}` },
    { write: (p) => `${EN[Number(p.slice(5)) - 1]}-${p.slice(2, 4)}` },
    { write: (p) => `${p.slice(5)}/${p.slice(0, 4)}` },
    { write: (p) => p.replace('-', '') },
    { sequence: true, write: (p) => `${p.slice(0, 4)}.${Number(p.slice(5))}` },
    { sequence: true, order: 'mdy', write: (p) => `${p.slice(5)}/${p.slice(2, 4)}` },
    { sequence: true, order: 'ymd', write: (p) => `${p.slice(2, 4)}-${p.slice(5)}` },
    { sequence: true, write: rollingQuarter },
    ...onFirst((p) => `${p}-01`),
  ],
  'half-yearly': [{ write: (p) => p }],
  weekly: DAY_FORMS,
  daily: DAY_FORMS,
  business: DAY_FORMS,
  hourly: [{ write: (p) => p }],
};

function formOf(panel: Panel, { dates, layout }: Dialect): DateForm {
  const forms = FORMS[panel.frequency].filter(({ sequence }) => layout !== 'rows' || !sequence);
  return forms[dates % forms.length];
}

/** Year and part as cells; the year only where it changes from the row above. */
function yearOnce(periods: readonly string[]): string[][] {
  return periods.map((period, i) => {
    const [year, part] = period.split('-');
    return [periods[i - 1]?.startsWith(year) ? '' : year, part.startsWith('Q') ? part : EN[Number(part) - 1]];
  });
}

/** Whether the dates take two columns. */
export const hasYearOnce = ({ frequency }: Panel, { yearOnce: once, layout, order }: Dialect): boolean =>
  once && layout === 'columns' && order !== 'mixed' && (frequency === 'monthly' || frequency === 'quarterly');

const hasForecast = ({ forecast, headed, layout }: Dialect): boolean =>
  forecast && headed && layout === 'columns';

function writeNumber(text: string, { decimal, thousands, negative, sign }: Dialect): string {
  const [whole, fraction] = text.replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  const plain = `${grouped}${fraction === undefined ? '' : decimal + fraction}`;
  if (!text.startsWith('-')) return `${plain}${sign}`;
  if (negative === 'parentheses') return `(${plain}${sign})`;
  if (negative === 'trailing' && sign === '') return `${plain}-`;
  return `${negative === 'unicode' ? '−' : '-'}${plain}${sign}`;
}

function rowsOf(panel: Panel, dialect: Dialect): string[][] {
  const write = formOf(panel, dialect).write;
  const marked = panel.columns.map((column) => column.findIndex((text) => text !== null));
  const cell = (k: number, i: number): string => {
    const text = panel.columns[k][i];
    if (text === null) return dialect.missing;
    const number = writeNumber(text, dialect);
    // A ten with a superscript is a power.
    const takesMark =
      !hasForecast(dialect) && i === marked[k] && /\d$/.test(number) && !/^\D?10$/.test(number);
    return takesMark ? number + dialect.mark : number;
  };
  const at = panel.periods.map((_, i) => i);
  if (dialect.order === 'down') at.reverse();
  if (dialect.order === 'mixed') at.sort((a, b) => (a % 3) - (b % 3) || a - b);
  if (dialect.layout === 'rows') {
    const head = ['name', ...at.map((i) => write(panel.periods[i]))];
    return [head, ...panel.names.map((name, k) => [name, ...at.map((i) => cell(k, i))])];
  }
  if (dialect.layout === 'long') {
    const body = panel.names.flatMap((name, k) => at.map((i) => [name, write(panel.periods[i]), cell(k, i)]));
    return dialect.headed ? [['item', 'date', 'value'], ...body] : body;
  }
  const once = hasYearOnce(panel, dialect);
  const dates = once ? yearOnce(at.map((i) => panel.periods[i])) : at.map((i) => [write(panel.periods[i])]);
  const more = (i: number): string[] => (hasForecast(dialect) ? [writeNumber(`${10 + i}.5`, dialect)] : []);
  const body = at.map((i, r) => [...dates[r], ...panel.columns.map((_, k) => cell(k, i)), ...more(i)]);
  const parts = panel.frequency === 'monthly' ? 'month' : 'quarter';
  const names = [...panel.names, ...(hasForecast(dialect) ? ['Forecast'] : [])];
  const table = dialect.headed ? [[...(once ? ['year', parts] : ['date']), ...names], ...body] : body;
  if (!dialect.rowNames || !dialect.headed) return table;
  return table.map((row, r) => [r === 0 ? '' : String(r), ...row]);
}

export function writeFile(panel: Panel, dialect: Dialect): Uint8Array {
  const { delimiter, quoteAll, newline, comments, encoding } = dialect;
  const quote = (cell: string): string =>
    quoteAll || cell.includes(delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
  const ownDigits = (cell: string): string =>
    dialect.zero === 0x30 || /\p{L}/u.test(cell)
      ? cell
      : cell.replace(/\d/g, (digit) => String.fromCharCode(dialect.zero + Number(digit)));
  const lines = rowsOf(panel, dialect).map((row) => row.map(ownDigits).map(quote).join(delimiter));
  const text = [...(comments ? ['# from somewhere', '# 2024'] : []), ...lines].join(newline) + newline;
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'utf-8-bom') return new TextEncoder().encode(`\ufeff${text}`);
  const units = Array.from(`\ufeff${text}`, (_, i) => `\ufeff${text}`.charCodeAt(i));
  const bytes =
    encoding === 'utf-16le'
      ? units.flatMap((u) => [u & 255, u >> 8])
      : units.flatMap((u) => [u >> 8, u & 255]);
  return Uint8Array.from(bytes);
}

/** What the writer knows and a reader may have to ask. */
export function truth(panel: Panel, dialect: Dialect): ReadOptions {
  const { order } = formOf(panel, dialect);
  const delimiters = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;
  return {
    decimal: dialect.decimal === '.' ? 'point' : 'comma',
    delimiter: delimiters[dialect.delimiter],
    frequency: panel.frequency,
    missingValue: 'none',
    estimates: 'keep',
    ...(hasForecast(dialect) ? { columns: panel.names } : {}),
    ...(order === undefined ? {} : { dateOrder: order }),
    ...(dialect.layout === 'long' ? { by: [dialect.headed ? 'item' : '1'] } : {}),
  };
}
