import type { Judgement } from '@longrun/client';
import { expect, it } from 'vitest';
import { partsOf, partsSentence, rateRows, scoreInWords } from './judgement.ts';

it('a summary begins with its word and one sentence, whatever the challenger is called', () => {
  const { conclusion, rest } = partsOf(
    'Undecided: v1.5 is not shown to beat it. Luck gives 42.6 %. Skill 0.06.',
  );
  expect(conclusion).toEqual({ word: 'Undecided', sentence: 'v1.5 is not shown to beat it.' });
  expect(rest).toBe('Luck gives 42.6 %. Skill 0.06.');
  expect(partsOf('Yes: it does.')).toEqual({ conclusion: { word: 'Yes', sentence: 'it does.' }, rest: '' });
  expect(partsOf('It beats the walk. Skill 0.1.')).toEqual({
    conclusion: null,
    rest: 'It beats the walk. Skill 0.1.',
  });
});

it('tells what direction and spread give apart, and nothing where they are not known', () => {
  const naive = { skill: { geometric: 0.1, direction: -0.02, spread: 0.13 } };
  const sentence = partsSentence({ naive } as never as Judgement).replaceAll('\u00a0', ' ');
  expect(sentence).toMatch(/forecast: \+?10\.?0* %\. Direction .+ has −2\.?0* %; spread .+ \+?13\.?0* %\.$/);
  const points = { skill: { geometric: 0.1, direction: null, spread: null } };
  expect(partsSentence({ naive: points } as never as Judgement)).toBe('');
  expect(partsSentence({ naive: null } as never as Judgement)).toBe('');
});

it('says of an old judgement by which rules it was scored', () => {
  const quantiles = { score: 'pinball', quantile_levels: [0.1, 0.5, 0.9] } as const;
  const samples = { score: 'crps', quantile_levels: [] } as const;
  expect(scoreInWords({ ...quantiles, rule: 2 })).toBe(
    'quantiles at 3 levels scored by the weighted pinball loss',
  );
  expect(scoreInWords(quantiles)).toContain('unweighted pinball loss by rule 1');
  expect(scoreInWords({ ...samples, rule: 2 })).toBe('samples scored by the CRPS');
  expect(scoreInWords(samples)).toContain('fair CRPS by rule 1');
});

it('the built-in models follow the challenger in their usual order, however well they do', () => {
  const row = (model: string, rate: number) => ({
    model,
    beats_rw: { rate, luck: 0.3, lower: null, upper: null },
    skill: null,
    superior: null,
  });
  const judgement = {
    challenger: 'mine',
    with_built_ins: [row('mine', 0.2), row('ar1', 0.5), row('arma11', 0.9), row('msm', 0.7)],
  };
  expect(rateRows(judgement as never as Judgement).map(({ name }) => name)).toEqual([
    'mine',
    'AR(1)',
    'ARMA(1,1)',
    'MSM',
  ]);
});
