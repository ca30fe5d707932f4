/**
 * A small version of `npm run calibrate verdict`: panels without predictability are not told that they have
 * it.
 */
import * as engine from '@longrun/engine';
import * as evaluation from '@longrun/evaluation';
import { expect, it } from 'vitest';
import { ALTERNATIVES, count, judgePanel, NULLS, newCounts, simulatePanel } from '../bench/null-panels.mjs';

const MODELS = ['ar1'];
const computing = { engine, evaluation };

/** Panels of n = 100 with 19 replicates: small enough for every run of the tests. */
function judged(kind: (typeof NULLS)[number], panels: number, size: number) {
  const counts = newCounts(MODELS);
  for (let run = 0; run < panels; run++) {
    const inputs = simulatePanel(computing, kind, size, 100, run);
    count(counts, judgePanel(computing, inputs, MODELS, 100, 19, kind.horizon));
  }
  return { ...counts, ...counts.byModel['ar1'] };
}

it('holds its size on GARCH and skewed walks that share half of their variance', () => {
  for (const kind of NULLS.filter(({ name }) => /^(GARCH|skewed), half/.test(name))) {
    const { panels, rate, skill, covered, anySuperior } = judged(kind, 12, 6);
    // at 5 % the chance of more than three of twelve is 0.2 %
    for (const rejections of [rate, skill, anySuperior, panels - covered]) {
      expect(rejections, kind.name).toBeLessThanOrEqual(3);
    }
  }
});

it('finds drift where there is drift', () => {
  const drift = ALTERNATIVES.find(({ name }) => name.startsWith('drift of 0.25 σ, independent'))!;
  const { superior } = judged(drift, 3, 30);
  // raw flips keep the drift in the size of changes, so that three panels are few: at least one is told
  expect(superior).toBeGreaterThanOrEqual(1);
});
