/**
 * Figures with letters behind them that say what they count: `1.23M`, `950.20K`, `2,3 Mrd`, `$1.2m`, `1,5
 * M€`. A letter may also be a unit, a flag or a label: `12m` is 12 metres, `95.8b` a break, `5M` a month,
 * `300K` a temperature. What is told by the cell alone is told here; the column and the series decide the
 * rest.
 */
import { CODE, type Multiplier, type NumberCell, readNumber, SYMBOL } from './numbers.ts';

export interface MultipliedCell extends NumberCell {
  readonly multiplier: Multiplier;
}

/**
 * `Cr` is credit on a bank statement, `mil` a thousand in Spanish and a million in Romanian: neither is
 * read.
 */
const WORDS: Readonly<Record<string, number>> = {
  thousand: 3,
  tsd: 3,
  тыс: 3,
  lakh: 5,
  lakhs: 5,
  million: 6,
  millions: 6,
  mn: 6,
  mln: 6,
  mio: 6,
  млн: 6,
  crore: 7,
  crores: 7,
  billion: 9,
  billions: 9,
  bn: 9,
  mrd: 9,
  mld: 9,
  md: 9,
  mds: 9,
  млрд: 9,
  trillion: 12,
  trn: 12,
  трлн: 12,
  万: 4,
  萬: 4,
  亿: 8,
  億: 8,
};
const LETTERS: Readonly<Record<string, number>> = { k: 3, m: 6, mm: 6, b: 9, t: 12, tn: 12 };
const SURE_LETTER = /^[kKM]$/;

const LONGEST_FIRST = [...Object.keys(WORDS), ...Object.keys(LETTERS)].sort((a, b) => b.length - a.length);
const FORM = new RegExp(
  `^([-+(\\u2212–]{0,2} ?(?:(?:${SYMBOL}|${CODE}) ?)?[-+(\\u2212]?\\d[\\d.,'’ \\u00a0\\u202f]*\\)?)[ \\u00a0\\u202f]?` +
    `((?:${LONGEST_FIRST.join('|')})\\.?)[ \\u00a0\\u202f]?(${SYMBOL}|${CODE})?(\\)?)$`,
  'i',
);
const LONGEST = 40;

/** `T€` and `TEUR` are thousands of euros, `$1.2T` a trillion dollars. */
const isTons = (letters: string, currencyBehind: string | undefined): boolean =>
  /^t$/i.test(letters) && currencyBehind !== undefined;

/** A figure and its multiplier, which is not yet multiplied out; null where there is none. */
export function readMultiplied(cell: string): MultipliedCell | null {
  // digits end nearly every figure
  if (cell.length > LONGEST || /\d$/.test(cell)) return null;
  const match = FORM.exec(cell);
  if (match === null) return null;
  const [, figure, written, behind, closing] = match;
  const letters = written.replace('.', '');
  const power = WORDS[letters.toLowerCase()] ?? LETTERS[letters.toLowerCase()];
  if (isTons(letters, behind)) return null;
  const number = readNumber(`${figure.trimEnd()}${behind === undefined ? '' : ` ${behind}`}${closing}`);
  if (number === null || number.percent || number.orMore === true) return null;
  const sure = letters.toLowerCase() in WORDS || number.currency !== '' || SURE_LETTER.test(letters);
  return { ...number, multiplier: { written, power, sure } };
}

const hasFraction = (cell: string): boolean => /\d[.,]\d/.test(cell);

/** A multiplied figure wherever it stands: with a fraction, a currency or a word, which no label has. */
export function isMultipliedFigure(cell: string): boolean {
  const number = readMultiplied(cell);
  if (number === null) return false;
  const { written, sure } = number.multiplier;
  if (sure && !SURE_LETTER.test(written)) return true;
  return (sure || written === 'B') && hasFraction(cell);
}

/**
 * Whether a column in which whole figures have letters too (`980`, `12K`, `1M`) counts in them. Labels
 * such as `5K` and `3M` come again and again, or are months throughout.
 */
export function areMultiplied(cells: readonly string[]): boolean {
  const found = cells.filter((cell) => readMultiplied(cell) !== null);
  if (new Set(cells).size <= cells.length / 2) return false;
  return found.some((cell) => isMultipliedFigure(cell) || /k$/i.test(cell));
}

/** 1.23 and 6 are 1230000, without the error of a product. */
export function timesPower(value: number, power: number): number {
  const digits = String(value);
  return digits.includes('e') ? value * 10 ** power : Number(`${digits}e${power}`);
}
