import { expect, it } from 'vitest';
import { horizonsFor, requestFor } from './horizons.ts';

it('short series are asked about near futures only', () => {
  expect([32, 33, 40, 200].map(horizonsFor)).toEqual([[], [1], [1, 3, 6], [1, 3, 6, 12]]);
  expect(requestFor(40).decision_horizon).toBe(6);
});
