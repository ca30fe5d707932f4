/** What a judgement says in words: the answer against the best naive forecast first, then its numbers. */
import { type AnswerWord, REASON_SENTENCES, WARNING_SENTENCES } from '../inference/answer.ts';
import type { AgainstNaive } from './against-naive.ts';
import { capitalised, percent, pText, signed } from './words.ts';

/** What the sentences are made from. */
export interface JudgedInWords {
  readonly challenger: string;
  readonly panel: string;
  readonly horizon: number;
  readonly n_cases: number;
  readonly naive: AgainstNaive | null;
  readonly beats_rw: { readonly rate: number } | null;
  readonly skill: { readonly geometric: number } | null;
  /** Points have no intervals to judge. */
  readonly isPoint: boolean;
}

const VERBS: Readonly<Record<AnswerWord, string>> = {
  yes: 'beats the best naive forecast',
  no: 'is worse than the best naive forecast',
  undecided: 'is not shown to beat the best naive forecast',
};

const POINTS_ALONE =
  'Point forecasts are scored by absolute error; without intervals there is no calibration to judge.';

/** The answer's word, why it is undecided, and the numbers against both opponents. */
export function judgementSentence(judged: JudgedInWords): string {
  const { challenger, panel, horizon, n_cases: cases, naive } = judged;
  if (naive === null)
    return `Undecided: ${challenger} was judged on no series of ${panel}: there is no case.`;
  const series = cases === 1 ? `one series of ${panel}` : `${cases} series of ${panel}`;
  const lead = `${capitalised(naive.answer)}: ${challenger} ${VERBS[naive.answer]} at horizon ${horizon} on ${series}.`;
  const reasons = naive.reasons.map((reason) => REASON_SENTENCES[reason]);
  const warnings = naive.warnings.map((warning) => WARNING_SENTENCES[warning]);
  const rest = [...reasons, ...warnings, againstNaive(naive, cases), againstWalk(judged)];
  return [lead, ...rest, judged.isPoint ? POINTS_ALONE : ''].filter((part) => part !== '').join(' ');
}

function againstNaive({ rate, luck, p_value: p, n_replicates, skill }: AgainstNaive, cases: number): string {
  const interval =
    skill === null || skill.lower === null || skill.upper === null
      ? ''
      : ` (95 % interval ${signed(skill.lower, 3)} to ${signed(skill.upper, 3)})`;
  const gain =
    skill === null ? 'Its skill is not defined' : `Geometric skill ${signed(skill.geometric, 3)}${interval}`;
  const chance = p === null ? '' : ` (${pText(p, n_replicates)})`;
  const chances = luck === null ? '' : `; luck would give ${percent(luck, 1)}${chance}`;
  if (cases === 1) return `${gain}.`;
  return `${gain}, the lower error on ${percent(rate, 1)} of the series${chances}.`;
}

function againstWalk({ beats_rw: beats, skill, n_cases: cases }: JudgedInWords): string {
  if (beats === null) return '';
  const gain = skill === null ? '' : `, geometric skill ${signed(skill.geometric, 3)}`;
  const who =
    cases === 1
      ? beats.rate > 0
        ? 'it beats it'
        : 'it does not beat it'
      : `it beats it on ${percent(beats.rate, 1)}`;
  return `Against the random walk: ${who}${gain}.`;
}
