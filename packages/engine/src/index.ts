/**
 * Everything the engine offers, by name. Each export carries its description and example where it is
 * declared; `npm run generate` writes docs/engine.md from them, in this order and under these headings.
 */

// Forecasting
export { forecast, type Forecast, type ForecastRequest, QUANTILE_LEVELS } from './forecast.ts';
export { ensemble, type EnsembleRequest } from './ensemble/ensemble.ts';
export { naive, type NaiveRequest } from './naive/naive.ts';
export { NAIVE_IDS, NAIVE_TITLES, type NaiveId } from './naive/members.ts';
export { forecastToJson, rowsOf } from './forecast-json.ts';
export { MODEL_IDS, MODELS } from './models/index.ts';
export type {
  FitBase,
  FitOptions,
  Frequency,
  Model,
  ModelCost,
  ModelId,
  ReferenceId,
  SeriesFrequency,
} from './types.ts';
export { createRng, type Rng } from './numerics/rng.ts';
export { ENGINE_VERSION } from './version.ts';

// Errors
export { FitError, type InputCode, InputError } from './errors.ts';

// Scores and statistics
export { crps } from './scoring/crps.ts';
export { centralInterval, covers } from './scoring/coverage.ts';
export { pit } from './scoring/pit.ts';
export { type PointErrors, pointErrors } from './scoring/point-errors.ts';
export { type DieboldMariano, dieboldMariano } from './scoring/diebold-mariano.ts';
export { benjaminiHochberg } from './scoring/benjamini-hochberg.ts';
export { median, quantile, quantileSorted } from './numerics/order-statistics.ts';

// Diagnostics
export {
  diagnose,
  type DiagnoseOptions,
  type Diagnostic,
  type DiagnosticBundle,
  type DiagnosticEntry,
  DIAGNOSTIC_BUNDLE,
  DIAGNOSTICS,
  FAMILIES,
  type Family,
  type FamilySummary,
  MAX_DIAGNOSED,
  MIN_DIAGNOSED,
  type NullModel,
} from './diagnostics/bundle.ts';
