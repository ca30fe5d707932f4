import type { CivilizationBreakdown } from '@longrun/client';
import { plural } from '../lib/format.ts';
import { modelTitle } from '../lib/models.ts';

/** The verdict's word for a model over all cases: yes, no or undecided; null where it has none. */
export function wordOf({ answers }: Pick<CivilizationBreakdown, 'answers'>, model: string): string | null {
  return answers.find((entry) => entry.model === model)?.answer ?? null;
}

type Row = CivilizationBreakdown['civilizations'][number];

/** The word of each model on the states of one civilization; empty where the runs have none. */
function wordsOf({ models }: Pick<Row, 'models'>): { readonly model: string; readonly word: string }[] {
  return models.flatMap(({ model, naive }) => (naive?.answer ? [{ model, word: naive.answer }] : []));
}

const WORDS = ['yes', 'no', 'undecided'];

/** What the verdict says of a civilization, with its n, in one sentence; null where it says nothing. */
export function sentenceOf(
  {
    civilizations,
    decision_horizon: steps,
  }: Pick<CivilizationBreakdown, 'civilizations' | 'decision_horizon'>,
  id: string,
): string | null {
  const row = civilizations.find((entry) => entry.id === id);
  const words = row ? wordsOf(row) : [];
  if (!row || words.length === 0) return null;
  const parts = WORDS.flatMap((word) => {
    const models = words.filter((entry) => entry.word === word).map(({ model }) => modelTitle(model));
    return models.length === 0 ? [] : [`${word} for ${models.join(', ')}`];
  });
  const ahead = plural(steps, 'step');
  const n =
    `${plural(row.n_cases, 'series', 'series')} of ` +
    `${plural(row.n_states, 'state')}${row.thin ? ', which is thin' : ''}`;
  return `Does a model beat the best naive forecast here, ${ahead} ahead? ${parts.join('; ')} (n: ${n}).`;
}
