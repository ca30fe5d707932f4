import { expect, it } from 'vitest';
import { sentenceOf, wordOf } from './by-civilization.ts';

it('gives the word of the verdict where it has one', () => {
  const answers = [
    { model: 'arfima_rs', answer: 'yes' },
    { model: 'ar1', answer: null },
  ] as const;
  expect(wordOf({ answers }, 'arfima_rs')).toBe('yes');
  expect(wordOf({ answers }, 'ar1')).toBeNull();
  expect(wordOf({ answers }, 'msm')).toBeNull();
});

it('says in one sentence what the verdict answers for a civilization, with n', () => {
  const cells = { rate: null, luck: null, skill: null, skill_luck: null };
  const naive = { rate: 0.5, luck: null, p_value: null, skill: null, lower: null, upper: null };
  const row = {
    ...{ id: 'sinic', label: 'Sinic', n_states: 8, n_cases: 120, thin: false },
    models: [
      { model: 'ar1', ...cells, naive: { ...naive, answer: 'undecided' } },
      { model: 'arfima_rs', ...cells, naive: { ...naive, answer: 'yes' } },
    ],
  } as const;
  const japanese = { ...row, id: 'japanese', n_states: 1, thin: true };
  const before = { ...row, id: 'hindic', models: [{ model: 'ar1', ...cells }] } as const;
  const breakdown = { decision_horizon: 12, civilizations: [row, japanese, before] };
  const said = sentenceOf(breakdown, 'sinic');
  expect(said).toMatch(/naive forecast here, 12 steps ahead\? yes for \S+; undecided for \S+/);
  expect(said).toContain('(n: 120 series of 8 states).');
  expect(sentenceOf(breakdown, 'japanese')).toContain('1 state, which is thin');
  expect(sentenceOf(breakdown, 'hindic')).toBeNull();
  expect(sentenceOf(breakdown, 'western')).toBeNull();
});
