import { expect, it } from 'vitest';
import { typeset } from '../lib/typeset.ts';
import { aheadInSteps, wordAndSentence } from './answer.ts';

it('parts the word of a summary from its sentence, and leaves other sentences whole', () => {
  expect(wordAndSentence('Undecided: no model is shown to beat it.')).toEqual({
    word: 'Undecided',
    sentence: 'No model is shown to beat it.',
  });
  expect(wordAndSentence('A sentence.')).toEqual({ word: '', sentence: 'A sentence.' });
});

it('prints numbers of series with a separator, and parts no number from its sign or unit', () => {
  expect(typeset('on 2514 series')).toBe('on 2,514 series');
  expect(typeset('on 999 series since 1961')).toBe('on 999 series since 1961');
  expect(typeset('on 100000 series')).toBe('on 100,000 series');
  expect(typeset('wins 69 % (p ≤ 0.01)')).toBe('wins 69\u00a0% (p\u00a0≤\u00a00.01)');
});

it('says how far ahead in the words of the series', () => {
  expect(aheadInSteps('No model beats naive at horizon 13 on this series.', 'week')).toBe(
    'No model beats naive 13 weeks ahead on this series.',
  );
  expect(aheadInSteps('at horizon 1', 'business day')).toBe('1 business day ahead');
});
