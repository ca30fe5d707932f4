import { expect, it } from 'vitest';
import { requestFor } from './horizons.ts';

it('the largest horizon that fits decides', () => {
  expect(requestFor(40)).toEqual({ horizons: [1, 3, 6], decision_horizon: 6 });
});
