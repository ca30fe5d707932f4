import type { ModelId } from '@longrun/engine';
import type { CaseResult, CaseScore } from './types.ts';

/** A hand-made score row: one CRPS per origin, null where the model failed. */
export function scoreOf(model: ModelId, horizon: number, crps: readonly (number | null)[]): CaseScore {
  const n = crps.filter((value) => value !== null).length;
  return {
    model,
    horizon,
    crps,
    compared: crps.includes(null) ? null : (crps as number[]).reduce((sum, value) => sum + value, 0) / n,
    pit: crps.map((value) => (value === null ? null : 0.5)),
    direction: null,
    spread: null,
    mae: 1,
    rmse: 1,
    bias: 0,
    hits: [n, n, n],
  };
}

/** A hand-made case from rows; origins are ten apart. */
export function caseOf(variable: string, scores: readonly CaseScore[]): CaseResult {
  const count = Math.max(...scores.map((score) => score.crps.length));
  const origins = Array.from({ length: count }, (_, i) => 40 + 10 * i);
  const failures = scores.flatMap((score) =>
    score.crps.flatMap((value, i) =>
      value === null
        ? [{ variable, model: score.model, origin: origins[i], reason: 'did not converge' }]
        : [],
    ),
  );
  return {
    variable,
    frequency: 'annual',
    n_observations: 200,
    start: 1900,
    scale: 1,
    origins,
    scores,
    reference: [],
    naive: [],
    ensemble: [],
    failures,
    skipped: null,
  };
}

export function skippedCaseOf(variable: string): CaseResult {
  return {
    variable,
    frequency: 'annual',
    n_observations: 33,
    start: null,
    scale: 1,
    origins: [],
    scores: [],
    reference: [],
    naive: [],
    ensemble: [],
    failures: [],
    skipped: 'too short',
  };
}
