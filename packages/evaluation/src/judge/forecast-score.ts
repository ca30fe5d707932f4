/** The scores of one forecast. */
import type { Sampling } from './sampling.ts';

/** Samples are scored by CRPS, quantiles by pinball loss, points by absolute error. */
export type ScoreKind = 'crps' | 'pinball' | 'absolute_error';

/** Per horizon, as lists: plain JSON, kept between a run and its resumption. */
export interface ForecastScore {
  readonly score: readonly number[];
  /** Of quantiles: the weighted interval score, twice the mean pinball loss with equal weights. */
  readonly wis: readonly number[] | null;
  /** Mid-rank PIT; null for quantiles, which only say between which levels the observation fell. */
  readonly pit: readonly number[] | null;
  /** Inside the central 50, 80 and 95 % intervals: 1, 0, or −1 where the levels do not give the interval. */
  readonly inside: readonly (readonly [number, number, number])[];
  /** For quantiles: how many of the levels' quantiles lie below the observation. */
  readonly rank: readonly number[] | null;
  /** How the paths were made; null unless the answer is a sample. */
  readonly sampling: Sampling | null;
}
