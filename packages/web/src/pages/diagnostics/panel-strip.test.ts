import { expect, it } from 'vitest';
import { panelShares } from './panel-strip.ts';

const file = { n_surrogates: 299, every: 1, panels: { x: { version: 'v1', flags: '01-2vg' } } };

it('counts families over the series that were long enough', () => {
  expect(panelShares(file, 'x', 'v1')).toEqual({
    series: 5,
    total: 6,
    shares: { C: 2 / 5, B: 2 / 5, D: 1 / 5, I: 1 / 5, S: 2 / 5 },
  });
});

it('says nothing about other panels or other data', () => {
  expect(panelShares(file, 'y', 'v1')).toBeNull();
  expect(panelShares(file, 'x', 'v2')).toBeNull();
});
