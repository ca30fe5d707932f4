import type { Inference } from '../inference/infer.ts';
import { mean } from '../numerics/moments.ts';
import { rounded } from '../numerics/rounded.ts';
import type { ModelId } from '../types.ts';
import { type BreakdownRow, type CaseGroup, createBreakdowns, decadeRows } from './breakdowns.ts';
import { type CalibrationRow, calibrationTable } from './calibration.ts';
import {
  conclusions,
  type Lift,
  luckOf,
  type PlaceboSummary,
  type RankedEntry,
  ranked,
} from './conclusions.ts';
import { challengersOf, createTally, type Evidence, scoredCase, type Tally } from './evidence.ts';
import { walkSamples } from './flips.ts';
import { effectiveOrigins } from './origins.ts';
import { type CaseTest, type SignificanceRow, significance } from './significance.ts';
import { type ReferenceReport, referenceReport, type SkillRow, skillTable } from './skill.ts';
import type { BenchmarkConfig, CaseResult, CaseScore, CellFailure } from './types.ts';
import { BASELINE, caseWinner, leaderboard, type Verdict, verdict, winners } from './verdict.ts';
import type { Walk } from './walks.ts';

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

/** A series that could not be benchmarked, and why. */
export interface SkippedCase {
  readonly variable: string;
  readonly n_observations: number;
  readonly reason: string;
}

/** The report of a benchmark: what `POST /v1/benchmark` answers. */
export interface BenchmarkReport {
  readonly panel: string;
  /** The UTC date of the run, YYYY-MM-DD: the only trace of time in a report. */
  readonly as_of: string;
  readonly panel_version: string;
  readonly engine_version: string;
  readonly config: BenchmarkConfig;
  readonly verdict: Verdict;
  readonly leaderboard: readonly RankedEntry[];
  readonly placebo: PlaceboSummary | null;
  readonly lift: Lift | null;
  readonly skill: readonly SkillRow[];
  readonly calibration: readonly CalibrationRow[];
  readonly significance: readonly (SignificanceRow & Pick<Inference, 'beats_rw' | 'superior'>)[];
  /** The Diebold–Mariano test of every case and model at the decision horizon. */
  readonly tests: readonly CaseTest[];
  /** How many cases have 1, 2, … origins; short series have fewer than were asked. */
  readonly origins: Readonly<Record<string, number>>;
  /** How many independent forecasts the origins of a case are worth, on average. */
  readonly effective_origins: readonly { readonly horizon: number; readonly mean: number }[];
  readonly reference: ReferenceReport;
  readonly breakdowns: readonly BreakdownRow[];
  readonly scores: readonly ScoreRow[];
  readonly failures: readonly CellFailure[];
  readonly skipped: readonly SkippedCase[];
}

/** Everything a report is assembled from. */
export interface ReportInput {
  readonly panel: string;
  readonly as_of: string;
  readonly panel_version: string;
  readonly engine_version: string;
  readonly config: BenchmarkConfig;
  readonly cases: readonly CaseResult[];
  /** Every case of every replicate, in any order; empty when the placebo was not asked for. */
  readonly walks: Iterable<WalkScores>;
  /** What the cases belong to; without it there are no breakdowns by entity and indicator. */
  readonly groups?: ReadonlyMap<string, CaseGroup>;
}

/** One walk and its scores as `evaluateWalk` gives them. */
export interface WalkScores extends Walk {
  readonly crps: ArrayLike<number>;
}

/** A report and the sums behind it. */
export interface Assembled {
  readonly report: BenchmarkReport;
  /** What a verdict over several panels needs. */
  readonly evidence: Evidence;
}

/**
 * Assembles the report of cases and walks that were evaluated before.
 *
 * @example
 * const values = Float64Array.from({ length: 60 }, (_, t) => 100 + 2 * t + Math.sin(t));
 * const input = { panel: 'own', variable: 'sales', frequency: 'monthly', values };
 * const config = benchmarkConfig({ models: ['ar1'], n_origins: 2, n_samples: 100, placebo: false }, null);
 * const models = config.models.map((id) => MODELS[id]);
 * const versions = { panel_version: '1', engine_version: ENGINE_VERSION, as_of: '2026-01-01' };
 * const cases = [evaluateCase(input, models, config)];
 * benchmarkReport({ panel: 'own', ...versions, config, cases, walks: [] }).verdict.n_cases; // → 1
 */
export const benchmarkReport = (input: ReportInput): BenchmarkReport => assembleBenchmark(input).report;

/**
 * The report, and the evidence that a verdict over several panels needs. Keys come in the order of the
 * interface and measured numbers with eight significant digits.
 *
 * @example
 * const values = Float64Array.from({ length: 60 }, (_, t) => 100 + 2 * t + Math.sin(t));
 * const input = { panel: 'own', variable: 'sales', frequency: 'monthly', values };
 * const config = benchmarkConfig({ models: ['ar1'], n_origins: 2, n_samples: 100, placebo: false }, null);
 * const models = config.models.map((id) => MODELS[id]);
 * const versions = { panel_version: '1', engine_version: ENGINE_VERSION, as_of: '2026-01-01' };
 * const cases = [evaluateCase(input, models, config)];
 * const { report, evidence } = assembleBenchmark({ panel: 'own', ...versions, config, cases, walks: [] });
 * [report.verdict.n_cases, evidence.real.wins.length]; // → [1, 2]
 */
export function assembleBenchmark(input: ReportInput): Assembled {
  const { config, cases } = input;
  const { models, horizons, decision_horizon: decisionHorizon } = config;
  const decided = winners(cases, models, decisionHorizon);
  const tested = significance(cases, models, horizons, decisionHorizon);
  const { evidence, breakdowns } = gather(input);
  const scored = cases
    .filter((result) => result.skipped === null)
    .map((result) => scoredCase(result, config));
  const luck = luckOf(evidence, models, walkSamples(config.n_samples));
  const known = new Map(horizons.map((horizon) => [horizon, conclusions(evidence, horizon)]));
  const report: BenchmarkReport = {
    panel: input.panel,
    as_of: input.as_of,
    panel_version: input.panel_version,
    engine_version: input.engine_version,
    config,
    verdict: verdict(decided, decisionHorizon, config.beat_threshold),
    leaderboard: rounded(ranked(leaderboard(decided, models), known.get(decisionHorizon)!)),
    placebo: rounded(luck?.placebo ?? null),
    lift: rounded(luck?.lift ?? null),
    skill: rounded(skillTable(evidence)),
    calibration: rounded(calibrationTable(cases, models, horizons)),
    significance: rounded(
      tested.table.map((row) => {
        const { beats_rw, superior } = known.get(row.horizon)!.get(row.model)!;
        return { ...row, beats_rw, superior };
      }),
    ),
    tests: rounded(tested.tests),
    origins: originCounts(cases),
    effective_origins: rounded(horizons.map((horizon) => ({ horizon, mean: meanEffective(cases, horizon) }))),
    reference: rounded(referenceReport(scored, evidence, config)),
    breakdowns: rounded(breakdowns),
    scores: cases.flatMap((result) => result.scores.map((score) => scoreRow(result.variable, score))),
    failures: cases.flatMap((result) => result.failures),
    skipped: cases.flatMap((result) => skippedCase(result, models, decisionHorizon)),
  };
  return { report, evidence };
}

/** Adds up cases and walks, each once. */
function gather({ config, cases, walks, groups = new Map() }: ReportInput): {
  evidence: Evidence;
  breakdowns: BreakdownRow[];
} {
  const parts = createBreakdowns(config, cases, groups);
  const real = createTally(config);
  const scales = new Map<string, number>();
  for (const result of cases) {
    if (result.skipped !== null) continue;
    const scored = scoredCase(result, config);
    scales.set(result.variable, result.scale);
    real.add(scored);
    parts.addCase(scored);
  }
  const replicates: Tally[] = [];
  for (const { variable, replicate, crps } of walks) {
    const scale = scales.get(variable);
    if (scale === undefined) continue;
    while (replicates.length <= replicate) replicates.push(createTally(config));
    const scored = { variable, scale, crps };
    replicates[replicate].add(scored);
    parts.addWalk(scored);
  }
  const evidence = { challengers: challengersOf(config), horizons: config.horizons, real, replicates };
  return { evidence, breakdowns: [...parts.rows(), ...decadeRows(config, cases)] };
}

function meanEffective(cases: readonly CaseResult[], horizon: number): number {
  const run = cases.filter((result) => result.skipped === null);
  const sum = run.reduce((total, result) => total + effectiveOrigins(result.origins, horizon), 0);
  return run.length === 0 ? 0 : sum / run.length;
}

function scoreRow(variable: string, score: CaseScore): ScoreRow {
  const crps = score.crps.filter((value) => value !== null);
  const n = crps.length;
  return rounded({
    variable,
    model: score.model,
    horizon: score.horizon,
    n_origins: n,
    crps: mean(crps),
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
