/** Digits of other scripts, with the marks that go with them, as 0 to 9. */

/** The zero of each set of ten digits: Arabic, Persian, Indian and South-East Asian scripts, full width. */
const ZEROS = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20,
  0x1040, 0x17e0, 0x1810, 0xff10,
];
const DIGITS = new Map(
  ZEROS.flatMap((zero) =>
    Array.from({ length: 10 }, (_, i): [string, string] => [String.fromCharCode(zero + i), String(i)]),
  ),
);
/** Arabic decimal and thousands marks; the marks of Chinese and Japanese full-width text. */
const MARKS = new Map([
  ['\u066b', '.'],
  ['\u066c', "'"],
  ['\uff0e', '.'],
  ['\uff0c', ','],
  ['\uff0d', '-'],
  ['\uff0b', '+'],
  ['\uff0f', '/'],
  ['\uff05', '%'],
  ['\u066a', '%'],
]);

const set = [...DIGITS.keys()].join('');
const marks = [...MARKS.keys()].join('');
const SOME = new RegExp(`[${set}]`);
/** A run of such digits with its marks. Digits that continue a word are part of a name. */
const WORD = `(?![年月日季度])[\\p{L}\\p{M}${set}]`;
const RUN = new RegExp(`(?<!${WORD})[${marks}]?[${set}][${set}${marks}]*(?!${WORD})`, 'gu');
/** Marks that only turn the direction of writing. */
const DIRECTION = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

export interface LatinDigits {
  readonly text: string;
  /** The first number as it stood, where any was rewritten. */
  readonly example?: string;
  /** Some number has the Arabic decimal mark, which groups no thousands. */
  readonly decimalMark: boolean;
}

/** What to tell the reader of a file whose digits were rewritten. */
export const digitsNote = (example: string): string =>
  `digits of another script read as 0 to 9: ${example} is ${latinDigits(example).text}`;

/** Leaves text without such digits as it is. */
export function latinDigits(source: string): LatinDigits {
  const text = source.replace(DIRECTION, '');
  if (!SOME.test(text)) return { text, decimalMark: false };
  let example: string | undefined;
  let decimalMark = false;
  const latin = text.replace(RUN, (run) => {
    example ??= run;
    if (run.includes('\u066b')) decimalMark = true;
    return Array.from(run, (char) => DIGITS.get(char) ?? MARKS.get(char) ?? char).join('');
  });
  return { text: latin, decimalMark, ...(example === undefined ? {} : { example }) };
}
