import type { Rng } from './numerics/rng.ts';

export const MODEL_IDS = ['rw', 'ar1', 'arma11', 'har', 'arfima_rs', 'msm'] as const;
export type ModelId = (typeof MODEL_IDS)[number];

export type Frequency = 'annual' | 'quarterly' | 'monthly';

export interface FitOptions {
  /** Number of volatility components of `msm`, 1 to 8. */
  readonly msmComponents: number;
  /** Sampling frequency where known: `har` uses lags 1, 2, 4 on quarterly series, else 1, 3, 12. */
  readonly frequency?: Frequency;
}

/**
 * What every fit carries besides its own parameters. A fit is plain JSON: it can be stored, sent and read.
 */
export interface FitBase {
  /** Becomes `metadata` of the response: parameters, `loglik`, flags such as `degenerate` or `refit`. */
  readonly metadata: Readonly<Record<string, unknown>>;
}

/**
 * A model is a frozen object: levels in, levels out.
 *
 * `simulate` returns `nSamples × horizons.length` values, row-major: row i is one coherent path of levels
 * read at each horizon in the order given (duplicates and any order allowed).
 */
export interface Model<F extends FitBase = FitBase> {
  readonly id: ModelId;
  readonly title: string;
  readonly reference: string;
  fit(y: Float64Array, options: FitOptions): F;
  simulate(fit: F, horizons: readonly number[], nSamples: number, rng: Rng): Float64Array;
}
