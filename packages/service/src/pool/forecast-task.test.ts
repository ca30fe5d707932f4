import { expect, it } from 'vitest';
import { computeForecast, type ForecastTask, forecastCost, forecastSeconds } from './forecast-task.ts';
import { createPool, SHORT_SECONDS } from './pool.ts';

const task: ForecastTask = {
  form: { type: 'application/json', samples: true },
  model: 'rw',
  series: Float64Array.from({ length: 256 }, (_, t) => 100 + Math.sin(t)),
  horizons: [1, 3, 6, 12],
  n_samples: 1000,
  seed: 0,
  msm_components: 4,
};
const cost = (changes: Partial<ForecastTask>) => forecastCost({ ...task, ...changes });

it('the cost of a forecast grows with model, series, horizons and samples', () => {
  expect(cost({})).toBeLessThan(0.5);
  expect(cost({ model: 'msm' })).toBeGreaterThan(20);
  expect(cost({ series: new Float64Array(100_000) })).toBeGreaterThan(5 * cost({}));
  expect(cost({ n_samples: 10_000 })).toBeGreaterThan(5 * cost({}));
  expect(cost({ model: 'ar1', horizons: [1000] })).toBeGreaterThan(20 * cost({ model: 'ar1' }));
  expect(cost({ horizons: Array(24).fill(1) })).toBeGreaterThan(2 * cost({}));
  expect(cost({ form: { type: 'text/csv', samples: true } })).toBe(Infinity);
  const wide = { ...task, n_samples: 10_000, horizons: Array(24).fill(1) };
  const printed = forecastSeconds({ ...wide, form: { type: 'text/csv', samples: true } });
  expect(printed).toBeGreaterThan(SHORT_SECONDS);
  expect(forecastSeconds(wide)).toBeLessThan(SHORT_SECONDS);
});

it('gives the same bytes on the thread that asks and on another', async () => {
  const pool = createPool({ threads: 1 });
  const [here, there] = await Promise.all([computeForecast(task), pool.run('forecast', task)]);
  await pool.close();
  expect(here).toBeInstanceOf(Uint8Array);
  expect(Buffer.compare(here as Uint8Array, there as Uint8Array)).toBe(0);
});
