/**
 * What all models share: standardising, the constant series, and reading a path at the horizons asked for.
 * A model written with `defineModel` only sees standardised values z (see numerics/standardise.ts).
 */
import type { Rng } from '../numerics/rng.ts';
import { type Frame, type Standardised, standardise, toLevel, toLevels } from '../numerics/standardise.ts';
import type { FitBase, FitOptions, Model, ModelCost, ModelId } from '../types.ts';

/** Fills `path` with the next path.length standardised values after the last observation. */
export type PathSampler = (path: Float64Array) => void;

export interface StandardModel<P, Id extends string = ModelId> {
  readonly id: Id;
  readonly title: string;
  readonly idea: string;
  readonly reference: string;
  readonly cost: ModelCost;
  /** Never called with a constant series. */
  fit(series: Standardised, options: FitOptions): { params: P; metadata: Record<string, unknown> };
  /** Optional: the same, started from an earlier fit to the first of these values (in its own frame). */
  refit?(
    series: Standardised,
    options: FitOptions,
    previous: { readonly params: P; readonly frame: Frame },
  ): { params: P; metadata: Record<string, unknown> };
  sampler(params: P, rng: Rng): PathSampler;
  /** For a model that can leap: paths with their values at these increasing horizons only, row by row. */
  leaps?(params: P, rng: Rng, horizons: readonly number[], nSamples: number): Float64Array;
}

export interface StandardFit<P> extends FitBase {
  readonly frame: Frame;
  /** null for a constant series. */
  readonly params: P | null;
}

export function defineModel<P, Id extends string = ModelId>(
  model: StandardModel<P, Id>,
): Model<StandardFit<P>, Id> {
  const fitWith = (
    y: Float64Array,
    estimate: (series: Standardised) => { params: P; metadata: Record<string, unknown> },
  ): StandardFit<P> => {
    const series = standardise(y);
    const { frame } = series;
    if (series.constant) return { frame, params: null, metadata: constantMetadata(frame) };
    const { params, metadata } = estimate(series);
    return { frame, params, metadata: { degenerate: false, ...metadata } };
  };
  const { refit } = model;
  return Object.freeze({
    id: model.id,
    title: model.title,
    idea: model.idea,
    reference: model.reference,
    cost: model.cost,
    fit: (y: Float64Array, options: FitOptions) => fitWith(y, (series) => model.fit(series, options)),
    ...(refit && {
      refit: (y: Float64Array, options: FitOptions, { params, frame }: StandardFit<P>) =>
        fitWith(y, (series) =>
          params === null ? model.fit(series, options) : refit(series, options, { params, frame }),
        ),
    }),
    simulate(fit: StandardFit<P>, horizons: readonly number[], nSamples: number, rng: Rng): Float64Array {
      const { frame, params } = fit;
      if (params !== null && model.leaps) {
        const stops = [...new Set(horizons)].sort((a, b) => a - b);
        const leaps = model.leaps(params, rng, stops, nSamples);
        const rows = columnsAt(
          leaps,
          stops.length,
          horizons.map((horizon) => stops.indexOf(horizon)),
        );
        toLevels(frame, rows);
        return rows;
      }
      const fill = params === null ? stay : model.sampler(params, rng);
      const columns = horizons.map((horizon) => horizon - 1);
      return readPaths(fill, frame, Math.max(...horizons), columns, nSamples);
    },
  });
}

/** The metadata of a series whose values are all equal: every model forecasts that value. */
export function constantMetadata(frame: Frame): Record<string, unknown> {
  return { degenerate: true, level: toLevel(frame, 0), loglik: null };
}

const stay: PathSampler = (path) => {
  path.fill(0);
};

/**
 * nSamples × places.length levels, row-major: each row reads one path of the given length at those places.
 */
function readPaths(
  fill: PathSampler,
  frame: Frame,
  length: number,
  places: readonly number[],
  nSamples: number,
): Float64Array {
  const width = places.length;
  const columns = Int32Array.from(places);
  const path = new Float64Array(length);
  const out = new Float64Array(nSamples * width);
  let at = 0;
  for (let i = 0; i < nSamples; i++) {
    fill(path);
    for (let k = 0; k < width; k++) out[at++] = path[columns[k]];
  }
  toLevels(frame, out);
  return out;
}

/** The given columns of a row-major table: itself, when they are all of them in their order. */
export function columnsAt(rows: Float64Array, width: number, columns: readonly number[]): Float64Array {
  if (columns.length === width && columns.every((column, k) => column === k)) return rows;
  const out = new Float64Array((rows.length / width) * columns.length);
  for (let at = 0, row = 0; row < rows.length; row += width)
    for (const column of columns) out[at++] = rows[row + column];
  return out;
}

/** Whole paths of this length, row by row. */
export function drawPaths(fill: PathSampler, length: number, nSamples: number): Float64Array {
  const rows = new Float64Array(length * nSamples);
  const path = new Float64Array(length);
  for (let at = 0; at < rows.length; ) {
    fill(path);
    for (let k = 0; k < length; k++) rows[at++] = path[k];
  }
  return rows;
}

/** JSON has no NaN or ∞: a number that is not finite is null. */
export function finiteOrNull(x: number): number | null {
  return Number.isFinite(x) ? x : null;
}
