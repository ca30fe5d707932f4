import { expect, it } from 'vitest';
import { AnswerCosts, WINDOW_MS } from './answer-costs.ts';

const NOON = Date.parse('2026-11-17T12:00:30Z');

it('costs of answers add up within an hour and leave it minute by minute', () => {
  const costs = new AnswerCosts();
  costs.add('a', 2, NOON);
  costs.add('a', 3, NOON + 60_000);
  costs.add('b', 7, NOON + 60_000);
  expect(costs.of('a', NOON + 120_000)).toEqual({ seconds: 5, first: NOON - 30_000 });
  expect(costs.of('a', NOON + WINDOW_MS).seconds).toBe(3);
  expect(costs.of('a', NOON + WINDOW_MS + 60_000)).toEqual({ seconds: 0, first: null });
  expect(costs.of('c', NOON)).toEqual({ seconds: 0, first: null });
});

it('what is taken back is not counted, also when the minute has gone', () => {
  const costs = new AnswerCosts();
  costs.add('a', 2, NOON);
  costs.add('a', -2, NOON);
  expect(costs.of('a', NOON).seconds).toBe(0);
});
