import type { ModelId } from '../types.ts';
import { type CalibrationRow, calibrationTable } from './calibration.ts';
import { type Lift, lift, type PlaceboSummary, placeboSummary } from './placebo.ts';
import { type CaseTest, type SignificanceRow, significance } from './significance.ts';
import { type SkillRow, skillTable } from './skill.ts';
import type { BenchmarkConfig, CaseResult, CaseScore, CellFailure } from './types.ts';
import {
  BASELINE,
  caseWinner,
  type LeaderboardEntry,
  leaderboard,
  type Verdict,
  verdict,
  winners,
} from './verdict.ts';

/** One variable × model × horizon, over the origins at which the model did not fail. */
export interface ScoreRow {
  readonly variable: string;
  readonly model: ModelId;
  readonly horizon: number;
  readonly n_origins: number;
  readonly crps: number;
  readonly mae: number;
  readonly rmse: number;
  readonly bias: number;
  readonly coverage: { readonly '50': number; readonly '80': number; readonly '95': number };
}

export interface SkippedCase {
  readonly variable: string;
  readonly n_observations: number;
  readonly reason: string;
}

export interface BenchmarkReport {
  readonly panel: string;
  /** The UTC date of the run, YYYY-MM-DD: the only trace of time in a report. */
  readonly as_of: string;
  readonly panel_version: string;
  readonly engine_version: string;
  readonly config: BenchmarkConfig;
  readonly verdict: Verdict;
  readonly leaderboard: readonly LeaderboardEntry[];
  readonly placebo: PlaceboSummary | null;
  readonly lift: Lift | null;
  readonly skill: readonly SkillRow[];
  readonly calibration: readonly CalibrationRow[];
  readonly significance: readonly SignificanceRow[];
  /** The Diebold–Mariano test of every case and model at the decision horizon. */
  readonly tests: readonly CaseTest[];
  /** How many cases have 1, 2, … origins; short series have fewer than were asked. */
  readonly origins: Readonly<Record<string, number>>;
  readonly scores: readonly ScoreRow[];
  readonly failures: readonly CellFailure[];
  readonly skipped: readonly SkippedCase[];
}

export interface ReportInput {
  readonly panel: string;
  readonly as_of: string;
  readonly panel_version: string;
  readonly engine_version: string;
  readonly config: BenchmarkConfig;
  readonly cases: readonly CaseResult[];
  /** Results of the placebo walks; empty when the placebo was not asked for. */
  readonly walks: readonly CaseResult[];
}

/**
 * Assembles the report. Keys come in the order of the interface and measured numbers with eight significant
 * digits.
 */
export function benchmarkReport(input: ReportInput): BenchmarkReport {
  const { config, cases } = input;
  const { models, horizons, decision_horizon: decisionHorizon } = config;
  const decided = winners(cases, models, decisionHorizon);
  const tested = significance(cases, models, horizons, decisionHorizon);
  const withPlacebo = config.placebo && input.walks.length > 0;
  return {
    panel: input.panel,
    as_of: input.as_of,
    panel_version: input.panel_version,
    engine_version: input.engine_version,
    config,
    verdict: verdict(decided, decisionHorizon, config.beat_threshold),
    leaderboard: leaderboard(decided, models),
    placebo: withPlacebo ? placeboSummary(input.walks, models, decisionHorizon) : null,
    lift: withPlacebo ? lift(decided, winners(input.walks, models, decisionHorizon)) : null,
    skill: rounded(skillTable(cases, models, horizons)),
    calibration: rounded(calibrationTable(cases, models, horizons)),
    significance: rounded(tested.table),
    tests: rounded(tested.tests),
    origins: originCounts(cases),
    scores: cases.flatMap((result) => result.scores.map((score) => scoreRow(result.variable, score))),
    failures: cases.flatMap((result) => result.failures),
    skipped: cases.flatMap((result) => skippedCase(result, models, decisionHorizon)),
  };
}

function scoreRow(variable: string, score: CaseScore): ScoreRow {
  const crps = score.crps.filter((value) => value !== null);
  const n = crps.length;
  return rounded({
    variable,
    model: score.model,
    horizon: score.horizon,
    n_origins: n,
    crps: crps.reduce((sum, value) => sum + value, 0) / n,
    mae: score.mae,
    rmse: score.rmse,
    bias: score.bias,
    coverage: { '50': score.hits[0] / n, '80': score.hits[1] / n, '95': score.hits[2] / n },
  });
}

function originCounts(cases: readonly CaseResult[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const result of cases) {
    if (result.skipped !== null) continue;
    const key = String(result.origins.length);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

function skippedCase(result: CaseResult, models: readonly ModelId[], decisionHorizon: number): SkippedCase[] {
  const { variable, n_observations } = result;
  if (result.skipped !== null) return [{ variable, n_observations, reason: result.skipped }];
  if (caseWinner(result, models, decisionHorizon) !== null) return [];
  return [{ variable, n_observations, reason: `the baseline ${BASELINE} failed: there is nothing to beat` }];
}

/** A copy with every fraction rounded to eight significant digits; integers stay exact. */
function rounded<T>(value: T): T {
  if (typeof value === 'number') return (Number.isInteger(value) ? value : Number(value.toPrecision(8))) as T;
  if (Array.isArray(value)) return value.map(rounded) as T;
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, rounded(entry)])) as T;
  }
  return value;
}
