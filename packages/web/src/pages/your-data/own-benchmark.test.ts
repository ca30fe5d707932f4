import type { CaseResult } from '@longrun/engine';
import { expect, it } from 'vitest';
import { horizonsFor, meanCrps } from './own-benchmark.ts';
import { sampleCsv } from './sample.ts';

it('short series are asked about near futures only', () => {
  expect([32, 33, 40, 200].map(horizonsFor)).toEqual([[], [1], [1, 3, 6], [1, 3, 6, 12]]);
});

it('a model that failed at one origin has no mean', () => {
  const result = {
    scores: [
      { model: 'ar1', horizon: 1, crps: [1, 3] },
      { model: 'msm', horizon: 1, crps: [1, null] },
    ],
  };
  expect(meanCrps(result as unknown as CaseResult, 'ar1', 1)).toBe(2);
  expect(meanCrps(result as unknown as CaseResult, 'msm', 1)).toBeNull();
  expect(meanCrps(result as unknown as CaseResult, 'har', 1)).toBeNull();
});

it('the example is long enough to forecast and always the same', () => {
  expect(sampleCsv().split('\n').length).toBeGreaterThan(60);
  expect(sampleCsv()).toBe(sampleCsv());
});
