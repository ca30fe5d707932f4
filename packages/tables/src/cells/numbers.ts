/**
 * What a cell says as a number. The same text can mean two numbers: `1,234` is 1234 where the comma groups
 * thousands and 1.234 where it is the decimal mark. A cell is therefore read under both marks; the file
 * decides which holds.
 */
import type { Decimal } from '../types.ts';

export interface Multiplier {
  /** As written, without spaces: `M`, `Mio.`. */
  readonly written: string;
  /** Of ten. */
  readonly power: number;
  /** Whether the letters mean it in every column of figures; others need one of these beside them. */
  readonly sure: boolean;
}

export interface NumberCell {
  /**
   * The value where the decimal mark is a point, and where it is a comma; null where the text is none then.
   */
  readonly point: number | null;
  readonly comma: number | null;
  readonly percent: boolean;
  /** `$`, `EUR` …, or the empty text. */
  readonly currency: string;
  /** Written in parentheses, as accountants do. */
  readonly parentheses: boolean;
  /** `50+`: this or more. */
  readonly orMore?: boolean;
  /** A mark that statistical offices put behind a figure: `p`, `(e)`, `*`. */
  readonly mark?: string;
  /** Letters that say what the figure counts, not yet multiplied out: `M`. */
  readonly multiplier?: Multiplier;
}

/** What a cell of a series says; null where it says nothing that is known. */
export type CellReading = NumberCell | 'missing' | 'formula' | null;

export const isNumber = (read: CellReading): read is NumberCell => typeof read === 'object' && read !== null;

/**
 * Provisional, estimated, revised, forecast, or a footnote: `*`, ` p`, `(e)`, `[1]`, `¹`, `¹⁾`, ` 1)`.
 * Letters that also stand for units or multipliers (b, k, m, t) never count.
 */
const RAISED = '⁰¹²³⁴-⁹ᴬ-ᶻʰ-ʸˡ-ˣⁱⁿ';
const SUPERSCRIPT = `⁽?[${RAISED}]{1,2}[⁾)]?`;
const MARK = new RegExp(
  `^(.*\\d)(?: ?(\\*{1,3}|#|†|‡|${SUPERSCRIPT}(?:[,; ]{1,2}${SUPERSCRIPT})*)` +
    '| ([peruf]|\\(?\\d{1,2}\\))| ?(\\([acdefnprsuz]\\)|\\(\\*{1,3}\\)|\\[\\d{1,2}\\]|\\[[acdefnprsuz]\\]))$',
  'i',
);
/** `10³` is a thousand, not a ten with a footnote. */
const POWER_OF_TEN = /^\D?10 ?[⁰¹²³⁴-⁹]/;

/** A text that ends in a digit and the mark behind it. */
export function splitMark(cell: string): { readonly text: string; readonly mark: string } | null {
  const match = MARK.exec(cell);
  return match === null ? null : { text: match[1], mark: match[2] ?? match[3] ?? match[4] };
}

/** `~12`: about 12. */
const ABOUT = /^([~≈]) ?(.*)$/;

/** A number with such a mark behind it, or one that says that it is about right before it. */
export function readMarked(cell: string): NumberCell | null {
  const about = ABOUT.exec(cell);
  const marked = about === null ? splitMark(cell) : { mark: about[1], text: about[2] };
  if (marked === null || POWER_OF_TEN.test(cell)) return null;
  const number = readNumber(marked.text);
  return number === null ? null : { ...number, mark: marked.mark };
}

/**
 * Flags that only a column of numbers tells from a code or a unit: letters without a space before them
 * (`95.8r`), a `b` for a break, and marks before the figure (`(p)12.3`, `r 12.3`, `*12.3`). Of one digit and
 * a letter, as in `3e`, too many names are made.
 */
const FLAG_BEHIND = /^(.*\d.*\d)(?:([prefub])| (b)| ?[([](b)[)\]])$/i;
const FLAG_BEFORE = new RegExp(
  `^(?:([([][abcdefnprsuz][)\\]]|\\*{1,3}|${SUPERSCRIPT}) ?|([pref]) )(?=[-+.,\\d])`,
  'i',
);

/** A number with such a flag. */
export function readFlagged(cell: string): NumberCell | null {
  if (cell.length > 60) return null;
  const behind = FLAG_BEHIND.exec(cell);
  const before = behind === null ? FLAG_BEFORE.exec(cell) : null;
  if (behind === null && before === null) return null;
  const number = readNumber(behind?.[1] ?? cell.slice(before![0].length));
  const mark = behind === null ? (before![1] ?? before![2]) : (behind[2] ?? behind[3] ?? behind[4]);
  return number === null ? null : { ...number, mark };
}

const SPACES = /[ \u00a0\u2007\u2008\u2009\u202f]/g;
const MINUS = /[\u2212\u2013\u2012\ufe63\uff0d]/g;
const APOSTROPHE = /[\u2019\u02bc\u00b4`]/g;
export const SYMBOL = '(?:US|[ACR])\\$|[$€£¥₹₽₩₺₴₦]|Fr\\.|kr\\.?|zł|Kč|Rs\\.?';
export const CODE = 'EUR|USD|GBP|CHF|JPY|CNY|SEK|NOK|DKK|PLN|CZK|HUF|CAD|AUD|INR|BRL';
const CURRENCY = new RegExp(`^(?:${SYMBOL}|${CODE})$`, 'i');

/** `\d{1,3}` groups of one mark; a leading zero is never grouped (`0.123` has a decimal point). */
const grouped = (mark: string): string => `[1-9]\\d{0,2}(?:${mark}\\d{3})+`;
const INDIAN = '[1-9]\\d?(?:,\\d{2})+,\\d{3}';
const EXPONENT = '(?:[eE][+-]?\\d{1,3})?';

const forms = (decimal: string, otherMark: string, extra = ''): RegExp =>
  new RegExp(
    `^(?:(?:\\d+(?:${decimal}\\d*)?|${decimal}\\d+)${EXPONENT}` +
      `|(?:${grouped(otherMark)}|${grouped("'")}|${grouped(' ')}${extra})(?:${decimal}\\d*)?)$`,
  );

const POINT = forms('\\.', ',', `|${INDIAN}`);
const COMMA = forms(',', '\\.');

const PLAIN = /^-?\d+(?:\.\d+)?$/;

/** A cell as a number, or null when it is none under either mark. Numbers of a workbook come as they are. */
export function readNumber(cell: string): NumberCell | null {
  if (PLAIN.test(cell) && !/^-?\d{1,3}\.\d{3}$/.test(cell)) {
    const value = finite(cell);
    if (value === null) return null;
    const whole = !cell.includes('.');
    return { point: value, comma: whole ? value : null, percent: false, currency: '', parentheses: false };
  }
  if (!/\d/.test(cell) || cell.length > 60) return null;
  return readDressed(cell);
}

/** Takes signs, parentheses, percent and currency off, in whatever order they stand. */
function readDressed(cell: string): NumberCell | null {
  let text = cell.replace(SPACES, ' ').replace(MINUS, '-').replace(APOSTROPHE, "'").trim().replace(/^'/, '');
  let percent = false;
  let currency = '';
  let parentheses = false;
  let sign = 1;
  let signs = 0;
  let orMore = false;
  for (let before = ''; before !== text; ) {
    before = text;
    if (/^\(.*\)$/.test(text) && !parentheses) {
      parentheses = true;
      signs++;
      sign = -1;
      text = text.slice(1, -1).trim();
    }
    if (/^[+-]/.test(text) && /\d/.test(text)) {
      signs++;
      if (text[0] === '-') sign = -1;
      text = text.slice(1).trimStart();
    } else if (/[\d%]\s?[-+]$/.test(text)) {
      signs++;
      if (text.endsWith('-')) sign = -1;
      else orMore = true;
      text = text.slice(0, -1).trimEnd();
    }
    if (text.endsWith('%') && !percent) {
      percent = true;
      text = text.slice(0, -1).trimEnd();
    }
    const mark = currency === '' ? currencyIn(text) : null;
    if (mark !== null) {
      currency = mark.currency;
      text = mark.rest;
    }
  }
  if (signs > 1) return null;
  const point = POINT.test(text) ? finite(text.replace(/[,' ]/g, '')) : null;
  const comma = COMMA.test(text) ? finite(text.replace(/[.' ]/g, '').replace(',', '.')) : null;
  if (point === null && comma === null) return null;
  const signed = (value: number | null): number | null => (value === null ? null : sign * value);
  const number = { point: signed(point), comma: signed(comma), percent, currency, parentheses };
  return orMore ? { ...number, orMore } : number;
}

function currencyIn(text: string): { currency: string; rest: string } | null {
  const match = /^([^\d\s.,'()+-]+)\s?(?=[\d.,(+-])/.exec(text);
  if (match !== null && CURRENCY.test(match[1]))
    return { currency: match[1], rest: text.slice(match[0].length) };
  const after = /(?<=[\d.,)])\s?([^\d\s.,'()%+-]+\.?)$/.exec(text);
  if (after !== null && CURRENCY.test(after[1]))
    return { currency: after[1], rest: text.slice(0, after.index).trimEnd() };
  return null;
}

function finite(text: string): number | null {
  const value = Number(text.endsWith('.') ? text.slice(0, -1) : text);
  return Number.isFinite(value) ? value : null;
}

/** Under which marks a cell is a number: both with one value, both with two, or only one. */
export function evidence(cell: NumberCell): 'neutral' | 'ambiguous' | Decimal {
  if (cell.point === null) return 'comma';
  if (cell.comma === null) return 'point';
  return cell.point === cell.comma ? 'neutral' : 'ambiguous';
}
