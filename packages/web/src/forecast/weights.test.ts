import { expect, it } from 'vitest';
import { weightsByModel } from './weights.ts';

it('sums the scales of a model and keeps the models in their order', () => {
  const components = [
    { component: 'arma11/logs', weight: 0.4 },
    { component: 'rw/levels', weight: 0.25 },
    { component: 'arma11/differences/adjusted', weight: 0.35 },
  ];
  expect(weightsByModel({ components })).toEqual([
    { model: 'rw', weight: 0.25 },
    { model: 'arma11', weight: 0.75 },
  ]);
  expect(weightsByModel({})).toEqual([]);
});
