/** The built-in models on the cases and walks of a judgement, scored in the challenger's form. */

import { DEFAULTS } from '@longrun/contract';
import type { Model, ModelId } from '@longrun/engine';
import { createRng, MODELS, quantileSorted } from '@longrun/engine';
import type { Law } from '@longrun/engine/naive';
import { sortSample } from '@longrun/engine/numerics';
import { naiveCase } from '../benchmark/opponent.ts';
import type { CaseInput } from '../benchmark/types.ts';
import type { AnswerForecast, QuantileAnswer } from './answers.ts';
import type { ForecastScore } from './forecast-score.ts';
import { meansOverOrigins } from './means.ts';
import type { ScoreForm } from './opponents.ts';
import { type ForecastParts, forecastParts } from './parts.ts';
import { scoreForm } from './score.ts';
import { seriesOfTask, type TaskPlan } from './tasks.ts';

/** Quantiles of a built-in model are read off at least this many paths. */
export const QUANTILE_PATHS = 1000;

/** Mean score per horizon of each model on one series, null where it failed at an origin. */
export interface BuiltInUnit {
  readonly caseIndex: number;
  readonly replicate: number;
  readonly means: Readonly<Record<string, readonly (number | null)[]>>;
  /** On the real series alone: scores and parts of each model at every origin. */
  readonly real?: Readonly<Record<string, RealForecasts>>;
}

/** One model at the origins of a real series; null where it failed. */
export interface RealForecasts {
  readonly scores: readonly (readonly number[] | null)[];
  readonly parts: readonly (ForecastParts | null)[];
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
  const { origins } = plan.cases[caseIndex];
  const { horizons } = plan.design;
  const naive = replicate < 0 ? naiveCase({ ...series, horizons }, origins).opponents : null;
  const found = models.map((id) => {
    const cells = origins.map((origin, i) => {
      const laws = naive?.map((atHorizon) => atHorizon[i]) ?? null;
      return scoreModel(MODELS[id] as Model, plan, series, origin, form, laws);
    });
    return [id, cells] as const;
  });
  const scoresOf = (cells: readonly (Cell | null)[]) => cells.map((cell) => cell?.scored.score ?? null);
  const means = found.map(([id, cells]) => [id, meansOverOrigins(scoresOf(cells), horizons.length)] as const);
  const unit = { caseIndex, replicate, means: Object.fromEntries(means) };
  if (naive === null) return unit;
  const real = found.map(([id, cells]) => {
    const parts = cells.map((cell) => cell?.parts ?? null);
    return [id, { scores: scoresOf(cells), parts }] as const;
  });
  return { ...unit, real: Object.fromEntries(real) };
}

/** One forecast of a built-in model. */
interface Cell {
  readonly scored: ForecastScore;
  readonly parts: ForecastParts | null;
}

/** The same stream as the cell of a benchmark; null where the model fails or its score is not finite. */
function scoreModel(
  model: Model,
  { design }: TaskPlan,
  series: CaseInput,
  origin: number,
  form: ScoreForm,
  naive: readonly Law[] | null,
): Cell | null {
  const { horizons, seed } = design;
  const n = form.kind === 'crps' ? design.n_samples : Math.max(QUANTILE_PATHS, design.n_samples);
  const rng = createRng(seed, series.panel, series.variable, origin, model.id);
  let values: Float64Array;
  try {
    const options = { msmComponents: DEFAULTS.benchmark.msm_components, frequency: series.frequency };
    values = model.simulate(model.fit(series.values.slice(0, origin), options), horizons, n, rng);
  } catch {
    return null;
  }
  const observed = horizons.map((horizon) => series.values[origin + horizon - 1]);
  const answer = answerOf(values, n, horizons.length, form);
  const scored = scoreForm(answer, observed);
  if (!scored.score.every(Number.isFinite)) return null;
  return { scored, parts: naive && forecastParts(answer, naive, observed, scored) };
}

/** Paths in the form of the answers. */
function answerOf(
  values: Float64Array,
  n: number,
  width: number,
  { kind, levels }: ScoreForm,
): AnswerForecast {
  if (kind === 'crps') return { kind: 'samples', n, values, declared: 'iid' };
  const quantiles = quantilesOf(values, width, levels);
  return kind === 'pinball' ? quantiles : { kind: 'points', values: quantiles.values };
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
