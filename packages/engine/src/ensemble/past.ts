/** What the components would have said at past origins inside the series, and how well. */
import { createRng } from '../numerics/rng.ts';
import { crps } from '../scoring/crps.ts';
import { pit } from '../scoring/pit.ts';
import type { FitBase, FitOptions } from '../types.ts';
import { type Component, simulateComponent, type View } from './components.ts';

/** Horizons at which past forecasts are scored, whatever horizons are asked for. */
export const SCORED_HORIZONS: readonly number[] = Object.freeze([1, 3, 6, 12]);
const LEAST_HISTORY = 20;
const MOST_ORIGINS = 10;
const WIDEST_STEP = 3;
const PAST_PATHS = 100;

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
  /** The fit at the latest origin, from which the fit to the whole series may start. */
  readonly fit: FitBase | null;
}

export interface PastScore {
  readonly crps: number;
  /** Where the realised value fell in the component's sample, in (0, 1). */
  readonly pit: number;
}

/**
 * `arfima_rs` and `msm` cost several times the others: they are tried at every other origin, and each fit but
 * the first starts from the one before it in time.
 */
const EVERY: Readonly<Partial<Record<string, number>>> = Object.freeze({ arfima_rs: 2, msm: 2 });

export function pastRecord(
  component: Component,
  y: Float64Array,
  views: readonly View[],
  options: FitOptions,
  seed: number,
): PastRecord {
  const every = EVERY[component.model] ?? 1;
  const scores: (PastScore | null)[][] = views.map(() => SCORED_HORIZONS.map(() => null));
  let fit: FitBase | null = null;
  for (let j = views.length - 1; j >= 0; j--) {
    if (j % every !== 0) continue;
    const origin = views[j].y.length;
    const realised = SCORED_HORIZONS.filter((horizon) => origin + horizon <= y.length);
    const rng = createRng(seed, 'ensemble', component.id, y.length - origin);
    const request = { horizons: realised, nSamples: PAST_PATHS, options };
    const answer = simulateComponent(component, views[j], request, rng, fit);
    if (typeof answer === 'string') return { component, scores, failure: answer, fit: null };
    fit = answer.fit;
    realised.forEach((horizon, k) => {
      scores[j][k] = score(answer.paths, realised.length, k, y[origin + horizon - 1]);
    });
  }
  return { component, scores, failure: null, fit };
}

function score(paths: Float64Array, width: number, k: number, realised: number): PastScore {
  const column = new Float64Array(paths.length / width);
  for (let i = 0; i < column.length; i++) column[i] = paths[i * width + k];
  return { crps: crps(column, realised), pit: pit(column, realised) };
}
