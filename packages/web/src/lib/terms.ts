/**
 * Where the words of the glossary stand in a text. Used when the pages are built, when they are shown, and by
 * the test that looks for words without a definition.
 */
export interface TermUse {
  /** The anchor of the word in the glossary. */
  readonly of: string;
  readonly start: number;
  readonly end: number;
}

/**
 * How each word is written on the pages, longest first. Words that are also plain English (`case`, `design`)
 * are marked only where they are meant: by an element of their own.
 */
const FORMS: readonly (readonly [of: string, pattern: string])[] = [
  ['dieboldmariano-test', 'Diebold[–-]Mariano(?: tests?)?'],
  ['walk-with-drift', 'walk with drift|walks with drift'],
  ['naive', '(?:best )?naive forecasts?(?: so far)?|naive family|naive one|naive'],
  ['false-discovery-control', 'after control|false discover(?:y|ies)'],
  ['family-wise-error', 'family-wise error'],
  ['decision-horizon', 'decision horizons?'],
  ['confidence-set', 'confidence sets?'],
  ['random-walk', 'random walks?'],
  ['sign-flip', 'sign[ -]flip(?:s|ped)?|random signs'],
  ['multifractality', 'multifractal(?:ity)?'],
  ['long-memory', 'long memory'],
  ['pass-rate', 'pass rates?'],
  ['calibration', 'calibrat(?:ion|ed)'],
  ['nonlinearity', 'nonlinear(?:ity)?'],
  ['leaderboard', 'leaderboards?'],
  ['challenger', 'challengers?'],
  ['surrogate', 'surrogates?'],
  ['replicate', 'replicates?'],
  ['benchmark', 'benchmarks?'],
  ['ensemble', 'ensembles?'],
  ['coverage', 'coverage|band covers'],
  ['baseline', 'baseline'],
  ['quantile', 'quantiles?'],
  ['superior', 'superior'],
  ['interval', '95(?: |\u00a0|&nbsp;)% (?:interval|band)s?'],
  ['verdict', 'verdicts?'],
  ['horizon', 'horizons?'],
  ['p-value', 'p-values?'],
  ['origin', 'origins?'],
  ['panel', 'panels?'],
  ['answer', 'undecided'],
  ['arma11', 'ARMA\\(1,1\\)'],
  ['arfima-rs', 'ARFIMA-RS'],
  ['ar1', 'AR\\(1\\)'],
  ['har', 'HAR'],
  ['msm', 'MSM'],
  ['skill', 'skill'],
  ['lift', 'lift'],
  ['luck', 'luck'],
  ['crps', 'CRPS'],
  ['pit', 'PIT'],
  ['seed', 'seeds?'],
];

const BY_FORM = new RegExp(
  `(?<![\\w-])(?:${FORMS.map(([, pattern]) => `(${pattern})`).join('|')})(?![\\w-])`,
  'gi',
);
/** Abbreviations are words only in capitals: “pit” is not PIT. */
const CAPITALS: ReadonlySet<string> = new Set(['crps', 'pit', 'har', 'msm']);

/** Every use of a glossary word in a text, in order. */
export function termUses(text: string): TermUse[] {
  const found: TermUse[] = [];
  for (const match of text.matchAll(BY_FORM)) {
    const of = FORMS[match.slice(1).findIndex((group) => group !== undefined)][0];
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

/** The anchors of all words that are marked by themselves. */
export const MARKED_TERMS: readonly string[] = FORMS.map(([of]) => of);
