import { expect, it } from 'vitest';
import { scoreOf } from './results.testing.ts';
import { seriesLuck } from './series-luck.ts';

const scored = (walk: readonly number[], ar1: readonly (number | null)[], har = walk) => ({
  scores: [scoreOf('rw', 3, walk), scoreOf('ar1', 3, ar1), scoreOf('har', 3, har)],
});
const MODEL_LIST = ['rw', 'ar1', 'har'] as const;

it('the rate counts origins, and luck counts the copies that reach it', () => {
  const real = scored([2, 2, 2, 2], [1, 1, 1, 4]);
  const copies = [
    scored([2, 2, 2, 2], [1, 1, 1, 1]),
    scored([2, 2, 2, 2], [1, 1, 3, 1]),
    scored([2, 2, 2, 2], [3, 3, 3, 1]),
    scored([2, 2, 2, 2], [3, 3, 3, 3]),
  ];
  const luck = seriesLuck(real, copies, MODEL_LIST, 3);
  expect(luck).toMatchObject({ horizon: 3, n_origins: 4, n_copies: 4 });
  expect(luck.models[0].rate).toEqual({
    value: 0.75,
    luck: (1 + 0.75 + 0.25) / 4,
    at_least: 0.5,
    p_value: 3 / 5,
  });
  expect(luck.models[0].copy_rates).toEqual([1, 0.75, 0.25, 0]);
  expect(luck.models[0].skill?.value).toBeCloseTo(1 - 7 / 8, 12);
  // har equals the walk everywhere: ties go to the baseline.
  expect(luck.models[1].rate).toMatchObject({ value: 0, at_least: 1, p_value: 1 });
});

it('the best model is compared with the best of each copy', () => {
  const real = scored([2, 2], [1, 1], [1.5, 1.5]);
  const copies = [scored([2, 2], [3, 3], [0.5, 0.5]), scored([2, 2], [3, 3], [2, 2])];
  const { best, models } = seriesLuck(real, copies, MODEL_LIST, 3);
  expect(best).toMatchObject({ model: 'ar1', skill: { value: 0.5, at_least: 0.5, p_value: 2 / 3 } });
  // Alone, ar1 looks better than it is among two.
  expect(models[0].skill).toMatchObject({ at_least: 0, p_value: 1 / 3 });
});

it('a model that failed at an origin has no rate, and copies it failed on do not count', () => {
  expect(seriesLuck(scored([2, 2], [1, null]), [], MODEL_LIST, 3).models[0]).toMatchObject({
    rate: null,
    skill: null,
  });
  const luck = seriesLuck(scored([2, 2], [1, 1]), [scored([2, 2], [null, 1])], MODEL_LIST, 3);
  expect(luck.models[0].rate).toEqual({ value: 1, luck: null, at_least: null, p_value: null });
});
