/**
 * Which encoding of one byte per letter a text is written in. Decoded by a wrong one its words have capitals
 * and signs among small letters, and letters that no language has together.
 */
import { monthOf } from '../dates/months.ts';
import { isDateName, isMonthName, isYearName } from '../layout/hints.ts';
import type { Encoding } from '../types.ts';
import {
  ARABIC,
  BALTIC,
  CENTRAL,
  CYRILLIC,
  GREEK,
  HEBREW,
  type Language,
  THAI,
  TURKISH,
  WESTERN,
} from './alphabets.ts';
import { decodeAs } from './decoders.ts';

interface Candidate {
  readonly encoding: Encoding;
  readonly languages: readonly Language[];
}

/** The first of those that explain a text equally well is taken. */
const CANDIDATES: readonly Candidate[] = [
  { encoding: 'windows-1252', languages: WESTERN },
  { encoding: 'windows-1250', languages: CENTRAL },
  { encoding: 'iso-8859-2', languages: CENTRAL },
  { encoding: 'windows-1254', languages: TURKISH },
  { encoding: 'windows-1257', languages: BALTIC },
  { encoding: 'windows-1253', languages: GREEK },
  { encoding: 'windows-1255', languages: HEBREW },
  { encoding: 'windows-1251', languages: CYRILLIC },
  { encoding: 'koi8-r', languages: CYRILLIC },
  { encoding: 'koi8-u', languages: CYRILLIC },
  { encoding: 'ibm866', languages: CYRILLIC },
  { encoding: 'iso-8859-5', languages: CYRILLIC },
  { encoding: 'windows-1256', languages: ARABIC },
  { encoding: 'windows-874', languages: THAI },
  { encoding: 'cp850', languages: WESTERN },
  { encoding: 'cp852', languages: CENTRAL },
  { encoding: 'macintosh', languages: WESTERN },
];

const WORD = /[\p{L}\p{M}]+/gu;
const ONE_CASE = /^(?:\p{Lu}?\p{Ll}+|\p{Lu}+|[\p{Lo}\p{M}]+)$/u;
const BEYOND_ASCII = /[^\0-\x7f]/;
/** Signs between letters, accents without a letter, and what only draws boxes or controls. */
const ODD = [
  /\p{L}[^\p{L}\p{M}\0-\x7f’‘·–—×÷²³\u00a0\u00ad]\p{L}/gu,
  /(?<=\p{L})[ˆ˜¬¦¤¸¨¯´`¼½¾¿¡„‚†‡ƒ‹]|[ˆ˜¬¦¤¸¨¯´¼½¾†‡ƒ‰]\p{L}/gu,
  /[\u0080-\u009f\u2500-\u25ff\ufffd]/gu,
];
/** Signs where they belong: apostrophes, quotation marks, dashes, currencies, degrees, raised figures. */
const IN_PLACE = [
  /(?<=\p{L})[’×](?=\p{L})/gu,
  /(?<![\p{L}\d])[“„«](?=[\p{L}\d])|(?<=[\p{L}\d.])[”“»](?![\p{L}\d])/gu,
  /(?<=[\s\d])[–—](?=[\s\d])/gu,
  /(?<!\p{L})[€£¥](?=[\s\d;,)/]|[mMkbB]?n?\b|$)/gu,
  /°(?=[CF]\b)|(?<=\p{L})[¹²³](?!\p{L})/gu,
];
const distinct = (text: string, forms: readonly RegExp[]): number =>
  new Set(forms.flatMap((form) => text.match(form) ?? [])).size;

/** What a word of dates is worth among others. */
const OF_DATES = 3;
const ONE_LANGUAGE = 2;
/** How much better than Windows-1252 another must be, as one word that is odd in it and not in the other. */
const MARGIN = 2;
/** One odd word may be a name. */
const FEW = 1;

/** Words of dates beside the names of months and years. */
const PERIODS = new RegExp(
  '^(?:čtvrtletí|měsíc|období|štvrťrok|miesięczn[ey]|kwartał|wrześni[au]|października|grudnia|sierpnia|' +
    'időszak|negyedév|četrtletje|tromjesečje|tromesečje|yıl|çeyrek|mėnuo|ketvirtis|mēnesis|ceturksnis)$',
  'i',
);
const isOfDates = (word: string): boolean =>
  word.length > 2 &&
  (monthOf(word) !== null || isDateName(word) || isYearName(word) || isMonthName(word) || PERIODS.test(word));

/** Units such as µg are written in every language. */
const EVERYWHERE = 'µ';
const isOf =
  (word: string) =>
  ({ letters, lacks = '', never }: Language): boolean => {
    const small = word.toLowerCase().normalize('NFC');
    return (
      !never?.test(small) &&
      Array.from(small).every((letter) =>
        letter < '\x80' ? !lacks.includes(letter) : `${letters}${EVERYWHERE}\u0307`.includes(letter),
      )
    );
  };

interface Score {
  readonly encoding: Encoding;
  readonly score: number;
  /** Words and signs that are as they should be, and those that are not. */
  readonly merits: number;
  readonly flaws: number;
  readonly ofDates: boolean;
}

function scoreOf({ encoding, languages }: Candidate, sample: Uint8Array): Score {
  const text = decodeAs(sample, encoding);
  const words = [...new Set(text.match(WORD) ?? [])].filter(
    (word) => word.length > 1 && BEYOND_ASCII.test(word),
  );
  const isFlawed = (word: string): boolean =>
    !ONE_CASE.test(word) || (encoding !== 'windows-1252' && !languages.some(isOf(word)));
  const likely = words.filter((word) => ONE_CASE.test(word) && languages.some(isOf(word)));
  const dated = likely.filter(isOfDates).length;
  const inPlace = distinct(text, IN_PLACE);
  const merits = likely.length + inPlace;
  const flaws = words.filter(isFlawed).length + distinct(text, ODD);
  const fits = (language: Language): boolean => words.every((word) => isOf(word)(language));
  const isOne = words.length + inPlace > 0 && languages.some(fits);
  const score = merits - flaws + dated * (OF_DATES - 1) + (isOne ? ONE_LANGUAGE : 0);
  return { encoding, score, merits, flaws, ofDates: dated > 0 };
}

export interface Guess {
  readonly encoding: Encoding;
  /** Some of its words name dates. */
  readonly ofDates: boolean;
}

/** The encoding that explains the words of a sample, or null where none does. */
export function singleByteEncoding(sample: Uint8Array): Guess | null {
  const scores = CANDIDATES.map((candidate) => scoreOf(candidate, sample));
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a));
  const [western] = scores;
  const found = best.score - western.score >= MARGIN ? best : western;
  return found.flaws > FEW && found.flaws * 2 > found.merits ? null : found;
}
