/** Cuts a benchmark into parts of about a second: many short tasks, none of which blocks another. */
import { MODELS, type ModelId } from '@longrun/engine';
import { cellCost } from '@longrun/engine/models';
import { NAIVE_COST } from '@longrun/engine/naive';
import { runsEnsemble } from '../design/config.ts';
import { originCount } from '../design/origins.ts';
import { type Cut, cutRepeated, type ItemCost } from './cut.ts';
import { wagerModels, wagerOrigins } from './every-date.ts';
import { replicateCount, walkSamples } from './flips.ts';
import type { BenchmarkConfig, RunConfig } from './types.ts';
import type { Walk } from './walks.ts';

/** What planning needs to know of a series. */
export interface PlannedSeries {
  readonly id: string;
  readonly n_observations: number;
}

/** The work of a benchmark: series and sign-flipped walks, each cut into parts. */
export interface BenchmarkParts {
  /** Settings of the series, and of the walks. */
  readonly config: RunConfig;
  readonly flipped: RunConfig;
  /** The variables that are run. */
  readonly variables: readonly string[];
  readonly series: Cut;
  /** The variables that are long enough, which have walks. */
  readonly walked: readonly string[];
  readonly replicates: number;
  readonly walks: Cut;
  readonly cells: number;
  /** Seconds of one core. */
  readonly cost: number;
}

/** As `bench/models.mjs` prints it. */
const ENSEMBLE_COST = { fit: 95, paths: 1 };

/** About how long a part may take, in milliseconds. */
const PART_MS = 1000;

/** Null models that a walk is made by, about: two by all series, others by some. */
const RUNGS_PER_WALK = 2.2;

/** Longer work is cut into longer parts: a plan is held in memory and looked through. */
const MOST_PARTS = 200_000;

/** What decides the numbers of cases and walks alike: threshold and decision do not. */
function runConfig(config: RunConfig): RunConfig {
  const { models, horizons, n_origins, n_samples, seed, msm_components, ensemble } = config;
  const settings = { models, horizons, n_origins, n_samples, seed, msm_components };
  return ensemble === false ? { ...settings, ensemble } : settings;
}

/** The same for walks, which have fewer paths unless the ensemble is run on some of them. */
function walkConfig(benchmark: BenchmarkConfig): RunConfig {
  const { ensemble_replicates } = benchmark;
  const config = { ...runConfig(benchmark), ensemble: false as const };
  return ensemble_replicates === undefined
    ? { ...config, n_samples: walkSamples(config.n_samples) }
    : { ...config, ensemble_replicates };
}

/** Everything about a benchmark that is known without cutting it. */
interface Outline extends Omit<BenchmarkParts, 'series' | 'walks' | 'cells' | 'cost'> {
  readonly costs: readonly ItemCost[];
  readonly walkCosts: readonly ItemCost[];
  /** Milliseconds of one core. */
  readonly cost: number;
}

function outline(benchmark: BenchmarkConfig, all: readonly PlannedSeries[]): Outline {
  const config = { ...runConfig(benchmark), ...(benchmark.wager && { wager: benchmark.wager }) };
  const flipped = walkConfig(benchmark);
  const asked = benchmark.variables && new Set(benchmark.variables);
  const chosen = all.filter((variable) => !asked || asked.has(variable.id));
  const costs = costsOf(chosen, config);
  const cases = chosen.filter((_, i) => costs[i].cells > 0);
  const replicates = replicatesOf(cases.length, benchmark);
  const pooled = Math.min(1, (benchmark.ensemble_replicates ?? 0) / Math.max(1, replicates));
  const walkCosts = costsOf(cases, flipped, pooled).map(({ cells, own }) => {
    return { cells, own: own * RUNGS_PER_WALK };
  });
  const [variables, walked] = [chosen, cases].map((list) => list.map(({ id }) => id));
  const cost = sumOf(costs) + replicates * sumOf(walkCosts);
  return { config, flipped, variables, costs, walked, walkCosts, replicates, cost };
}

/** About how many seconds of one core a benchmark takes; as many steps as the panel has variables. */
export const benchmarkCost = (benchmark: BenchmarkConfig, all: readonly PlannedSeries[]): number =>
  outline(benchmark, all).cost / 1000;

/** `all` are the variables of the panel; those that the configuration names are run. */
export function planParts(
  benchmark: BenchmarkConfig,
  all: readonly PlannedSeries[],
  partMs: number = PART_MS,
): BenchmarkParts {
  const { costs, walkCosts, cost, ...known } = outline(benchmark, all);
  const ms = Math.max(partMs, (2 * cost) / MOST_PARTS);
  return {
    ...known,
    series: cutRepeated(costs, 1, ms),
    walks: cutRepeated(walkCosts, known.replicates, ms),
    cells: cellsIn(costs) + known.replicates * cellsIn(walkCosts),
    cost: cost / 1000,
  };
}

/** Every case of every replicate, replicate by replicate: the order in which they are added up. */
export const walksBetween = (variables: readonly string[], from: number, to: number): Walk[] =>
  Array.from({ length: to - from }, (_, i) => ({
    variable: variables[(from + i) % variables.length],
    replicate: Math.floor((from + i) / variables.length),
  }));

function replicatesOf(nCases: number, config: BenchmarkConfig): number {
  // with the baseline alone nothing can pass, and the placebo has nothing to say
  if (!config.placebo || config.models.length < 2 || nCases === 0) return 0;
  return config.placebo_replicates ?? replicateCount(nCases);
}

/**
 * Cells (origins × models) and time of every series; many have the same length. `pooled` is the share of
 * times that the ensemble is run on them.
 */
function costsOf(
  variables: readonly PlannedSeries[],
  config: RunConfig,
  pooled = Number(runsEnsemble(config)),
): ItemCost[] {
  const known = new Map<number, ItemCost>();
  return variables.map(({ n_observations: n }) => {
    const cost = known.get(n) ?? costOf(n, config, pooled);
    known.set(n, cost);
    return cost;
  });
}

function costOf(n: number, config: RunConfig, pooled: number): ItemCost {
  const origins = originCount(n, config.n_origins, Math.max(...config.horizons));
  const ensemble = pooled * cellCost({ cost: ENSEMBLE_COST }, n, config.n_samples);
  const own = {
    cells: origins * config.models.length,
    own: origins * (perOrigin(n, config, config.models) + ensemble),
  };
  if (!config.wager || origins === 0) return own;
  const dates = wagerOrigins(n).length;
  const { played } = wagerModels(config);
  return {
    cells: own.cells + dates * played.length,
    own: own.own + dates * perOrigin(n, config, played),
  };
}

/** Milliseconds of these models and the naive family at one origin. */
const perOrigin = (n: number, { n_samples, horizons }: RunConfig, models: readonly ModelId[]): number =>
  models.reduce((sum, model) => sum + cellCost(MODELS[model], n, n_samples, horizons), 0) +
  cellCost({ cost: NAIVE_COST }, n, 0, horizons);

const sumOf = (costs: readonly ItemCost[]): number => costs.reduce((sum, { own }) => sum + own, 0);
const cellsIn = (costs: readonly ItemCost[]): number => costs.reduce((sum, { cells }) => sum + cells, 0);
