import { expect, it } from 'vitest';
import { answerOf } from './answer.ts';
import type { HorizonAnswer } from './protocol.ts';

const ranked = (value: number, at_least: number | null, p_value: number | null) => ({
  value,
  luck: at_least,
  at_least,
  p_value,
});
const answer = (over: Partial<HorizonAnswer>): HorizonAnswer => ({
  horizon: 12,
  n_origins: 8,
  n_copies: 399,
  models: [{ model: 'ar1', rate: ranked(0.625, 0.18, 0.182), skill: ranked(0.08, 0.1, 0.1), copy_rates: [] }],
  best: { model: 'ar1', skill: ranked(0.08, 0.41, 0.41) },
  winner: 'ar1',
  mean_crps: {},
  tests: [],
  ...over,
});
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

it('says how often luck does as well, also where no test can be made', () => {
  const { headline, more } = answerOf(answer({}));
  expect(plain(headline)).toBe(
    'AR(1) beats the walk at 63 % of 8 origins 12 steps ahead; luck gives that or more in 18 % of copies.',
  );
  expect(more.map(plain)).toEqual([
    'Its mean error is 8.0 % below the walk’s, the best of the models; the best model of a copy does as well or better in 41 % of 399 copies.',
    'Luck explains it (p = 0.41): this series does not show that a model beats the random walk.',
    'A Diebold–Mariano test cannot be made: fewer than three origins lie 12 steps apart.',
  ]);
});

it('more than luck is called so only for the best against the best', () => {
  const best = { model: 'ar1', skill: ranked(0.3, 0.01, 0.0125) } as const;
  expect(answerOf(answer({ best })).more[1]).toBe('That is more than luck explains (p = 0.013).');
});

it('a best model that loses is no winner', () => {
  const best = { model: 'ar1', skill: ranked(-0.02, 0.9, 0.9) } as const;
  expect(answerOf(answer({ best })).more[1]).toBe('No model beats the random walk on this series.');
  expect(answerOf(answer({ best: null })).headline).toMatch(/models failed/);
});
