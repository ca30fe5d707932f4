/** Cells to numbers: the decimal mark is decided over all series together. */
import { isBound, isMissing } from './cells/missing.ts';
import { readMultiplied } from './cells/multipliers.ts';
import {
  type CellReading,
  evidence,
  isNumber,
  type NumberCell,
  readFlagged,
  readMarked,
  readNumber,
} from './cells/numbers.ts';
import { type Context, choice } from './context.ts';
import type { Cell } from './grid.ts';
import type { RawSeries } from './layout/raw.ts';
import { multiplyOut } from './multiplied.ts';
import { doubtAbout, isErrorName, type Written } from './parentheses.ts';
import type { Decimal, Delimiter } from './types.ts';

/** Reads each distinct text once. */
export function cellReader(): (cell: Cell) => CellReading {
  const known = new Map<string, CellReading>();
  return (cell) => {
    if (typeof cell === 'number')
      return { point: cell, comma: cell, percent: false, currency: '', parentheses: false };
    let read = known.get(cell);
    if (read === undefined) {
      read = isMissing(cell)
        ? 'missing'
        : (readNumber(cell) ??
          readMarked(cell) ??
          readLettered(cell) ??
          (/^=[^"]/.test(cell) ? 'formula' : null));
      known.set(cell, read);
    }
    return read;
  };
}

/** `12.3b` may be flagged or multiplied. */
function readLettered(cell: string): NumberCell | null {
  const [multiplied, flagged] = [readMultiplied(cell), readFlagged(cell)];
  return multiplied === null || flagged === null ? (multiplied ?? flagged) : { ...multiplied, ...flagged };
}

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

function collect(series: readonly RawSeries[], read: (cell: Cell) => CellReading): Evidence {
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
  read: (cell: Cell) => CellReading,
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
  /** What is written where a value is only known to lie below or above a limit, by its place: `<1`. */
  readonly bounds: ReadonlyMap<number, string>;
  readonly notes: readonly string[];
}

/** `~12` is about 12, in however many rows. */
const ABOUT = /^[~≈]$/;
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

/** Figures without letters beside multiplied ones. */
function areMixed(
  raw: RawSeries,
  { mixed, note }: { readonly mixed: number; readonly note: string },
  context: Context,
): boolean {
  if (mixed < 0) return false;
  const { cell, line } = raw.observations[mixed];
  const message = `Line ${line}, ${raw.name}: "${String(cell)}" has no letter behind it, others have one (${note}).`;
  context.problem('mixed-units', message, { row: line, column: raw.column });
  return true;
}

/** How many numbers of a series have which sign. */
interface Signs {
  percent: number;
  parentheses: number;
  numbers: number;
  readonly currencies: Set<string>;
}

function haveSeveralUnits(
  raw: RawSeries,
  { percent, numbers, currencies }: Signs,
  context: Context,
): boolean {
  const found = [...currencies].join(' and ');
  const what =
    percent > 0 && percent < numbers
      ? 'some values have a percent sign, others have none'
      : currencies.size > 1
        ? `values are in more than one currency (${found})`
        : null;
  if (what !== null) context.problem('mixed-units', `${raw.name}: ${what}.`, { column: raw.column });
  return what !== null;
}

/** `p (3), r (1)`. */
const counted = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([text, count]) => `${text} (${count})`).join(', ');

function notesOf(
  raw: RawSeries,
  { percent, parentheses, currencies }: Signs,
  marks: ReadonlyMap<string, number>,
  bounds: ReadonlyMap<number, string>,
): string[] {
  const limits = new Map<string, number>();
  for (const text of bounds.values()) limits.set(text, (limits.get(text) ?? 0) + 1);
  return [
    percent > 0 ? 'percent signs left out: 12.5 % is 12.5' : '',
    currencies.size > 0 ? `currency sign ${[...currencies][0]} left out` : '',
    parentheses > 0 ? 'numbers in parentheses are negative' : '',
    marks.size > 0 ? `marks left out: ${counted(marks)}` : '',
    limits.size > 0 ? `only limits, counted as missing: ${counted(limits)}` : '',
    raw.unit === '' ? '' : `unit line: ${raw.unit}`,
    SUM_TO_DATE.test(raw.name) ? 'a sum to date by its name: each value may hold those before it' : '',
  ];
}

/** The numbers of one series, or null after a problem that names the cell. */
export function numbersOf(
  raw: RawSeries,
  read: (cell: Cell) => CellReading,
  decimal: Decimal,
  context: Context,
): NumberSeries | null {
  const values: (number | null)[] = [];
  const signs: Signs = { percent: 0, parentheses: 0, numbers: 0, currencies: new Set() };
  const marks = new Map<string, number>();
  const marked: (string | undefined)[] = [];
  const bounds = new Map<number, string>();
  const written: Written[] = [];
  const wrong: { text: string; line: number; formula: boolean }[] = [];
  const multiplied = multiplyOut(
    raw.observations.map(({ cell }) => read(cell)),
    decimal,
    raw.name,
  );
  for (const [i, { cell, line }] of raw.observations.entries()) {
    const number = multiplied.reads[i];
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
      if (typeof cell === 'string' && isBound(cell)) bounds.set(values.length, cell);
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
  const numbered = [...marks].reduce((sum, [mark, count]) => (/^\(?\d/.test(mark) ? sum + count : sum), 0);
  const isWithAll = (count: number): boolean => count > 0 && count === signs.numbers;
  if (isWithAll(numbered) || [...marks].some(([mark, count]) => !ABOUT.test(mark) && isWithAll(count))) {
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
  if (areNoValues(raw, written, context) || areMixed(raw, multiplied, context)) return null;
  if (haveSeveralUnits(raw, signs, context)) return null;
  const notes = [multiplied.note, ...notesOf(raw, signs, marks, bounds)].filter((note) => note !== '');
  return { raw, values, marks: marked, bounds, notes };
}
