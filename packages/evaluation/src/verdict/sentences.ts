/** The one plain sentence: does any model beat a naive forecast? */
import { modelTitle } from '@longrun/contract';
import { NAIVE_TITLES } from '@longrun/engine';
import { BASELINE } from '../design/models.ts';
import type { AnswerWord } from '../inference/answer.ts';
import { countWord, joinNames } from './words.ts';

/** What the sentence is made from. */
export interface Answered {
  readonly leaderboard: readonly {
    readonly model: string;
    readonly naive?: { readonly answer: AnswerWord } | null;
  }[];
  readonly also?: readonly { readonly model: string; readonly naive: { readonly answer: AnswerWord } }[];
  readonly horizon: number;
  readonly n_cases: number;
}

/** The display name of a forecaster; names that we do not know are their own. */
export function titleOf(model: string): string {
  if (model === 'ensemble') return 'the ensemble';
  const title = modelTitle(model);
  return title === model ? (NAIVE_TITLES[model as keyof typeof NAIVE_TITLES] ?? model) : title;
}

/**
 * Models and ensemble that were compared with the best naive forecast; the naive family itself is not asked.
 */
export function answersAgainstNaive({ leaderboard, also = [] }: Pick<Answered, 'leaderboard' | 'also'>) {
  const beside = also.filter(({ model }) => model === 'ensemble');
  return [...leaderboard, ...beside].flatMap(({ model, naive }) =>
    naive && model !== BASELINE ? [{ model, answer: naive.answer }] : [],
  );
}

/**
 * At most 25 words with the word yes, no or undecided.
 *
 * @example
 * const leaderboard = [{ model: 'ar1', naive: { answer: 'yes' } }, { model: 'rw' }];
 * summarySentence({ leaderboard, horizon: 12, n_cases: 20 }).slice(0, 16); // → 'Yes: AR(1) beats'
 */
export function summarySentence(answered: Answered): string {
  const { horizon, n_cases: cases } = answered;
  const known = answersAgainstNaive(answered);
  const where = `at horizon ${horizon} on ${cases === 1 ? 'this series' : `${cases} series`}`;
  if (known.length === 0) return `Undecided: no model was compared with a naive forecast ${where}.`;
  const winners = known.filter(({ answer }) => answer === 'yes').map(({ model }) => titleOf(model));
  if (winners.length > 0) {
    const who =
      winners.length <= 2
        ? joinNames(winners)
        : `${countWord(winners.length)} of ${countWord(known.length)} models`;
    return `Yes: ${who} ${winners.length === 1 ? 'beats' : 'beat'} the best naive forecast ${where}.`;
  }
  if (known.every(({ answer }) => answer === 'no'))
    return (
      `No: ${known.length === 1 ? titleOf(known[0].model) : 'every model'} is worse than the best naive ` +
      `forecast ${where}.`
    );
  return `Undecided: no model is shown to beat the best naive forecast ${where}.`;
}
