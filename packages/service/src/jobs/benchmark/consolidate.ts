/** From the latest run of each panel to the verdict that GET /v1/verdict returns. */
import type { Verdict } from '@longrun/contract';
import { MODEL_IDS } from '@longrun/engine';
import type { RunSummary } from '../../store/store.ts';

/** Every field of the contract's verdict. */
export type ConsolidatedVerdict = Required<Verdict>;

const passes = (rate: number, cases: number, threshold: number): boolean => cases > 0 && rate >= threshold;

/**
 * Pools the cases of all panels. `as_of` is the newest of the runs' dates. The placebo weighs each panel by
 * its cases, and the lift's interval adds the binomial variance of the cases to the placebo's: ± 1.96
 * standard errors. Both are null when a panel was run without a placebo.
 */
export function consolidate(runs: readonly RunSummary[]): ConsolidatedVerdict {
  const { decision_horizon, beat_threshold } = runs[0];
  const cases = runs.reduce((sum, run) => sum + run.n_cases, 0);
  const passed = runs.reduce((sum, run) => sum + Math.round(run.pass_rate * run.n_cases), 0);
  const rate = cases === 0 ? 0 : passed / cases;
  const placebo = pooledPlacebo(runs, cases);
  return {
    as_of: runs
      .map((run) => run.as_of)
      .sort()
      .at(-1)!,
    pass_rate: rate,
    passes: passes(rate, cases, beat_threshold),
    decision_horizon,
    beat_threshold,
    n_cases: cases,
    leaderboard: pooledLeaderboard(runs, cases),
    placebo,
    lift: placebo && pooledLift(rate, cases, placebo),
    panels: runs.map((run) => ({
      panel: run.panel,
      as_of: run.as_of,
      pass_rate: run.pass_rate,
      passes: passes(run.pass_rate, run.n_cases, beat_threshold),
      n_cases: run.n_cases,
      complete: run.complete,
      placebo_pass_rate: run.placebo?.pass_rate ?? null,
      panel_version: run.panel_version,
      engine_version: run.engine_version,
    })),
  };
}

/** One entry for every model that any of the runs ran. */
function pooledLeaderboard(runs: readonly RunSummary[], cases: number): ConsolidatedVerdict['leaderboard'] {
  const run = new Set(runs.flatMap((summary) => summary.leaderboard.map((entry) => entry.model)));
  const winsOf = (model: string): number =>
    runs.reduce(
      (sum, summary) => sum + (summary.leaderboard.find((entry) => entry.model === model)?.wins ?? 0),
      0,
    );
  return MODEL_IDS.filter((model) => run.has(model))
    .map((model) => ({ model, wins: winsOf(model), share: cases === 0 ? 0 : winsOf(model) / cases }))
    .sort((a, b) => b.wins - a.wins);
}

function pooledPlacebo(runs: readonly RunSummary[], cases: number): ConsolidatedVerdict['placebo'] {
  if (cases === 0) return null;
  let rate = 0;
  let variance = 0;
  for (const { placebo, n_cases } of runs) {
    if (n_cases === 0) continue;
    if (placebo === null) return null;
    rate += (n_cases / cases) * placebo.pass_rate;
    variance += ((n_cases / cases) * placebo.standard_error) ** 2;
  }
  return { pass_rate: rate, standard_error: Math.sqrt(variance) };
}

function pooledLift(
  rate: number,
  cases: number,
  placebo: NonNullable<ConsolidatedVerdict['placebo']>,
): ConsolidatedVerdict['lift'] {
  const halfWidth = 1.96 * Math.sqrt((rate * (1 - rate)) / cases + placebo.standard_error ** 2);
  const estimate = rate - placebo.pass_rate;
  return { estimate, lower: estimate - halfWidth, upper: estimate + halfWidth, level: 0.95 };
}
