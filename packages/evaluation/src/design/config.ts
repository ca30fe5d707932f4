import { MODEL_IDS } from '@longrun/engine';
import { checkBetween, checkHorizons, checkModel, checkSeed, checkWhole } from '@longrun/engine/checks';
import type { BenchmarkConfig } from '../benchmark/types.ts';
import { BASELINE } from '../verdict/verdict.ts';

/** The optional fields of a benchmark request. */
export interface BenchmarkOptions {
  readonly models?: readonly string[];
  readonly horizons?: readonly number[];
  readonly n_origins?: number;
  readonly n_samples?: number;
  readonly beat_threshold?: number;
  readonly decision_horizon?: number;
  readonly seed?: number;
  readonly placebo?: boolean;
  readonly placebo_replicates?: number;
}

/**
 * What a benchmark uses where a request leaves fields out.
 *
 * @example
 * BENCHMARK_DEFAULTS.horizons; // → [1, 3, 6, 12]
 * BENCHMARK_DEFAULTS.n_origins; // → 8
 */
export const BENCHMARK_DEFAULTS = Object.freeze({
  horizons: Object.freeze([1, 3, 6, 12]),
  n_origins: 8,
  n_samples: 1000,
  beat_threshold: 0.5,
  decision_horizon: 12,
  seed: 0,
  msm_components: 4,
  placebo: true,
});

/**
 * Fills in the defaults and puts models and horizons into one order, so that requests that mean the same are
 * the same. `rw` and the decision horizon are added where the request leaves them out. Throws an InputError
 * for a model that does not exist and for numbers outside the contract's bounds.
 *
 * @example
 * const config = benchmarkConfig({ models: ['msm', 'ar1'], horizons: [6, 1] }, null);
 * config.models; // → ['rw', 'ar1', 'msm']
 * config.horizons; // → [1, 6, 12]
 */
export function benchmarkConfig(
  options: BenchmarkOptions,
  variables: readonly string[] | null,
): BenchmarkConfig {
  options.models?.forEach((model, i) => {
    checkModel(model, `models/${i}`);
  });
  const asked = new Set<string>([BASELINE, ...(options.models ?? MODEL_IDS)]);
  const decisionHorizon = options.decision_horizon ?? BENCHMARK_DEFAULTS.decision_horizon;
  const requested = options.horizons ?? BENCHMARK_DEFAULTS.horizons;
  checkHorizons(requested);
  const horizons = new Set([...requested, decisionHorizon]);
  const config = {
    models: MODEL_IDS.filter((model) => asked.has(model)),
    horizons: [...horizons].sort((a, b) => a - b),
    n_origins: options.n_origins ?? BENCHMARK_DEFAULTS.n_origins,
    n_samples: options.n_samples ?? BENCHMARK_DEFAULTS.n_samples,
    beat_threshold: options.beat_threshold ?? BENCHMARK_DEFAULTS.beat_threshold,
    decision_horizon: decisionHorizon,
    seed: options.seed ?? BENCHMARK_DEFAULTS.seed,
    msm_components: BENCHMARK_DEFAULTS.msm_components,
    variables,
    placebo: options.placebo ?? BENCHMARK_DEFAULTS.placebo,
    placebo_replicates: options.placebo_replicates ?? null,
  };
  checkNumbers(config);
  return config;
}

/** Bounds of the contract. */
function checkNumbers(config: BenchmarkConfig): void {
  checkWhole(config.n_origins, 'n_origins', 1, 64);
  checkWhole(config.n_samples, 'n_samples', 100, 10_000);
  checkBetween(config.beat_threshold, 'beat_threshold', 0, 1);
  checkWhole(config.decision_horizon, 'decision_horizon', 1, 1000);
  checkSeed(config.seed);
  if (config.placebo_replicates !== null) checkWhole(config.placebo_replicates, 'placebo_replicates', 5, 999);
}
