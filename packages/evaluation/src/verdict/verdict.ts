import type { ModelId } from '@longrun/engine';
import type { CaseResult, CaseScore } from '../benchmark/types.ts';
import { BASELINE } from '../design/models.ts';

/** Pure tables in, tables out: score rows to winners, leaderboard and pass rate. */

export interface CaseWinner {
  readonly variable: string;
  readonly winner: ModelId;
}

export interface LeaderboardEntry {
  readonly model: ModelId;
  readonly wins: number;
  /** wins / cases: the shares sum to 1. */
  readonly share: number;
}

/** The share of series on which some model beats the random walk, and whether that passes the threshold. */
export interface Verdict {
  readonly pass_rate: number;
  readonly passes: boolean;
  readonly decision_horizon: number;
  readonly beat_threshold: number;
  readonly n_cases: number;
  readonly winners: Readonly<Record<string, ModelId>>;
}

/** Mean over the origins, or null when the model failed at any of them (it then cannot win the case). */
export function meanOrFailed(values: readonly (number | null)[]): number | null {
  let sum = 0;
  for (const value of values) {
    if (value === null) return null;
    sum += value;
  }
  return values.length === 0 ? null : sum / values.length;
}

export function findScore(
  scores: readonly CaseScore[],
  model: ModelId,
  horizon: number,
): CaseScore | undefined {
  return scores.find((score) => score.model === model && score.horizon === horizon);
}

/**
 * The winner of one case: the lowest mean CRPS at the decision horizon. Ties go to `rw`, then to the model
 * that comes first in the registry. Null when the baseline itself failed: there is then nothing to beat, and
 * no case.
 *
 * @example
 * const values = Float64Array.from({ length: 60 }, (_, t) => 100 + 2 * t + Math.sin(t));
 * const input = { panel: 'own', variable: 'sales', frequency: 'monthly', values };
 * const config = benchmarkConfig({ models: ['ar1'], n_origins: 2, n_samples: 100, placebo: false }, null);
 * const models = config.models.map((id) => MODELS[id]);
 * caseWinner(evaluateCase(input, models, config), config.models, 12); // → 'ar1'
 */
export function caseWinner(
  result: CaseResult,
  models: readonly ModelId[],
  decisionHorizon: number,
): ModelId | null {
  const meanCrps = (model: ModelId): number | null =>
    meanOrFailed(findScore(result.scores, model, decisionHorizon)?.crps ?? []);
  let best = meanCrps(BASELINE);
  if (best === null) return null;
  let winner: ModelId = BASELINE;
  for (const model of models) {
    const crps = meanCrps(model);
    if (crps !== null && crps < best) {
      best = crps;
      winner = model;
    }
  }
  return winner;
}

/** The winner of every case that has one, in the order given. */
export function winners(
  results: readonly CaseResult[],
  models: readonly ModelId[],
  decisionHorizon: number,
): CaseWinner[] {
  const found: CaseWinner[] = [];
  for (const result of results) {
    const winner = result.skipped === null ? caseWinner(result, models, decisionHorizon) : null;
    if (winner !== null) found.push({ variable: result.variable, winner });
  }
  return found;
}

/** One entry per model run, most wins first, ties in registry order. */
export function leaderboard(cases: readonly CaseWinner[], models: readonly ModelId[]): LeaderboardEntry[] {
  const entries = models.map((model) => {
    const wins = cases.filter((entry) => entry.winner === model).length;
    return { model, wins, share: cases.length === 0 ? 0 : wins / cases.length };
  });
  return entries.sort((a, b) => b.wins - a.wins);
}

/** The fraction of cases whose winner is not the baseline; 0 when there is no case. */
function passRate(cases: readonly CaseWinner[]): number {
  if (cases.length === 0) return 0;
  return cases.filter((entry) => entry.winner !== BASELINE).length / cases.length;
}

/** Without a single case nothing passes, whatever the threshold. */
export function verdict(
  cases: readonly CaseWinner[],
  decisionHorizon: number,
  beatThreshold: number,
): Verdict {
  const rate = passRate(cases);
  return {
    pass_rate: rate,
    passes: cases.length > 0 && rate >= beatThreshold,
    decision_horizon: decisionHorizon,
    beat_threshold: beatThreshold,
    n_cases: cases.length,
    winners: Object.fromEntries(cases.map((entry) => [entry.variable, entry.winner])),
  };
}
