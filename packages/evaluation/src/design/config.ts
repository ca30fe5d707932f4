import { DEFAULTS, LIMITS } from '@longrun/contract';
import { MODEL_IDS } from '@longrun/engine';
import { checkBetween, checkHorizons, checkModel, checkSeed, checkWhole } from '@longrun/engine/checks';
import type { BenchmarkConfig, RunConfig } from '../benchmark/types.ts';
import { BASELINE, BENCHMARK_MODELS } from './models.ts';

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
  readonly ensemble?: boolean;
  readonly ensemble_replicates?: number;
  readonly wager?: boolean;
}

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
  const asked = new Set<string>([BASELINE, ...(options.models ?? BENCHMARK_MODELS)]);
  const decisionHorizon = options.decision_horizon ?? DEFAULTS.benchmark.decision_horizon;
  const requested = options.horizons ?? DEFAULTS.benchmark.horizons;
  checkHorizons(requested);
  const horizons = new Set([...requested, decisionHorizon]);
  const config = {
    models: MODEL_IDS.filter((model) => asked.has(model)),
    horizons: [...horizons].sort((a, b) => a - b),
    n_origins: options.n_origins ?? DEFAULTS.benchmark.n_origins,
    n_samples: options.n_samples ?? DEFAULTS.benchmark.n_samples,
    beat_threshold: options.beat_threshold ?? DEFAULTS.benchmark.beat_threshold,
    decision_horizon: decisionHorizon,
    seed: options.seed ?? DEFAULTS.benchmark.seed,
    msm_components: DEFAULTS.benchmark.msm_components,
    variables,
    placebo: options.placebo ?? DEFAULTS.benchmark.placebo,
    placebo_replicates: options.placebo_replicates ?? null,
    // left out where it is the default, so that settings that mean the same are the same text
    ...(options.ensemble === false && { ensemble: false as const }),
    ...(options.wager === true && { wager: true as const }),
  };
  checkNumbers(config);
  const pooled = options.ensemble_replicates ?? 0;
  checkWhole(pooled, 'ensemble_replicates', ...LIMITS.ensemble_replicates);
  return pooled > 0 && config.placebo && runsEnsemble(config)
    ? { ...config, ensemble_replicates: pooled }
    : config;
}

/** The ensemble is a pool of all six models: it is run where all of them are, unless it was left out. */
export const runsEnsemble = ({ models, ensemble }: RunConfig): boolean =>
  ensemble !== false && BENCHMARK_MODELS.every((id) => models.includes(id));

/** Whether the ensemble is run on the walks of this replicate. */
export const poolsReplicate = ({ ensemble_replicates = 0 }: RunConfig, replicate: number): boolean =>
  replicate < ensemble_replicates;

/** Bounds of the contract. */
function checkNumbers(config: BenchmarkConfig): void {
  checkWhole(config.n_origins, 'n_origins', ...LIMITS.n_origins);
  checkWhole(config.n_samples, 'n_samples', ...LIMITS.n_samples);
  checkBetween(config.beat_threshold, 'beat_threshold', ...LIMITS.beat_threshold);
  checkWhole(config.decision_horizon, 'decision_horizon', ...LIMITS.decision_horizon);
  checkSeed(config.seed);
  if (config.placebo_replicates === null) return;
  checkWhole(config.placebo_replicates, 'placebo_replicates', ...LIMITS.placebo_replicates);
}
