/** A component: a model on one scale, with or without the series' seasonal pattern. */
import { FitError } from '../errors.ts';
import { columnsAt } from '../models/define-model.ts';
import { MODELS } from '../models/index.ts';
import type { Rng } from '../numerics/rng.ts';
import type { FitBase, FitOptions, Model, ModelId } from '../types.ts';
import { type Adjusted, addSeason, type Seasonality } from './seasonal.ts';
import { dampedTrend, theta } from './smoothing.ts';
import { isDifferenced, needsPositive, type TransformId, toLevels, transform } from './transforms.ts';

export interface Component {
  /** `model/scale`, with `/adjusted` when it forecasts the seasonally adjusted series. */
  readonly id: string;
  readonly model: PooledId;
  readonly scale: TransformId;
  readonly adjusted: boolean;
}

/** Models that only the ensemble uses, beside the registered ones. */
type PooledId = ModelId | 'damped_trend' | 'theta';
const POOLED: Readonly<Record<PooledId, Model<FitBase, string>>> = Object.freeze({
  ...MODELS,
  damped_trend: dampedTrend,
  theta,
});

/**
 * The scales of each model. `rw` on differences is left out, because its paths accelerate; `har` on
 * differences, `arfima_rs` on differences of logs, `arma11` on levels and logs and `damped_trend` on logs,
 * because they cost time and add little; `msm` on other scales, because it chooses between log returns and
 * differences itself. The cheapest models are also used on the last third of the series, where a mean or a
 * growth rate may have changed. A model that is not listed is no part of the ensemble.
 */
const SCALES = Object.freeze({
  rw: ['levels', 'logs'],
  ar1: [
    'levels',
    'logs',
    'differences',
    'log_differences',
    'recent_levels',
    'recent_logs',
    'recent_differences',
    'recent_log_differences',
  ],
  arma11: ['differences', 'log_differences', 'recent_differences'],
  har: ['levels', 'logs'],
  arfima_rs: ['levels', 'logs', 'differences'],
  msm: ['levels'],
  damped_trend: ['levels'],
  theta: ['levels', 'logs'],
} satisfies Partial<Record<PooledId, readonly TransformId[]>>);

/** What the ensemble pools; registering a model does not change it. */
const ENSEMBLE_COMPONENTS: readonly Component[] = Object.entries(SCALES).flatMap(([id, scales]) => {
  const model = id as keyof typeof SCALES;
  return scales.map((scale) => ({ id: `${model}/${scale}`, model, scale, adjusted: false }));
});
const ADJUSTED: readonly Component[] = ENSEMBLE_COMPONENTS.map((component) => ({
  ...component,
  id: `${component.id}/adjusted`,
  adjusted: true,
}));

/** Above this strength of the seasons the unadjusted components are not tried. */
const DOMINANT = 0.6;

/** The components that can be tried on this series. */
export function applicable(y: Float64Array, seasonality: Seasonality | null): readonly Component[] {
  const positive = y.every((level) => level > 0);
  const unadjusted = seasonality !== null && seasonality.strength >= DOMINANT ? [] : ENSEMBLE_COMPONENTS;
  return [...unadjusted, ...(seasonality === null ? [] : ADJUSTED)].filter(
    ({ scale }) => positive || !needsPositive(scale),
  );
}

/** What components see of a series: its levels, and without its seasonal pattern where it has one. */
export interface View {
  readonly y: Float64Array;
  readonly seasonality: Seasonality | null;
  readonly adjusted: Adjusted | null;
}

/** A component's fit to what it saw, from which a later fit may start. */
export interface Simulated {
  /** nSamples × horizons levels, row-major. */
  readonly paths: Float64Array;
  readonly fit: FitBase;
}

/** So many paths at these horizons, of models fitted with these options. */
export interface PathRequest {
  readonly horizons: readonly number[];
  readonly nSamples: number;
  readonly options: FitOptions;
}

/** Paths of a component, or why there are none. `earlier` is its fit to the first of these values. */
export function simulateComponent(
  component: Component,
  { y: levels, seasonality, adjusted }: View,
  request: PathRequest,
  rng: Rng,
  earlier: FitBase | null = null,
): Simulated | string {
  const y = component.adjusted && adjusted !== null ? adjusted.values : levels;
  try {
    const fit = fitTo(component, y, request.options, earlier);
    const paths = simulateLevels(component, fit, y[y.length - 1], request, rng);
    if (component.adjusted && adjusted !== null && seasonality !== null) {
      addSeason(paths, request.horizons, adjusted, seasonality);
    }
    return paths.every(Number.isFinite) ? { paths, fit } : 'a path is not finite';
  } catch (error) {
    if (error instanceof FitError) return error.message;
    throw error;
  }
}

function fitTo(
  { model: id, scale }: Component,
  y: Float64Array,
  options: FitOptions,
  earlier: FitBase | null,
) {
  const model = POOLED[id];
  const x = transform(y, scale);
  return earlier !== null && model.refit ? model.refit(x, options, earlier) : model.fit(x, options);
}

function simulateLevels(
  { model: id, scale }: Component,
  fit: FitBase,
  last: number,
  { horizons, nSamples }: PathRequest,
  rng: Rng,
): Float64Array {
  const model = POOLED[id];
  if (!isDifferenced(scale)) {
    return toLevels(model.simulate(fit, horizons, nSamples, rng), horizons.length, scale, last);
  }
  const longest = Math.max(...horizons);
  const steps = Array.from({ length: longest }, (_, k) => k + 1);
  const paths = toLevels(model.simulate(fit, steps, nSamples, rng), longest, scale, last);
  return columnsAt(
    paths,
    longest,
    horizons.map((horizon) => horizon - 1),
  );
}
