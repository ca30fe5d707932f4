/** What the components would have said at past origins inside the series, and how well. */
import { createRng } from '../numerics/rng.ts';
import { crps } from '../scoring/crps.ts';
import { pit } from '../scoring/pit.ts';
import type { FitOptions } from '../types.ts';
import { type Component, simulateComponent, type View } from './components.ts';

/** Horizons at which past forecasts are scored, whatever horizons are asked for. */
export const SCORED_HORIZONS: readonly number[] = Object.freeze([1, 3, 6, 12]);
export const LEAST_HISTORY = 20;
const MOST_ORIGINS = 10;
const WIDEST_STEP = 3;
const PAST_PATHS = 120;

/**
 * Past origins, latest first: an origin is the number of observations known then. They start one step before
 * the end, so that every scored value is realised, and lie one to three steps apart.
 */
export function pastOrigins(n: number): number[] {
  const room = n - LEAST_HISTORY - SCORED_HORIZONS[SCORED_HORIZONS.length - 1];
  const step = Math.max(1, Math.min(WIDEST_STEP, Math.floor(room / MOST_ORIGINS)));
  const origins: number[] = [];
  for (let origin = n - 1; origin >= LEAST_HISTORY && origins.length < MOST_ORIGINS; origin -= step) {
    origins.push(origin);
  }
  return origins;
}

/** One component at the past origins; `scores[j][k]` is null where not tried or not yet realised. */
export interface PastRecord {
  readonly component: Component;
  readonly scores: readonly (readonly (PastScore | null)[])[];
  /** Why the component failed at one of the origins. */
  readonly failure: string | null;
}

export interface PastScore {
  readonly crps: number;
  /** Where the realised value fell in the component's sample, in (0, 1). */
  readonly pit: number;
}

/** `arfima_rs` and `msm` cost several times the others: they are tried at every third or fifth origin. */
const EVERY: Readonly<Partial<Record<string, number>>> = Object.freeze({ arfima_rs: 3, msm: 5 });

export function pastRecord(
  component: Component,
  y: Float64Array,
  views: readonly View[],
  options: FitOptions,
  seed: number,
): PastRecord {
  const every = EVERY[component.model] ?? 1;
  let failure: string | null = null;
  const scores = views.map((view, j) => {
    if (failure !== null || j % every !== 0) return SCORED_HORIZONS.map(() => null);
    const origin = view.y.length;
    const realised = SCORED_HORIZONS.filter((horizon) => origin + horizon <= y.length);
    const rng = createRng(seed, 'ensemble', component.id, y.length - origin);
    const paths = simulateComponent(component, view, realised, PAST_PATHS, options, rng);
    if (typeof paths === 'string') {
      failure = paths;
      return SCORED_HORIZONS.map(() => null);
    }
    return SCORED_HORIZONS.map((horizon, k) =>
      k < realised.length ? score(paths, realised.length, k, y[origin + horizon - 1]) : null,
    );
  });
  return { component, scores, failure };
}

function score(paths: Float64Array, width: number, k: number, realised: number): PastScore {
  const column = new Float64Array(paths.length / width);
  for (let i = 0; i < column.length; i++) column[i] = paths[i * width + k];
  return { crps: crps(column, realised), pit: pit(column, realised) };
}
