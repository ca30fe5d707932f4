/** Cells to numbers: the decimal mark is decided over all series together. */
import { isMissing } from './cells/missing.ts';
import { evidence, type NumberCell, readFlagged, readMarked, readNumber } from './cells/numbers.ts';
import { type Context, choice } from './context.ts';
import type { Cell } from './grid.ts';
import type { RawSeries } from './layout/raw.ts';
import { doubtAbout, isErrorName, type Written } from './parentheses.ts';
import type { Decimal, Delimiter } from './types.ts';

type Read = NumberCell | 'missing' | 'formula' | null;

/** Reads each distinct text once. */
export function cellReader(): (cell: Cell) => Read {
  const known = new Map<string, Read>();
  return (cell) => {
    if (typeof cell === 'number')
      return { point: cell, comma: cell, percent: false, currency: '', parentheses: false };
    let read = known.get(cell);
    if (read === undefined) {
      read = isMissing(cell)
        ? 'missing'
        : (readNumber(cell) ??
          readMarked(cell) ??
          readFlagged(cell) ??
          (/^=[^"]/.test(cell) ? 'formula' : null));
      known.set(cell, read);
    }
    return read;
  };
}

const isNumber = (read: Read): read is NumberCell => typeof read === 'object' && read !== null;

interface Evidence {
  readonly point: string[];
  readonly comma: string[];
  readonly ambiguous: string[];
  /** Some ambiguous cell has a comma. */
  commas: boolean;
  /** Whole numbers below 1000, which no mark groups, and ambiguous cells. */
  small: number;
  doubtful: number;
}

function collect(series: readonly RawSeries[], read: (cell: Cell) => Read): Evidence {
  const found: Evidence = { point: [], comma: [], ambiguous: [], commas: false, small: 0, doubtful: 0 };
  for (const { observations } of series) {
    for (const { cell } of observations) {
      if (typeof cell === 'number') continue;
      const number = read(cell);
      if (!isNumber(number)) continue;
      const kind = evidence(number);
      if (kind !== 'neutral' && found[kind].length < 3) found[kind].push(cell);
      if (kind === 'ambiguous' && cell.includes(',')) found.commas = true;
      if (kind === 'ambiguous') found.doubtful++;
      else if (kind === 'neutral' && Math.abs(number.point!) < 1000) found.small++;
    }
  }
  return found;
}

/** The decimal mark of the file; undefined where no cell has one. Asks where two readings are left. */
export function decimalOf(
  series: readonly RawSeries[],
  read: (cell: Cell) => Read,
  context: Context,
  known: { readonly delimiter?: Delimiter | undefined; readonly dottedDays?: boolean },
): Decimal | undefined {
  const { point, comma, ambiguous, commas, small, doubtful } = collect(series, read);
  const { decimal } = context.options;
  if (decimal !== undefined) {
    const against = decimal === 'point' ? comma[0] : point[0];
    if (against !== undefined)
      context.refuse('decimal-conflict', `"${against}" is not a number with a decimal ${decimal}.`);
    return decimal;
  }
  if (point.length > 0 && comma.length > 0) {
    const message = `"${point[0]}" is a number only with a decimal point, "${comma[0]}" only with a decimal comma.`;
    context.refuse('decimal-conflict', `${message} Write all numbers the same way.`);
  }
  if (point.length > 0) return 'point';
  if (comma.length > 0) return 'comma';
  if (ambiguous.length === 0) return undefined;
  // Where the comma separates the columns, points are decimal marks, unless the numbers below 1000 are
  // whole: then they may group thousands.
  // So they may beside days such as 31.12.2024, whose countries have decimal commas.
  const plain = known.delimiter === 'comma' && known.dottedDays !== true;
  if (plain && !commas && small < doubtful / 10) return 'point';
  const [example] = ambiguous;
  const number = read(example) as NumberCell;
  context.ask({
    id: 'decimal',
    sentence: `Is "${example}" ${number.point} or ${number.comma}? No cell shows which mark is the decimal one.`,
    choices: [
      choice({ decimal: 'point' }, `decimal point: ${example} is ${number.point}`),
      choice({ decimal: 'comma' }, `decimal comma: ${example} is ${number.comma}`),
    ],
  });
  return 'point';
}

export interface NumberSeries {
  readonly raw: RawSeries;
  /** Null is a missing value. */
  readonly values: readonly (number | null)[];
  /** The mark behind each number, where it has one. */
  readonly marks: readonly (string | undefined)[];
  readonly notes: readonly string[];
}

const isB = (mark: string | undefined): boolean => mark === 'b' || mark === 'B';
/** A break in a series does not move it by more. */
const FACTOR = 10;

/** `12.3b` flags a break beside 11.9, and is 12.3 billion beside 950 million. */
function isAmong(
  value: number,
  values: readonly (number | null)[],
  marks: readonly (string | undefined)[],
): boolean {
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (const [i, other] of values.entries()) {
    if (other === null || isB(marks[i])) continue;
    least = Math.min(least, Math.abs(other));
    most = Math.max(most, Math.abs(other));
  }
  return Math.abs(value) * FACTOR >= least && Math.abs(value) <= most * FACTOR;
}

/** What series are called whose values add up, most of them from January on. */
const SUM_TO_DATE = new RegExp(
  'cumul|accumulated|acumulad|kumul|year[- ]to[- ]date|\\bytd\\b|с начала года|нараста|накопл|narastaj|' +
    '累计|累計|累積|누계',
  'i',
);

/** Standard errors in parentheses, or numbers whose parentheses may mean anything. */
function areNoValues(raw: RawSeries, written: readonly Written[], context: Context): boolean {
  const all = written.length > 0 && written.every(({ inParentheses }) => inParentheses);
  if (all && isErrorName(raw.column)) {
    context.note(`left out because they stand in parentheses and are called errors: ${raw.column}`);
    return true;
  }
  const doubt = doubtAbout(written);
  if (doubt !== null) context.problem('not-a-number', `${raw.name}: ${doubt}`, { column: raw.column });
  return doubt !== null;
}

/** The numbers of one series, or null after a problem that names the cell. */
export function numbersOf(
  raw: RawSeries,
  read: (cell: Cell) => Read,
  decimal: Decimal,
  context: Context,
): NumberSeries | null {
  const values: (number | null)[] = [];
  const signs = { percent: 0, parentheses: 0, numbers: 0, currencies: new Set<string>() };
  const marks = new Map<string, number>();
  const marked: (string | undefined)[] = [];
  const written: Written[] = [];
  const wrong: { text: string; line: number; formula: boolean }[] = [];
  for (const { cell, line } of raw.observations) {
    const number = read(cell);
    if (isNumber(number)) {
      written.push({ value: number[decimal] ?? 0, inParentheses: number.parentheses });
      if (number.orMore) wrong.push({ text: String(cell), line, formula: false });
      values.push(number[decimal]);
      marked.push(number.mark);
      signs.numbers++;
      if (number.mark !== undefined) marks.set(number.mark, (marks.get(number.mark) ?? 0) + 1);
      if (number.percent) signs.percent++;
      if (number.parentheses) signs.parentheses++;
      if (number.currency !== '') signs.currencies.add(number.currency);
    } else if (number === 'missing') {
      values.push(null);
      marked.push(undefined);
    } else wrong.push({ text: String(cell), line, formula: number === 'formula' });
  }
  const billion = marked.findIndex((mark, i) => isB(mark) && !isAmong(values[i]!, values, marked));
  if (billion >= 0) {
    const { cell, line } = raw.observations[billion];
    wrong.push({ text: String(cell), line, formula: false });
  }
  // What stands behind every number is a unit or another figure, not a remark on some of them.
  const counted = [...marks].reduce((sum, [mark, count]) => (/^\(?\d/.test(mark) ? sum + count : sum), 0);
  const isWithAll = (count: number): boolean => count > 0 && count === signs.numbers;
  if (isWithAll(counted) || [...marks.values()].some(isWithAll)) {
    const { cell, line } = raw.observations.find((one) => isNumber(read(one.cell)))!;
    wrong.push({ text: String(cell), line, formula: false });
  }
  const at = (line: number) => ({ row: line, column: raw.column });
  if (wrong.length > 0) {
    const { text, line, formula } = wrong[0];
    const more = wrong.length > 1 ? ` (and ${wrong.length - 1} more)` : '';
    const what = formula ? 'a formula, not its result' : 'not a number';
    const where = raw.column === `line ${line}` ? '' : `, ${raw.column}`;
    const message = `Line ${line}${where}: "${text.slice(0, 40)}" is ${what}${more}.`;
    context.problem(formula ? 'formula' : 'not-a-number', message, at(line));
    return null;
  }
  if (areNoValues(raw, written, context)) return null;
  if (signs.percent > 0 && signs.percent < signs.numbers) {
    context.problem('mixed-units', `${raw.name}: some values have a percent sign, others have none.`, {
      column: raw.column,
    });
    return null;
  }
  if (signs.currencies.size > 1) {
    const found = [...signs.currencies].join(' and ');
    context.problem('mixed-units', `${raw.name}: values are in more than one currency (${found}).`, {
      column: raw.column,
    });
    return null;
  }
  const notes = [
    signs.percent > 0 ? 'percent signs left out: 12.5 % is 12.5' : '',
    signs.currencies.size > 0 ? `currency sign ${[...signs.currencies][0]} left out` : '',
    signs.parentheses > 0 ? 'numbers in parentheses are negative' : '',
    marks.size > 0
      ? `marks left out: ${[...marks].map(([mark, count]) => `${mark} (${count})`).join(', ')}`
      : '',
    raw.unit === '' ? '' : `unit line: ${raw.unit}`,
    SUM_TO_DATE.test(raw.name) ? 'a sum to date by its name: each value may hold those before it' : '',
  ].filter((note) => note !== '');
  return { raw, values, marks: marked, notes };
}
