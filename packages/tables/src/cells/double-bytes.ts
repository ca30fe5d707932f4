/**
 * Which encoding of East Asia a text is written in. Each of them has its usual letters in one block, which
 * the text fills alone, and most tables name a year, a month or a day.
 */
import type { Encoding } from '../types.ts';

interface Candidate {
  readonly encoding: Encoding;
  /** First bytes of the usual letters. */
  readonly from: number;
  readonly to: number;
  readonly words: RegExp;
  /** Letters that no other language has. */
  readonly own?: RegExp;
}

/** Parts of dates, and words that stand in many tables of offices. */
const KOREAN = /[년월일]|분기|연도|시점|기간|날짜|구분|전국|서울|시도|지역|항목|단위|합계|인구|통계/;
const JAPANESE = /[年月日期]|時点|全国|合計|指数|単位|総数|都道府県/;
const CHINESE = /[年月日季]|日期|时间|指标|全国|地区|单位|合计|指数/;
const OF_TAIWAN = /[年月日季]|日期|時間|期間|地區|單位|合計|總計|指數/;
const KANA = /[\u3041-\u30fe]{2}/;
const CANDIDATES: readonly Candidate[] = [
  { encoding: 'shift_jis', from: 0x82, to: 0x98, words: JAPANESE, own: KANA },
  { encoding: 'euc-kr', from: 0xb0, to: 0xc8, words: KOREAN },
  { encoding: 'euc-jp', from: 0xa4, to: 0xcf, words: JAPANESE, own: KANA },
  { encoding: 'gb18030', from: 0xb0, to: 0xd7, words: CHINESE },
  { encoding: 'big5', from: 0xa4, to: 0xc6, words: OF_TAIWAN },
];
const USUAL = 0.9;
/** Half-width kana and other single bytes. */
const SINGLE = /[\uff61-\uff9f]/;

/** The share of letters of two bytes whose first is in the block; null where the bytes are no such text. */
function usualShare(bytes: Uint8Array, { encoding, from, to }: Candidate): number | null {
  let usual = 0;
  let pairs = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i];
    if (byte < 0x80) continue;
    const isSign = byte >= 0xa1 && byte <= 0xa3 && encoding !== 'shift_jis';
    if (byte === 0x81 && encoding === 'shift_jis') i++;
    else if (isSign) i++;
    else {
      pairs++;
      if (byte >= from && byte <= to && bytes[i + 1] >= (from < 0xb0 ? 0x40 : 0xa1)) usual++;
      i++;
    }
  }
  return pairs === 0 ? null : usual / pairs;
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Signs that the text is of this encoding: two where a word or its own letters say so, one for its block
 * alone.
 */
function evidenceOf(bytes: Uint8Array, candidate: Candidate): number {
  const text = decoded(bytes, candidate.encoding);
  const share = text === null ? null : usualShare(bytes, candidate);
  if (text === null || share === null || share < USUAL || SINGLE.test(text)) return 0;
  return candidate.own?.test(text) || candidate.words.test(text) ? 2 : 1;
}

/** The encoding that its words tell, or all that the letters allow; none where the text has single bytes. */
export function doubleByteEncodings(bytes: Uint8Array): {
  readonly sure: Encoding[];
  readonly possible: Encoding[];
} {
  const found = CANDIDATES.map((candidate) => ({
    encoding: candidate.encoding,
    evidence: evidenceOf(bytes, candidate),
  }));
  const at = (least: number): Encoding[] =>
    found.filter(({ evidence }) => evidence >= least).map(({ encoding }) => encoding);
  return { sure: at(2), possible: at(1) };
}
