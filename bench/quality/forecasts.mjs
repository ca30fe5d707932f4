/** Forecasts of a case as 100 quantiles per horizon, at the levels 0.005, 0.015 … 0.995. */
import { createRng, ensemble, MODEL_IDS, MODELS } from '../../packages/engine/dist/index.js';
import { HORIZONS } from './horizons.mjs';

export const LEVELS = Array.from({ length: 100 }, (_, i) => (i + 0.5) / 100);
const PATHS = 1000;

/** Of rows of samples, a column per horizon. */
export function quantilesOf(samples, width) {
  return Array.from({ length: width }, (_, k) => {
    const column = Float64Array.from(
      { length: samples.length / width },
      (_, i) => samples[i * width + k],
    ).sort();
    return LEVELS.map((level) => {
      const place = Math.max(0, level * column.length - 0.5);
      const below = Math.floor(place);
      const next = Math.min(below + 1, column.length - 1);
      return column[below] + (place - below) * (column[next] - column[below]);
    });
  });
}

/** The six models and the ensemble; a model that cannot be fitted is missing. */
export function ourForecasts({ id, known, frequency }) {
  const out = {};
  for (const model of MODEL_IDS) {
    try {
      const fit = MODELS[model].fit(known, { msmComponents: 4, frequency });
      const paths = MODELS[model].simulate(fit, HORIZONS, PATHS, createRng('quality', id, model));
      out[model] = quantilesOf(paths, HORIZONS.length);
    } catch (error) {
      if (error.name !== 'FitError') throw error;
    }
  }
  const request = { series: known, horizons: HORIZONS, n_samples: PATHS, seed: 1, frequency };
  out.ensemble = quantilesOf(ensemble(request).samples, HORIZONS.length);
  return out;
}
