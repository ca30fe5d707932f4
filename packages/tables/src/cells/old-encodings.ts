/**
 * Which of the encodings before Unicode a text is written in. Western languages have single letters
 * with accents among plain ones; a word of three and more letters that are all above 0x7F is Cyrillic or
 * Greek, and the case of its letters says which: capitals come first or throughout.
 */
import type { Encoding } from '../types.ts';

const CYRILLIC = ['windows-1251', 'koi8-r'] as const;
/** Words of the first so many bytes decide. */
const SAMPLE = 65_536;
const LEAST_LETTERS = 3;

const isLetterByte = (byte: number): boolean => byte >= 0xa8;
const isPlainLetter = (byte: number): boolean => (byte | 32) >= 97 && (byte | 32) <= 122;

/** Runs of letters above 0x7F that no plain letter touches. */
function foreignWords(bytes: Uint8Array): Uint8Array[] {
  const words: Uint8Array[] = [];
  const end = Math.min(bytes.length, SAMPLE);
  for (let i = 0; i < end; i++) {
    if (!isLetterByte(bytes[i])) continue;
    const from = i;
    while (i < end && isLetterByte(bytes[i])) i++;
    const alone = !isPlainLetter(bytes[from - 1] ?? 0) && !isPlainLetter(bytes[i] ?? 0);
    if (alone && i - from >= LEAST_LETTERS) words.push(bytes.subarray(from, i));
  }
  return words;
}

const LIKELY = /^(?:\p{Lu}?[\p{Ll}]+|\p{Lu}+)$/u;

/** Words whose letters are in the usual case; what holds no letters at all is not one. */
const likelyWords = (words: readonly Uint8Array[], encoding: string): number => {
  const decoder = new TextDecoder(encoding);
  return words.filter((word) => LIKELY.test(decoder.decode(word))).length;
};

/** A Greek word in small letters has an accent; Cyrillic letters with those bytes are rare. */
const ACCENTED = /[άέήίόύώΐΰΆΈΉΊΌΎΏ]/;
const GREEK_SHARE = 0.75;

function isGreek(words: readonly Uint8Array[]): boolean {
  const decoder = new TextDecoder('windows-1253');
  const accented = words.map((word) => decoder.decode(word)).filter((word) => ACCENTED.test(word));
  return words.length > 1 && accented.length >= GREEK_SHARE * words.length;
}

/**
 * Shift JIS: the first bytes of most of its letters are 0x81 to 0x9F, which Western texts hardly have. A
 * text of which some bytes are no letters of it is written otherwise.
 */
function isShiftJis(bytes: Uint8Array): boolean {
  let high = 0;
  let lead = 0;
  for (let i = 0; i < Math.min(bytes.length, SAMPLE); i++) {
    const byte = bytes[i];
    if (byte < 0x80) continue;
    high++;
    if (byte <= 0x9f) lead++;
    if (byte <= 0x9f || byte >= 0xe0) i++;
  }
  if (lead * 2 <= high) return false;
  try {
    return /[\u3040-\u30ff\u4e00-\u9fff]/.test(new TextDecoder('shift_jis', { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

/** Words of dates in the languages of central Europe; Windows-1252 has other letters in their place. */
const CENTRAL = new RegExp(
  '(?<!\\p{L})(?:čtvrtletí|měsíc|září|říjen|října|březen|března|květen|května|štvrťrok|' +
    'miesiąc|miesięczn[ey]|kwartał|październik|października|września|wrzesień|styczeń|kwiecień|sierpień|grudzień|' +
    'időszak|četrtletje|tromjesečje|tromesečje)(?!\\p{L})',
  'iu',
);

function isCentral(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, SAMPLE);
  const text = new TextDecoder('windows-1250').decode(sample);
  return CENTRAL.test(text) && !CENTRAL.test(new TextDecoder('windows-1252').decode(sample));
}

export function oldEncoding(bytes: Uint8Array): Encoding {
  if (isShiftJis(bytes)) return 'shift_jis';
  const words = foreignWords(bytes);
  if (words.length === 0) return isCentral(bytes) ? 'windows-1250' : 'windows-1252';
  if (isGreek(words)) return 'windows-1253';
  const counts = CYRILLIC.map((encoding) => likelyWords(words, encoding));
  return CYRILLIC[counts.indexOf(Math.max(...counts))];
}
