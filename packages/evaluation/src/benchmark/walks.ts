import type { ModelId } from '@longrun/engine';
import { rwDrift } from '@longrun/engine/models';
import { poolsReplicate } from '../design/config.ts';
import { rollingOrigins } from '../design/origins.ts';
import { type AnyModel, fitRolling } from './cells.ts';
import { ensembleCells, rollingInput } from './evaluate.ts';
import { flippedCase, plainTraits, seasonTraits, walkSamples } from './flips.ts';
import { RUNGS, type Rung, rungApplies, type Traits } from './null-models.ts';
import { everSeasonal, naiveMeans } from './opponent.ts';
import { crpsOfDeviations } from './score.ts';
import type { CaseInput, RunConfig } from './types.ts';

/** One case of one replicate. */
export interface Walk {
  readonly variable: string;
  /** From 0. */
  readonly replicate: number;
}

/** Lets the caller watch a walk and leave models out. */
export interface WalkHooks {
  /** Called before each cell. */
  readonly onCell?: () => void;
  /** Returns why a model must not be run on this walk, or null: it then counts as failed. */
  readonly refuse?: (model: ModelId) => string | null;
}

/**
 * Numbers that a walk leaves behind: mean CRPS of every model, of the reference and of the best naive
 * forecast at every horizon, and of the ensemble where it is run on the replicate.
 */
export const walkWidth = (config: RunConfig, replicate = Number.POSITIVE_INFINITY): number =>
  (config.models.length + 2 + Number(poolsReplicate(config, replicate))) * config.horizons.length;

/** How a series is taken apart: by seasons where the seasonal walk was ever its best naive forecast. */
export function traitsOf(input: CaseInput, config: RunConfig): Traits {
  const origins = rollingOrigins(input.values.length, config.n_origins, Math.max(...config.horizons));
  return everSeasonal({ ...input, horizons: config.horizons }, origins)
    ? seasonTraits(input)
    : plainTraits(input);
}

/**
 * Mean CRPS over the origins of one sign-flipped walk: models in the order of the configuration and then the
 * reference, the best naive forecast and the ensemble where it is run, by horizon within each; NaN where one
 * failed at an origin.
 *
 * @example
 * const values = Float64Array.from({ length: 60 }, (_, t) => 100 + 2 * t + Math.sin(t));
 * const input = { panel: 'own', variable: 'sales', frequency: 'monthly', values };
 * const config = benchmarkConfig({ models: ['ar1'], n_origins: 2, n_samples: 100, placebo: false }, null);
 * const models = config.models.map((id) => MODELS[id]);
 * evaluateWalk(input, 0, models, config).length; // → 16
 */
export function evaluateWalk(
  input: CaseInput,
  replicate: number,
  models: readonly AnyModel[],
  config: RunConfig,
  hooks: WalkHooks = {},
  rung: Rung = 'walk',
  traits: Traits = plainTraits(input),
): Float64Array {
  const width = config.horizons.length;
  const out = new Float64Array(walkWidth(config, replicate)).fill(Number.NaN);
  const flipped = flippedCase(input, config.seed, replicate, rung, traits);
  const { values } = flipped;
  const origins = rollingOrigins(values.length, config.n_origins, Math.max(...config.horizons));
  const nSamples = walkSamples(config.n_samples);
  const rolling = rollingInput(flipped, config, nSamples);
  const deviations = new Float64Array(nSamples);
  const sums = new Float64Array(width);
  const score = (origin: number, samples: Float64Array): null => {
    for (let k = 0; k < width; k++) {
      const observation = values[origin + config.horizons[k] - 1];
      for (let i = 0; i < nSamples; i++) deviations[i] = samples[i * width + k] - observation;
      sums[k] += crpsOfDeviations(deviations);
    }
    return null;
  };
  const keep = (row: number, cells: readonly (null | { readonly failure: string })[]): void => {
    const failed = cells.some((cell) => cell !== null);
    for (let k = 0; k < width; k++) {
      const mean = failed ? Number.NaN : sums[k] / origins.length;
      out[row * width + k] = Number.isFinite(mean) ? mean : Number.NaN;
    }
    sums.fill(0);
  };
  [...models, rwDrift as AnyModel].forEach((model, m) => {
    const before = (): string | null => {
      if (m === models.length) return null; // the reference is no cell of the benchmark
      hooks.onCell?.();
      return hooks.refuse?.(model.id as ModelId) ?? null;
    };
    keep(m, fitRolling(rolling, model, origins, { before, score }));
  });
  if (origins.length > 0) out.set(naiveMeans(rolling, origins), (models.length + 1) * width);
  if (poolsReplicate(config, replicate)) {
    // as many paths as on real series, of which as many are scored: components share them out by weight
    const whole = { ...rolling, nSamples: config.n_samples };
    keep(models.length + 2, ensembleCells(whole, origins, score));
  }
  return out;
}

/** One walk by every null model that says something about its series, block after block. */
export interface Rungs {
  readonly rungs: readonly Rung[];
  readonly crps: Float64Array;
}

/**
 * One replicate of a series by every null model that applies to it.
 *
 * @example
 * const values = Float64Array.from({ length: 60 }, (_, t) => 100 + 2 * t + Math.sin(t));
 * const input = { panel: 'own', variable: 'sales', frequency: 'annual', values };
 * const config = benchmarkConfig({ models: ['ar1'], n_origins: 2, n_samples: 100, placebo: false }, null);
 * const models = config.models.map((id) => MODELS[id]);
 * evaluateRungs(input, 0, models, config).rungs; // → ['walk', 'drift']
 */
export function evaluateRungs(
  input: CaseInput,
  replicate: number,
  models: readonly AnyModel[],
  config: RunConfig,
  hooks: WalkHooks = {},
  traits: Traits = traitsOf(input, config),
): Rungs {
  const rungs = RUNGS.filter((rung) => rungApplies(rung, traits));
  const width = walkWidth(config, replicate);
  const crps = new Float64Array(rungs.length * width);
  rungs.forEach((rung, i) => {
    // cells are counted once per walk: the null models that apply are not known when work is planned
    const watched = i === 0 ? hooks : { ...(hooks.refuse && { refuse: hooks.refuse }) };
    crps.set(evaluateWalk(input, replicate, models, config, watched, rung, traits), i * width);
  });
  return { rungs, crps };
}
