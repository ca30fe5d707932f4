import { expect, it } from 'vitest';
import { weightsByModel } from './weights.ts';

it('sums the scales of a model and keeps the models in their order', () => {
  const components = [
    { component: 'theta/logs', weight: 0.1 },
    { component: 'arma11/logs', weight: 0.3 },
    { component: 'rw/levels', weight: 0.25 },
    { component: 'arma11/differences/adjusted', weight: 0.35 },
  ];
  expect(weightsByModel({ components })).toEqual([
    { model: 'rw', title: 'Random walk', weight: 0.25 },
    { model: 'arma11', title: 'ARMA(1,1)', weight: 0.3 + 0.35 },
    { model: 'theta', title: 'Theta', weight: 0.1 },
  ]);
  expect(weightsByModel({})).toEqual([]);
});
