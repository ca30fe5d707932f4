/**
 * Where the words of the glossary stand in a text. Used when the pages are built, when they are shown, and by
 * the test that looks for words without a definition.
 */
import { TERM_FORMS } from './term-forms.ts';

export interface TermUse {
  /** The anchor of the word in the glossary. */
  readonly of: string;
  readonly start: number;
  readonly end: number;
}

const BY_FORM = new RegExp(
  `(?<![\\w-])(?:${TERM_FORMS.map(([, pattern]) => `(${pattern})`).join('|')})(?![\\w-])`,
  'gi',
);
/** Abbreviations are words only in capitals: “pit” is not PIT. */
const CAPITALS: ReadonlySet<string> = new Set(['crps', 'pit', 'har', 'msm']);

/** Every use of a glossary word in a text, in order. */
function termUses(text: string): TermUse[] {
  const found: TermUse[] = [];
  for (const match of text.matchAll(BY_FORM)) {
    const of = TERM_FORMS[match.slice(1).findIndex((group) => group !== undefined)][0];
    if (CAPITALS.has(of) && match[0] !== match[0].toUpperCase()) continue;
    found.push({ of, start: match.index, end: match.index + match[0].length });
  }
  return found;
}

/** The first use of each word that is not among `seen`; `seen` then has them. */
export function firstUses(text: string, seen: Set<string>): TermUse[] {
  return termUses(text).filter(({ of }) => {
    if (seen.has(of)) return false;
    seen.add(of);
    return true;
  });
}
