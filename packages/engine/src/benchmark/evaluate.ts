import { createRng } from '../numerics/rng.ts';
import type { Frequency, Model, ModelId } from '../types.ts';
import { rollingOrigins } from './origins.ts';
import { scoreDeviations } from './score.ts';
import type {
  CaseInput,
  CaseResult,
  CaseScore,
  CellFailure,
  CellResult,
  HorizonScore,
  RunConfig,
} from './types.ts';

export interface CellInput {
  readonly panel: string;
  readonly variable: string;
  readonly frequency: Frequency;
  readonly values: Float64Array;
  /** Number of observations known: the model sees `values[0 … origin − 1]`. */
  readonly origin: number;
  readonly model: Model;
  readonly horizons: readonly number[];
  readonly nSamples: number;
  readonly seed: number;
  readonly msmComponents: number;
}

/**
 * One cell: one model fitted at one origin and scored at every horizon. Its random stream is named by
 * (seed, panel, variable, origin, model), so cells give the same numbers in any order and on any number of
 * workers.
 */
export function evaluateCell(cell: CellInput): CellResult {
  const { values, origin, model, horizons, nSamples } = cell;
  const rng = createRng(cell.seed, cell.panel, cell.variable, origin, model.id);
  let samples: Float64Array;
  try {
    const options = { msmComponents: cell.msmComponents, frequency: cell.frequency };
    samples = model.simulate(model.fit(values.slice(0, origin), options), horizons, nSamples, rng);
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
  const width = horizons.length;
  const deviations = new Float64Array(nSamples);
  const scores: HorizonScore[] = [];
  for (let k = 0; k < width; k++) {
    const observation = values[origin + horizons[k] - 1];
    for (let i = 0; i < nSamples; i++) deviations[i] = samples[i * width + k] - observation;
    const score = scoreDeviations(deviations);
    if (!Number.isFinite(score.crps) || !Number.isFinite(score.sqError)) {
      return { failure: `the forecast at horizon ${horizons[k]} is not finite` };
    }
    scores.push(score);
  }
  return { scores };
}

/** Lets the caller watch the work and leave cells out; the engine itself has no clock. */
export interface CellHooks {
  /** Called before each cell. */
  readonly onCell?: (variable: string, origin: number, model: ModelId) => void;
  /** Returns why a cell must not be run, or null: it is then listed as a failure. */
  readonly refuse?: (variable: string, origin: number, model: ModelId) => string | null;
}

/** One variable × all origins × all models. */
export function evaluateCase(
  input: CaseInput,
  models: readonly Model[],
  config: RunConfig,
  hooks: CellHooks = {},
): CaseResult {
  const { panel, variable, frequency, values } = input;
  const n = values.length;
  const largest = Math.max(...config.horizons);
  const origins = rollingOrigins(n, config.n_origins, largest);
  const base = { variable, frequency, n_observations: n, origins };
  if (origins.length === 0) {
    const skipped = `${n} observations leave no origin with 32 before it and ${largest} after it`;
    return { ...base, scores: [], failures: [], skipped };
  }
  const failures: CellFailure[] = [];
  const scores: CaseScore[] = [];
  for (const model of models) {
    const cells = origins.map((origin): CellResult => {
      hooks.onCell?.(variable, origin, model.id);
      const refused = hooks.refuse?.(variable, origin, model.id) ?? null;
      if (refused !== null) return { failure: refused };
      return evaluateCell({
        panel,
        variable,
        frequency,
        values,
        origin,
        model,
        horizons: config.horizons,
        nSamples: config.n_samples,
        seed: config.seed,
        msmComponents: config.msm_components,
      });
    });
    cells.forEach((cell, i) => {
      if ('failure' in cell) {
        failures.push({ variable, model: model.id, origin: origins[i], reason: cell.failure });
      }
    });
    scores.push(...summarise(model.id, config.horizons, cells));
  }
  return { ...base, scores, failures, skipped: null };
}

/** The cells of one model as one row a horizon; nothing where every origin failed. */
function summarise(model: ModelId, horizons: readonly number[], cells: readonly CellResult[]): CaseScore[] {
  if (cells.every((cell) => 'failure' in cell)) return [];
  return horizons.map((horizon, k) => {
    const byOrigin = cells.map((cell) => ('failure' in cell ? null : cell.scores[k]));
    const scored = byOrigin.filter((score) => score !== null);
    const average = (of: (score: HorizonScore) => number): number =>
      scored.reduce((sum, score) => sum + of(score), 0) / scored.length;
    const count = (of: (score: HorizonScore) => boolean): number => scored.filter(of).length;
    return {
      model,
      horizon,
      crps: byOrigin.map((score) => score?.crps ?? null),
      pit: byOrigin.map((score) => score?.pit ?? null),
      mae: average((score) => score.absError),
      rmse: Math.sqrt(average((score) => score.sqError)),
      bias: average((score) => score.error),
      hits: [count((s) => s.in50), count((s) => s.in80), count((s) => s.in95)],
    };
  });
}
