/**
 * The naive family: forecasts that anybody can make. `y` are the n values known, h the steps ahead.
 *
 *   rw               y_n                      Student's t of the driftless walk
 *   rw_drift         y_n + h δ̂               Student's t of the walk with drift
 *   rw_empirical     y_n                      ± the h-step errors of that centre in the past
 *   drift_empirical  y_n + h δ̂               ± the h-step errors of that centre in the past
 *   mean             ȳ                        Student's t about the mean of the past
 *   seasonal         (1 − L)(1 − Lᵐ) y = e   ± the h-step errors of that centre in the past
 *
 * References: docs/methods.md.
 */

/**
 * The members of the naive family, in the order in which ties are broken.
 *
 * @example
 * NAIVE_IDS[0]; // → 'rw'
 */
export const NAIVE_IDS = Object.freeze([
  'rw',
  'rw_drift',
  'rw_empirical',
  'drift_empirical',
  'mean',
  'seasonal',
] as const);

/** A member of the naive family. */
export type NaiveId = (typeof NAIVE_IDS)[number];

/**
 * Display names of the members and of the choice among them.
 *
 * @example
 * NAIVE_TITLES.mean; // → 'Mean of the past'
 */
export const NAIVE_TITLES: Readonly<Record<NaiveId | 'naive', string>> = Object.freeze({
  naive: 'Best naive so far',
  rw: 'Random walk',
  rw_drift: 'Random walk with drift',
  rw_empirical: 'Random walk, past errors',
  drift_empirical: 'Drift, past errors',
  mean: 'Mean of the past',
  seasonal: 'Seasonal walk',
});

/** Parameters need at least this many values: no forecast from fewer is made or counted as an error. */
export const LEAST_KNOWN = 8;
/** Past errors that a spread of past errors needs; with fewer the member is the walk it is made from. */
export const LEAST_ERRORS = 10;
