import type { ModelId, PanelFrequency, SeriesFrequency } from '@longrun/contract';
import type { Rng } from './numerics/rng.ts';

export type { ModelId, SeriesFrequency };

/** Models that reports show beside those that are asked for; they are never asked for and never win. */
export type ReferenceId = 'rw_drift';

/** The sampling frequencies that panels have and requests over HTTP name. */
export type Frequency = PanelFrequency;

/** What a fit may depend on besides the series. */
export interface FitOptions {
  /** Number of volatility components of `msm`, 1 to 8. */
  readonly msmComponents: number;
  /** Sampling frequency where known: `har` uses lags 1, 2, 4 on quarterly series, else 1, 3, 12. */
  readonly frequency?: SeriesFrequency;
}

/**
 * What every fit carries besides its own parameters. A fit is plain JSON: it can be stored, sent and read.
 */
export interface FitBase {
  /** Becomes `metadata` of the response: parameters, `loglik`, flags such as `degenerate` or `refit`. */
  readonly metadata: Readonly<Record<string, unknown>>;
}

/**
 * CPU milliseconds on one core, warmed up, of a series of 256 values and 1000 paths at horizons 1, 3, 6, 12,
 * as `bench/models.mjs` prints them. Rough figures: they decide where a benchmark is cut into chunks and
 * whether a server accepts it, and nothing else.
 */
export interface ModelCost {
  readonly fit: number;
  readonly paths: number;
  /** True when paths go from horizon to horizon in one step, so that distant ones take no longer. */
  readonly leaps?: boolean;
}

/**
 * A model is a frozen object: levels in, levels out.
 *
 * `simulate` returns `nSamples × horizons.length` values, row-major: row i is one coherent path of levels
 * read at each horizon in the order given (duplicates and any order allowed).
 */
export interface Model<F extends FitBase = FitBase, Id extends string = ModelId> {
  readonly id: Id;
  /** Display name, short enough for the axis of a chart. */
  readonly title: string;
  /** One plain sentence: what the model assumes. */
  readonly idea: string;
  readonly reference: string;
  readonly cost: ModelCost;
  fit(y: Float64Array, options: FitOptions): F;
  /**
   * Optional: the fit of a series whose first values `previous` was fitted to, started from what was found
   * there. For models whose global search is expensive; rolling origins use it.
   */
  refit?(y: Float64Array, options: FitOptions, previous: F): F;
  simulate(fit: F, horizons: readonly number[], nSamples: number, rng: Rng): Float64Array;
}
