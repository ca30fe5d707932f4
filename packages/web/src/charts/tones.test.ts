import { expect, it } from 'vitest';
import { toneAt, toneOf } from './tones.ts';

it('a model keeps its colour on every chart; models of others share one', () => {
  expect(['rw', 'ensemble', 'team-model'].map(toneOf)).toEqual(['m-rw', 'm-ensemble', 't-high']);
});

it('lines beside each other differ, and begin again after the last colour', () => {
  expect(new Set([0, 1, 2, 3, 4, 5].map(toneAt)).size).toBe(6);
  expect(toneAt(6)).toBe(toneAt(0));
});
