import { numberWord } from '@longrun/contract';
import { plural } from '../lib/format.ts';

/** How many of the tests find something, without a full stop. */
export function foundSentence(tests: readonly { readonly significant: boolean }[]): string {
  const found = tests.filter(({ significant }) => significant).length;
  const all = numberWord(tests.length);
  const what = 'more than a short autoregression with normal shocks';
  if (found === 0) return `None of the ${all} tests finds ${what}`;
  return `${plural(found, 'test')} of ${all} ${found === 1 ? 'finds' : 'find'} ${what}`;
}
