import { MODELS } from '@longrun/engine';
import { expect, it } from 'vitest';
import { benchmarkConfig } from '../design/config.ts';
import { evaluateCase } from './evaluate.ts';
import { comparedConfig, seriesCopy, seriesLuck } from './series-luck.ts';

it('a series that luck made is nothing special among its copies; one that reverts is', () => {
  const config = benchmarkConfig(
    { models: ['ar1'], horizons: [1], decision_horizon: 1, n_origins: 40 },
    null,
  );
  const used = comparedConfig(config);
  const models = config.models.map((id) => MODELS[id]);
  let state = 7;
  const noise = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
  const luckOf = (values: Float64Array) => {
    const input = { panel: 'own', variable: 'y', frequency: 'annual', values } as const;
    const copies = Array.from({ length: 39 }, (_, r) =>
      evaluateCase(seriesCopy(input, used, r), models, used),
    );
    return seriesLuck(evaluateCase(input, models, used), copies, config.models, 1).models[0].skill!;
  };
  const reverting = new Float64Array(160);
  for (let t = 1; t < 160; t++) reverting[t] = 0.2 * reverting[t - 1] + noise();
  expect(luckOf(reverting).p_value).toBe(1 / 40);
  const walk = new Float64Array(160);
  for (let t = 1; t < 160; t++) walk[t] = walk[t - 1] + noise();
  expect(luckOf(walk).p_value).toBeGreaterThan(0.05);
});
