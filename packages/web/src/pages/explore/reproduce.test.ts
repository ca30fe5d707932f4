import { expect, it } from 'vitest';
import { compareSamples, curlCall } from './reproduce.ts';

const input = {
  model: 'ar1' as const,
  series: Float64Array.from([1, 2.5]),
  horizons: [1, 3],
  n_samples: 100,
  seed: 7,
  msm_components: 4,
};

it('the call says everything the forecast depends on, and nothing else', () => {
  expect(curlCall('http://h', input)).toBe(
    "curl -s http://h/v1/forecast -H 'content-type: application/json' -d " +
      '\'{"model":"ar1","series":[1,2.5],"horizons":[1,3],"n_samples":100,"seed":7}\'',
  );
  expect(curlCall('http://h', { ...input, model: 'msm' })).toContain('"msm_components":4');
});

it('counts every number that differs, and missing rows', () => {
  const ours = { values: Float64Array.from([1, 2, 3, 4]), width: 2 };
  expect(
    compareSamples(ours, [
      [1, 2],
      [3, 4],
    ]),
  ).toEqual({ total: 4, different: 0 });
  expect(
    compareSamples(ours, [
      [1, 2],
      [3, 5],
    ]),
  ).toEqual({ total: 4, different: 1 });
  expect(compareSamples(ours, [[1, 2]])).toEqual({ total: 4, different: 2 });
});
