import { type StatementInput, statements } from '@longrun/evaluation';
import { plural } from '../lib/format.ts';
import { typeset } from '../lib/typeset.ts';

/** "at horizon 13" → "13 weeks ahead", where the length of a step is known. */
export const aheadInSteps = (text: string, step: string): string =>
  text.replaceAll(/\bat horizon (\d+)/g, (_, steps: string) => `${plural(Number(steps), step)} ahead`);

/** "Yes: a beats b." → the word, and the sentence that goes with it. */
export function wordAndSentence(summary: string): { word: string; sentence: string } {
  const [, word = '', sentence = summary] = /^(Yes|No|Undecided): (.+)$/s.exec(summary) ?? [];
  return { word, sentence: typeset(sentence.charAt(0).toUpperCase() + sentence.slice(1)) };
}

export interface Answer {
  /** The word and its sentence; null in runs without a naive forecast. */
  readonly conclusion: { readonly word: string; readonly sentence: string } | null;
  /** The sentence, and the forecaster with the largest skill in numbers. */
  readonly headline: string;
  /** The headline without the sentence. */
  readonly numbers: string;
  /** The answer for every model, the best of all against the walk, where averages disagree. */
  readonly more: readonly string[];
  /** Why forecasters are undecided. */
  readonly doubts: readonly string[];
}

/** The answer of a verdict or a report, in sentences computed from it. */
export function answerOf(input: StatementInput): Answer {
  const { summary, lead, superior, doubts, best, disagreement } = statements(input);
  const more = [superior, best, disagreement].filter((sentence) => sentence !== null);
  return {
    conclusion: summary === null ? null : wordAndSentence(summary),
    headline: typeset(lead),
    numbers: typeset(lead.slice(summary?.length ?? 0).trim()),
    more: more.map(typeset),
    doubts: doubts.map(typeset),
  };
}
