/** The built-in models on the cases and walks of a judgement, scored in the challenger's form. */

import type { Model, ModelId } from '@longrun/engine';
import { createRng, MODELS, quantileSorted } from '@longrun/engine';
import { sortSample } from '@longrun/engine/numerics';
import type { CaseInput } from '../benchmark/types.ts';
import type { QuantileAnswer } from './answers.ts';
import { meansOverOrigins } from './means.ts';
import type { ScoreForm } from './opponents.ts';
import { type ForecastScore, scorePoints, scoreQuantiles, scoreSamples } from './score.ts';
import { seriesOfTask, type TaskPlan } from './tasks.ts';

/** Quantiles of a built-in model are read off at least this many paths. */
export const QUANTILE_PATHS = 1000;
const MSM_COMPONENTS = 4;

/** Mean score per horizon of each model on one series, null where it failed at an origin. */
export interface BuiltInUnit {
  readonly caseIndex: number;
  readonly replicate: number;
  readonly means: Readonly<Record<string, readonly (number | null)[]>>;
}

/**
 * Fits and scores models at every origin of one case or walk.
 *
 * @example
 * const values = Float64Array.from({ length: 60 }, (_, t) => 100 + 2 * t + Math.sin(t));
 * const input = { panel: 'own', variable: 'sales', frequency: 'monthly', values };
 * const plan = planTasks('own', [input], { n_origins: 2, n_samples: 100, replicates: 2 });
 * const form = { kind: 'crps', levels: [] };
 * Object.keys(builtInUnit(plan, 0, -1, form, ['rw', 'ar1']).means); // → ['rw', 'ar1']
 */
export function builtInUnit(
  plan: TaskPlan,
  caseIndex: number,
  replicate: number,
  form: ScoreForm,
  models: readonly ModelId[],
): BuiltInUnit {
  const series = seriesOfTask(plan, caseIndex, replicate);
  const means = models.map((id) => {
    const scores = plan.cases[caseIndex].origins.map(
      (origin) => scoreModel(MODELS[id] as Model, plan, series, origin, form)?.score ?? null,
    );
    return [id, meansOverOrigins(scores, plan.design.horizons.length)] as const;
  });
  return { caseIndex, replicate, means: Object.fromEntries(means) };
}

/** The same stream as the cell of a benchmark; null where the model fails or its score is not finite. */
function scoreModel(
  model: Model,
  { design }: TaskPlan,
  series: CaseInput,
  origin: number,
  form: ScoreForm,
): ForecastScore | null {
  const { horizons, seed } = design;
  const n = form.kind === 'crps' ? design.n_samples : Math.max(QUANTILE_PATHS, design.n_samples);
  const rng = createRng(seed, series.panel, series.variable, origin, model.id);
  let values: Float64Array;
  try {
    const options = { msmComponents: MSM_COMPONENTS, frequency: series.frequency };
    values = model.simulate(model.fit(series.values.slice(0, origin), options), horizons, n, rng);
  } catch {
    return null;
  }
  const observed = horizons.map((horizon) => series.values[origin + horizon - 1]);
  const scored = scorePaths(values, n, observed, form);
  return scored.score.every(Number.isFinite) ? scored : null;
}

function scorePaths(
  values: Float64Array,
  n: number,
  observed: readonly number[],
  { kind, levels }: ScoreForm,
): ForecastScore {
  if (kind === 'crps') return scoreSamples({ kind: 'samples', n, values, said: 'iid' }, observed);
  const quantiles = quantilesOf(values, observed.length, levels);
  return kind === 'pinball' ? scoreQuantiles(quantiles, observed) : scorePoints(quantiles.values, observed);
}

function quantilesOf(paths: Float64Array, width: number, levels: readonly number[]): QuantileAnswer {
  const n = paths.length / width;
  const values = new Float64Array(levels.length * width);
  const column = new Float64Array(n);
  for (let k = 0; k < width; k++) {
    for (let i = 0; i < n; i++) column[i] = paths[i * width + k];
    sortSample(column);
    levels.forEach((level, l) => {
      values[l * width + k] = quantileSorted(column, level);
    });
  }
  return { kind: 'quantiles', levels, values };
}
