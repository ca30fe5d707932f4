import { expect, it } from 'vitest';
import { rateCounts } from './luck-view.ts';

it('counts copies by the share of origins they win', () => {
  expect(rateCounts([0, 0.5, 0.5, 1], 2)).toEqual([
    { rate: 0, share: 0.25 },
    { rate: 0.5, share: 0.5 },
    { rate: 1, share: 0.25 },
  ]);
});
