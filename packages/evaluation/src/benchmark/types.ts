import type { ModelId, NaiveId, ReferenceId, SeriesFrequency } from '@longrun/engine';

/** The settings of a benchmark that decide every number of a case. Canonical: see `config.ts`. */
export interface RunConfig {
  /** Models run, in registry order; `rw`, the baseline, is always the first. */
  readonly models: readonly ModelId[];
  /** Horizons run: the request's and the decision horizon, increasing. */
  readonly horizons: readonly number[];
  readonly n_origins: number;
  readonly n_samples: number;
  readonly seed: number;
  readonly msm_components: number;
  /** False leaves the ensemble out; it is run beside all six models only. */
  readonly ensemble?: false;
  /** Replicates, from the first, on which the ensemble is run as well; none where it is left out. */
  readonly ensemble_replicates?: number;
  /** Also play the wager at every date (`every-date.ts`); real series only. */
  readonly wager?: true;
}

/** A benchmark request with every default filled in. */
export interface BenchmarkConfig extends RunConfig {
  readonly beat_threshold: number;
  readonly decision_horizon: number;
  /** Ids asked for, or null for the whole panel. */
  readonly variables: readonly string[] | null;
  readonly placebo: boolean;
  /** Sign-flipped replicates of the panel; null: as many as the number of cases asks for (`flips.ts`). */
  readonly placebo_replicates: number | null;
}

/** One series to be benchmarked. `panel` and `variable` name its random streams. */
export interface CaseInput {
  readonly panel: string;
  readonly variable: string;
  readonly frequency: SeriesFrequency;
  readonly values: Float64Array;
  /** Date of the first value: whole periods since year 0. Series without dates leave it out. */
  readonly start?: number;
  /** Values are averages or totals over their period, not those at its end. */
  readonly isAverage?: boolean;
}

/** The scores of one forecast at one horizon. */
export interface HorizonScore {
  readonly crps: number;
  /** The same with the first `walkSamples` paths only: what is compared with sign-flipped walks. */
  readonly compared: number;
  /** |median − observation|: the median minimises absolute error. */
  readonly absError: number;
  /** (mean − observation)²: the mean minimises squared error. */
  readonly sqError: number;
  /** mean − observation. */
  readonly error: number;
  readonly in50: boolean;
  readonly in80: boolean;
  readonly in95: boolean;
  readonly pit: number;
  /** See CaseScore; absent where there was no opponent. */
  readonly direction?: number;
  readonly spread?: number;
}

/** What one model at one origin gave: a score per horizon, or why there is none. */
export type CellResult = { readonly scores: readonly HorizonScore[] } | { readonly failure: string };

/**
 * One variable × model × horizon over all origins. `crps[i]` and `pit[i]` belong to origin i; null where it
 * failed.
 */
export interface CaseScore<Id extends string = ModelId> {
  readonly model: Id;
  readonly horizon: number;
  readonly crps: readonly (number | null)[];
  /**
   * Mean over the origins of the CRPS with `walkSamples` paths; null where the model failed at one of them.
   */
  readonly compared: number | null;
  readonly pit: readonly (number | null)[];
  readonly mae: number;
  readonly rmse: number;
  readonly bias: number;
  /**
   * Mean over the origins of the CRPS of the best naive law moved to this forecast's median, and of this
   * forecast moved to the median of that law; null where the model failed at one of them.
   */
  readonly direction: number | null;
  readonly spread: number | null;
  /** How many observations fell inside the central 50, 80 and 95 % intervals. */
  readonly hits: readonly [number, number, number];
}

/** One member of the naive family, or the best so far, at one horizon of a case. */
export interface NaiveScore {
  readonly id: NaiveId | 'naive';
  readonly horizon: number;
  /** CRPS at each origin; null where the member does not apply. */
  readonly crps: readonly (number | null)[];
  /** Of `naive`: the member taken at each origin. */
  readonly taken?: readonly NaiveId[];
}

/** What every model of the wager is compared with. */
export type WagerOpponent = 'naive' | 'rw';

/** One model against one opponent at one horizon of a series, at consecutive origins. */
export interface CaseWager {
  readonly model: ModelId;
  readonly opponent: WagerOpponent;
  readonly horizon: number;
  /** Number of observations known at the first of the origins. */
  readonly first: number;
  /** By origin, up to the last one with an outcome; both are 0 where the opponent has no spread. */
  readonly gains: readonly number[];
  readonly bounds: readonly number[];
}

/** A model that failed at an origin, and why. */
export interface CellFailure {
  readonly variable: string;
  readonly model: ModelId;
  readonly origin: number;
  readonly reason: string;
}

/** Everything later steps need to know of one variable: plain JSON, so that it can be stored and sent. */
export interface CaseResult {
  readonly variable: string;
  readonly frequency: SeriesFrequency;
  readonly n_observations: number;
  /** Date of the first value, whole periods since year 0; null for a series without dates. */
  readonly start: number | null;
  /** Mean absolute change of the series: the unit in which scores of different cases are added up. */
  readonly scale: number;
  /** Number of observations known at each origin; empty when the series is skipped. */
  readonly origins: readonly number[];
  readonly scores: readonly CaseScore[];
  /** The scores of the walk with drift, which never wins a case. */
  readonly reference: readonly CaseScore<ReferenceId>[];
  /** The naive family: exact scores at every origin. */
  readonly naive: readonly NaiveScore[];
  /** The ensemble, where it was run. */
  readonly ensemble: readonly CaseScore<'ensemble'>[];
  /** At every date, where it was asked for. */
  readonly wager?: readonly CaseWager[];
  readonly failures: readonly CellFailure[];
  /** Why the series could not be benchmarked at all, or null. */
  readonly skipped: string | null;
}
