/**
 * Forecasts as bytes to be sent, computed in a thread or, when they are small, where the request is answered.
 */
import {
  type EnsembleRequest,
  ensemble,
  type FitError,
  type Forecast,
  type ForecastRequest,
  forecast,
  MODELS,
  type NaiveRequest,
  naive,
} from '@longrun/engine';
import { cellCost } from '@longrun/engine/models';
import { NAIVE_COST } from '@longrun/engine/naive';
import { type BodyForm, forecastBody } from './forecast-body.ts';

export interface ForecastFailure {
  readonly failed: { readonly model: string; readonly message: string };
}

export type ForecastTask = Required<Omit<ForecastRequest, 'frequency'>> & { readonly form: BodyForm };
export type EnsembleTask = EnsembleRequest & { readonly form: BodyForm };
export type NaiveTask = NaiveRequest & { readonly form: BodyForm };
export type ForecastAnswer = Uint8Array<ArrayBuffer> | ForecastFailure;

export const computeForecast = ({ form, ...task }: ForecastTask): Promise<ForecastAnswer> =>
  answer(form, () => forecast(task));
export const computeEnsemble = ({ form, ...task }: EnsembleTask): Promise<ForecastAnswer> =>
  answer(form, () => ensemble(task));
export const computeNaive = ({ form, ...task }: NaiveTask): Promise<ForecastAnswer> =>
  answer(form, () => naive(task));

/** The response body as bytes, or why there is none: an expected failure is a value, not a thrown error. */
async function answer(form: BodyForm, compute: () => Forecast): Promise<ForecastAnswer> {
  try {
    return await forecastBody(compute(), form);
  } catch (error) {
    if ((error as Error).name !== 'FitError') throw error;
    const { model, message } = error as FitError;
    return { failed: { model, message } };
  }
}

/** A fit by search may take several times as long as usual. */
const FIT_MARGIN = 4;

/**
 * About how many milliseconds a forecast as JSON may take on one core; ∞ for tables, whose printing is not in
 * the models' costs.
 */
export function forecastCost({ form, model, series, n_samples, horizons }: ForecastTask): number {
  if (form.type !== 'application/json') return Infinity;
  const { cost } = MODELS[model];
  return cellCost({ cost: { ...cost, fit: cost.fit * FIT_MARGIN } }, series.length, n_samples, horizons);
}

/** The same of the naive family, whose work grows with the number of horizons. */
export function naiveCost({ form, series, n_samples = 1000, horizons }: NaiveTask): number {
  if (form.type !== 'application/json') return Infinity;
  const fit = NAIVE_COST.fit * Math.max(1, horizons.length / 4);
  return cellCost({ cost: { ...NAIVE_COST, fit } }, series.length, n_samples, horizons);
}
