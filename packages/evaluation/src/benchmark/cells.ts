import type { FitBase, Model, ModelId, ReferenceId, SeriesFrequency } from '@longrun/engine';
import { createRng } from '@longrun/engine';

/** A model of the registry, or the reference. */
export type AnyModel = Model<FitBase, ModelId | ReferenceId>;

/** A series that is forecast at several origins. `panel` and `variable` name the random streams. */
export interface RollingInput {
  readonly panel: string;
  readonly variable: string;
  readonly frequency: SeriesFrequency;
  readonly values: Float64Array;
  readonly horizons: readonly number[];
  readonly nSamples: number;
  readonly seed: number;
  readonly msmComponents: number;
}

interface CellForecast {
  readonly fit: FitBase;
  readonly samples: Float64Array;
}

/**
 * One model fitted at one origin, and its paths. The stream is named by (seed, panel, variable, origin,
 * model), so cells give the same numbers in any order and on any number of workers.
 */
function forecastCell(
  input: RollingInput,
  model: AnyModel,
  origin: number,
  previous: FitBase | null,
): CellForecast | { readonly failure: string } {
  const { values, horizons, nSamples, frequency, msmComponents } = input;
  const rng = createRng(input.seed, input.panel, input.variable, origin, model.id);
  try {
    const known = values.slice(0, origin);
    const options = { msmComponents, frequency };
    const fit =
      previous !== null && model.refit ? model.refit(known, options, previous) : model.fit(known, options);
    return { fit, samples: model.simulate(fit, horizons, nSamples, rng) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

/** A model that can refit searches from scratch at every eighth origin. */
const FRESH_SEARCH_EVERY = 8;

/**
 * One model at all origins of a series, oldest first; each refit starts from what was found at the origin
 * before. A whole series is always done in one go, so that no number depends on how work is shared out.
 */
export function fitRolling<Scored>(
  input: RollingInput,
  model: AnyModel,
  origins: readonly number[],
  steps: {
    /** Called before each origin; a reason refuses it. */
    readonly before?: (origin: number) => string | null;
    readonly score: (origin: number, samples: Float64Array) => Scored;
  },
): (Scored | { readonly failure: string })[] {
  let previous: FitBase | null = null;
  return origins.map((origin, i) => {
    const refused = steps.before?.(origin) ?? null;
    if (refused !== null) return { failure: refused };
    if (i % FRESH_SEARCH_EVERY === 0) previous = null;
    const forecast = forecastCell(input, model, origin, previous);
    if ('failure' in forecast) {
      previous = null;
      return forecast;
    }
    previous = forecast.fit;
    return steps.score(origin, forecast.samples);
  });
}
