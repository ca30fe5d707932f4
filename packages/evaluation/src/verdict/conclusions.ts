/** From evidence to statements: rates and skill of every challenger, and of the best of all. */

import type { ModelId } from '@longrun/engine';
import { BASELINE } from '../design/models.ts';
import { type Beats, beats } from '../inference/beats.ts';
import { type Inference, infer } from '../inference/infer.ts';
import { INTERVAL_LEVEL } from '../inference/randomization.ts';
import { emptyTotals, type Totals } from '../inference/totals.ts';
import type { ChallengerId, Evidence, PanelTotals } from './evidence.ts';
import type { LeaderboardEntry } from './verdict.ts';

/**
 * What is known of each challenger at one horizon.
 *
 * @example
 * const config = benchmarkConfig({ models: ['ar1'] }, null);
 * const real = createTally(config);
 * const evidence = { challengers: ['ar1', 'rw_drift'], horizons: config.horizons, real, replicates: [] };
 * [...conclusions(evidence, 12).keys()]; // → ['ar1', 'rw_drift']
 */
export function conclusions(evidence: Evidence, horizon: number): Map<ChallengerId, Inference> {
  const k = evidence.horizons.indexOf(horizon);
  const part = (c: number) => ({
    real: evidence.real.totals[c][k],
    replicates: evidence.replicates.map((panel) => panel.totals[c][k]),
  });
  const entries = evidence.challengers.map((id, c) => [id, part(c)] as const);
  const half = (id: string) => evidence.intervals?.at(id as ChallengerId, horizon) ?? null;
  const known = infer(Object.fromEntries(entries), half);
  return new Map(evidence.challengers.map((id) => [id, known[id]]));
}

/** The best of all models against the baseline: cases not won by it. */
function bestOfAll({ wins }: PanelTotals): Totals {
  const cases = wins.reduce((sum, count) => sum + count, 0);
  return { ...emptyTotals(), cases, wins: cases - wins[0] };
}

/** The pass rate of the best of all models less luck, with its interval for other series. */
export interface Lift {
  /** Pass rate less luck, both with as many paths as walks are scored with. */
  readonly estimate: number;
  readonly lower: number;
  readonly upper: number;
  readonly level: number;
  /** Probability that luck gives a pass rate at least as high. */
  readonly p_value: number;
}

export interface PlaceboSummary {
  /** The cases themselves, with random signs common to all series at a date. */
  readonly kind: 'sign_flip';
  readonly n_replicates: number;
  /** Cases of all replicates together. */
  readonly n_walks: number;
  /** Paths per forecast, of walks and of what is compared with them. */
  readonly n_samples: number;
  /** Mean pass rate over the replicates: luck. */
  readonly pass_rate: number;
  /** Of that mean. */
  readonly standard_error: number;
  /** Pass rate of the real cases with as many paths: the lift's other side. */
  readonly compared_pass_rate: number;
  readonly leaderboard: readonly LeaderboardEntry[];
}

/** What luck gives, and what lies above it. */
export interface Luck {
  readonly placebo: PlaceboSummary;
  /** Null where the cases are too few for an interval. */
  readonly lift: Lift | null;
}

/**
 * Luck of the best of all models; null without replicates or cases.
 *
 * @example
 * const config = benchmarkConfig({ models: ['ar1'] }, null);
 * const real = createTally(config);
 * const evidence = { challengers: ['ar1', 'rw_drift'], horizons: config.horizons, real, replicates: [] };
 * luckOf(evidence, config.models, 200); // → null
 */
export function luckOf(evidence: Evidence, models: readonly ModelId[], nSamples: number): Luck | null {
  const replicates = evidence.replicates.map(bestOfAll);
  const half = evidence.intervals?.passRate ?? null;
  const best: Beats | null = beats(bestOfAll(evidence.real), replicates, half);
  if (best === null || best.luck === null || best.lift === null) return null;
  const wins = models.map((_, m) => evidence.replicates.reduce((sum, panel) => sum + panel.wins[m], 0));
  const walks = wins.reduce((sum, count) => sum + count, 0);
  const rates = replicates.filter((part) => part.cases > 0).map((part) => part.wins / part.cases);
  const squares = rates.reduce((sum, rate) => sum + (rate - best.luck!) ** 2, 0);
  const standardError = Math.sqrt(squares / (rates.length - 1) / rates.length);
  const board = models.map((model, m) => ({ model, wins: wins[m], share: wins[m] / walks }));
  return {
    placebo: {
      kind: 'sign_flip',
      n_replicates: evidence.replicates.length,
      n_walks: walks,
      n_samples: nSamples,
      pass_rate: best.luck,
      standard_error: standardError,
      compared_pass_rate: best.rate,
      leaderboard: board.sort((a, b) => b.wins - a.wins),
    },
    lift: half === null ? null : liftOf(best),
  };
}

const liftOf = ({ lift, lower, upper, p_value }: Beats): Lift => ({
  estimate: lift!,
  lower: lower!,
  upper: upper!,
  level: INTERVAL_LEVEL,
  p_value: p_value!,
});

/** A leaderboard entry with what is known of the model at the decision horizon; null for the baseline. */
export interface RankedEntry extends LeaderboardEntry {
  readonly beats_rw: Inference['beats_rw'];
  readonly skill: Inference['skill'];
  /** The answer against the best naive forecast is *yes*; null where that is not known. */
  readonly superior: boolean | null;
}

/**
 * A leaderboard with what is known of each model at the decision horizon.
 *
 * @example
 * const config = benchmarkConfig({ models: ['ar1'] }, null);
 * const real = createTally(config);
 * const evidence = { challengers: ['ar1', 'rw_drift'], horizons: config.horizons, real, replicates: [] };
 * const board = [{ model: 'ar1', wins: 2, share: 1 }];
 * ranked(board, conclusions(evidence, 12))[0].wins; // → 2
 */
export function ranked(
  leaderboard: readonly LeaderboardEntry[],
  known: ReadonlyMap<ChallengerId, Inference>,
): RankedEntry[] {
  return leaderboard.map((entry) => {
    const { beats_rw = null, skill = null } = entry.model === BASELINE ? {} : (known.get(entry.model) ?? {});
    return { ...entry, beats_rw, skill, superior: null };
  });
}
