import { type Said, statements } from '@longrun/evaluation';

/** Sentences keep a number and its unit on one line, and a p-value with its sign. */
const unbroken = (text: string): string =>
  text.replaceAll(/(\d) %/g, '$1\u00a0%').replaceAll(/\bp ([=≤]) /g, 'p\u00a0$1\u00a0');

export interface Answer {
  readonly headline: string;
  /** The answer for every model, the best of all against the walk, where averages disagree. */
  readonly more: readonly string[];
}

/** The answer of a verdict or a report, in sentences computed from it. */
export function answerOf(said: Said): Answer {
  const { lead, superior, best, disagreement } = statements(said);
  const more = [superior, best, disagreement].filter((sentence) => sentence !== null);
  return { headline: unbroken(lead), more: more.map(unbroken) };
}
