import { seasonFields } from '@longrun/contract';
import { ensemble, type ModelId } from '@longrun/engine';
import { rwDrift } from '@longrun/engine/models';
import { lawCrps } from '@longrun/engine/naive';
import { mean, quantileSorted } from '@longrun/engine/numerics';
import { runsEnsemble } from '../design/config.ts';
import { rollingOrigins, tooShort } from '../design/origins.ts';
import { type AnyModel, fitRolling, type RollingInput } from './cells.ts';
import { wagerCase, wagerModels } from './every-date.ts';
import { walkSamples } from './flips.ts';
import { naiveCase, type Opponent } from './opponent.ts';
import { movedCrps, scoreDeviations } from './score.ts';
import type {
  CaseInput,
  CaseResult,
  CaseScore,
  CellFailure,
  CellResult,
  HorizonScore,
  RunConfig,
} from './types.ts';

function scoreCell(
  input: RollingInput,
  origin: number,
  samples: Float64Array,
  opponents: readonly (Opponent | undefined)[] = [],
): CellResult {
  const { values, horizons, nSamples } = input;
  const width = horizons.length;
  const deviations = new Float64Array(nSamples);
  const scores: HorizonScore[] = [];
  for (let k = 0; k < width; k++) {
    const observation = values[origin + horizons[k] - 1];
    for (let i = 0; i < nSamples; i++) deviations[i] = samples[i * width + k] - observation;
    const score = scoreDeviations(deviations, walkSamples(nSamples));
    if (!Number.isFinite(score.crps) || !Number.isFinite(score.sqError)) {
      return { failure: `the forecast at horizon ${horizons[k]} is not finite` };
    }
    const opponent = opponents[k];
    scores.push(opponent ? { ...score, ...parts(deviations, score, opponent, observation) } : score);
  }
  return { scores };
}

/** What of a gain is direction and what is spread: each forecast with the other's median. */
function parts(sorted: Float64Array, score: HorizonScore, opponent: Opponent, observation: number) {
  const median = observation + quantileSorted(sorted, 0.5);
  return {
    direction: lawCrps({ ...opponent, centre: median }, observation),
    spread: movedCrps(sorted, opponent.centre - observation, score),
  };
}

/** Lets the caller watch the work and leave cells out; the engine itself has no clock. */
export interface CellHooks {
  /** Called before each cell. */
  readonly onCell?: (variable: string, origin: number, model: ModelId) => void;
  /** Returns why a cell must not be run, or null: it is then listed as a failure. */
  readonly refuse?: (variable: string, origin: number, model: ModelId) => string | null;
}

/**
 * One variable × all origins × all models, and the walk with drift as a reference.
 *
 * @example
 * const values = Float64Array.from({ length: 60 }, (_, t) => 100 + 2 * t + Math.sin(t));
 * const input = { panel: 'own', variable: 'sales', frequency: 'monthly', values };
 * const config = benchmarkConfig({ models: ['ar1'], n_origins: 2, n_samples: 100, placebo: false }, null);
 * const models = config.models.map((id) => MODELS[id]);
 * evaluateCase(input, models, config).origins; // → [32, 48]
 */
export function evaluateCase(
  input: CaseInput,
  models: readonly AnyModel[],
  config: RunConfig,
  hooks: CellHooks = {},
): CaseResult {
  const { variable, frequency, values } = input;
  const n = values.length;
  const largest = Math.max(...config.horizons);
  const origins = rollingOrigins(n, config.n_origins, largest);
  const start = input.start ?? null;
  const base = { variable, frequency, n_observations: n, start, scale: meanAbsoluteChange(values), origins };
  if (origins.length === 0) {
    const skipped = tooShort(n, largest);
    return { ...base, scores: [], reference: [], naive: [], ensemble: [], failures: [], skipped };
  }
  const rolling = rollingInput(input, config, config.n_samples);
  const naive = naiveCase(rolling, origins);
  const score = (origin: number, samples: Float64Array): CellResult => {
    const i = origins.indexOf(origin);
    return scoreCell(
      rolling,
      origin,
      samples,
      naive.opponents.map((laws) => laws[i]),
    );
  };
  const before = (origin: number, model: ModelId): string | null => {
    hooks.onCell?.(variable, origin, model);
    return hooks.refuse?.(variable, origin, model) ?? null;
  };
  const failures: CellFailure[] = [];
  const scores: CaseScore[] = [];
  for (const model of models) {
    const id = model.id as ModelId;
    const cells = fitRolling(rolling, model, origins, { before: (origin) => before(origin, id), score });
    cells.forEach((cell, i) => {
      if ('failure' in cell) failures.push({ variable, model: id, origin: origins[i], reason: cell.failure });
    });
    scores.push(...summarise(id, config.horizons, cells));
  }
  const drifting = fitRolling(rolling, rwDrift as AnyModel, origins, { score });
  const reference = summarise(rwDrift.id, config.horizons, drifting);
  const isRefused = origins.some((origin) =>
    models.some(({ id }) => (hooks.refuse?.(variable, origin, id as ModelId) ?? null) !== null),
  );
  const pooled = runsEnsemble(config) && !isRefused ? ensembleCells(rolling, origins, score) : [];
  const ensemble = pooled.length === 0 ? [] : summarise('ensemble' as const, config.horizons, pooled);
  const found = { ...base, scores, reference, naive: naive.scores, ensemble, failures, skipped: null };
  return config.wager ? { ...found, wager: wagerCase(rolling, wagerModels(config).played, before) } : found;
}

/** The ensemble at every origin. Series that a model was refused on have none: it may have hung there. */
export function ensembleCells<Scored>(
  { values, horizons, nSamples, seed, msmComponents, frequency }: RollingInput,
  origins: readonly number[],
  score: (origin: number, samples: Float64Array) => Scored,
): (Scored | { readonly failure: string })[] {
  return origins.map((origin) => {
    const series = values.slice(0, origin);
    const settings = { horizons: [...horizons], n_samples: nSamples, seed, msm_components: msmComponents };
    try {
      return score(origin, ensemble({ series, ...settings, ...seasonFields(frequency) }).samples);
    } catch (error) {
      return { failure: error instanceof Error ? error.message : String(error) };
    }
  });
}

export function rollingInput(input: CaseInput, config: RunConfig, nSamples: number): RollingInput {
  const { panel, variable, frequency, values } = input;
  const { horizons, seed, msm_components: msmComponents } = config;
  return { panel, variable, frequency, values, horizons, nSamples, seed, msmComponents };
}

/**
 * Mean absolute change of a series: the unit in which scores of different series are added up.
 *
 * @example
 * meanAbsoluteChange(Float64Array.of(1, 3, 2)); // → 1.5
 */
export function meanAbsoluteChange(values: Float64Array): number {
  let sum = 0;
  for (let t = 1; t < values.length; t++) sum += Math.abs(values[t] - values[t - 1]);
  return values.length > 1 ? sum / (values.length - 1) : 0;
}

/** The cells of one model as one row per horizon; nothing where every origin failed. */
function summarise<Id extends string>(
  model: Id,
  horizons: readonly number[],
  cells: readonly CellResult[],
): CaseScore<Id>[] {
  if (cells.every((cell) => 'failure' in cell)) return [];
  return horizons.map((horizon, k) => {
    const byOrigin = cells.map((cell) => ('failure' in cell ? null : cell.scores[k]));
    const scored = byOrigin.filter((score) => score !== null);
    const average = (of: (score: HorizonScore) => number): number => mean(scored.map(of));
    const count = (of: (score: HorizonScore) => boolean): number => scored.filter(of).length;
    return {
      model,
      horizon,
      crps: byOrigin.map((score) => score?.crps ?? null),
      compared: scored.length < byOrigin.length ? null : average((score) => score.compared),
      pit: byOrigin.map((score) => score?.pit ?? null),
      direction: scored.length < byOrigin.length ? null : averageOrNull(scored, (score) => score.direction),
      spread: scored.length < byOrigin.length ? null : averageOrNull(scored, (score) => score.spread),
      mae: average((score) => score.absError),
      rmse: Math.sqrt(average((score) => score.sqError)),
      bias: average((score) => score.error),
      hits: [count((s) => s.in50), count((s) => s.in80), count((s) => s.in95)],
    };
  });
}

function averageOrNull(
  scored: readonly HorizonScore[],
  of: (score: HorizonScore) => number | undefined,
): number | null {
  const mean = scored.reduce((sum, score) => sum + (of(score) ?? Number.NaN), 0) / scored.length;
  return Number.isFinite(mean) ? mean : null;
}
