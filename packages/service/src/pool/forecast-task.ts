/**
 * Forecasts as bytes to be sent, computed in a thread or, when they are small, where the request is answered.
 */
import { DEFAULTS } from '@longrun/contract';
import {
  type EnsembleRequest,
  ensemble,
  type ForecastRequest,
  forecast,
  MODELS,
  type NaiveRequest,
  naive,
} from '@longrun/engine';
import { cellCost } from '@longrun/engine/models';
import { NAIVE_COST } from '@longrun/engine/naive';
import { type ForecastAnswer, forecastAnswer } from './forecast-answer.ts';
import type { BodyForm } from './forecast-body.ts';

export type ForecastTask = Required<Omit<ForecastRequest, 'frequency'>> & { readonly form: BodyForm };
export type EnsembleTask = EnsembleRequest & { readonly form: BodyForm };
export type NaiveTask = NaiveRequest & { readonly form: BodyForm };

export const computeForecast = ({ form, ...task }: ForecastTask): Promise<ForecastAnswer> =>
  forecastAnswer(form, () => forecast(task));
export const computeEnsemble = ({ form, ...task }: EnsembleTask): Promise<ForecastAnswer> =>
  forecastAnswer(form, () => ensemble(task));
export const computeNaive = ({ form, ...task }: NaiveTask): Promise<ForecastAnswer> =>
  forecastAnswer(form, () => naive(task));

/** A fit by search may take several times as long as usual. */
const FIT_MARGIN = 4;

/** States of the multifractal filter double with each component; four are timed. */
const TIMED_COMPONENTS = 4;

/** Of one core, to write one draw into a table; as JSON it is in the models' costs. */
const CELL_SECONDS = 1e-6;

function tableSeconds({ samples, type }: BodyForm, draws: number): number {
  return samples && type !== 'application/json' ? draws * CELL_SECONDS : 0;
}

/** About how many seconds of one core a forecast may take: what a budget is charged. */
export function forecastSeconds(task: ForecastTask): number {
  const { form, model, series, n_samples, horizons, msm_components } = task;
  const { cost } = MODELS[model];
  const states = model === 'msm' ? Math.max(1, 2 ** (msm_components - TIMED_COMPONENTS)) : 1;
  const fit = cost.fit * FIT_MARGIN * states;
  const compute = cellCost({ cost: { ...cost, fit } }, series.length, n_samples, horizons) / 1000;
  return compute + tableSeconds(form, n_samples * horizons.length);
}

/**
 * About how many milliseconds a forecast as JSON may take on one core; ∞ for tables, whose printing is not in
 * the models' costs.
 */
export const forecastCost = (task: ForecastTask): number =>
  task.form.type === 'application/json' ? 1000 * forecastSeconds(task) : Infinity;

/** The same of the naive family. */
export const naiveCost = (task: NaiveTask): number =>
  task.form.type === 'application/json' ? 1000 * naiveSeconds(task) : Infinity;

/** Seconds of the naive family, whose work grows with the number of horizons. */
export function naiveSeconds({
  form,
  series,
  n_samples = DEFAULTS.forecast.n_samples,
  horizons,
}: NaiveTask): number {
  const fit = NAIVE_COST.fit * Math.max(1, horizons.length / 4);
  const compute = cellCost({ cost: { ...NAIVE_COST, fit } }, series.length, n_samples, horizons) / 1000;
  return compute + tableSeconds(form, n_samples * horizons.length);
}

/**
 * Past origins are of bounded number and length, so that weighing the models takes about as long for any n.
 */
const WEIGHING_SECONDS = 0.1;

/** Seconds of the ensemble: its models, and their weights by past origins. */
export function ensembleSeconds({
  form,
  series,
  n_samples = DEFAULTS.forecast.n_samples,
  horizons,
}: EnsembleTask): number {
  const models = Object.values(MODELS);
  const ms = models.reduce((sum, model) => sum + cellCost(model, series.length, n_samples, horizons), 0);
  return WEIGHING_SECONDS + ms / 1000 + tableSeconds(form, n_samples * horizons.length);
}
