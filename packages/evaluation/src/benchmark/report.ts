import type { ModelId } from '@longrun/engine';
import { mean, rounded, roundedNumber } from '@longrun/engine/numerics';
import { BASELINE } from '../design/models.ts';
import { type NaiveRow, naiveTable, withoutIntervalOfOne } from '../verdict/against-naive.ts';
import {
  conclusions,
  type Lift,
  luckOf,
  type PlaceboSummary,
  type RankedEntry,
  ranked,
} from '../verdict/conclusions.ts';
import { challengersOf, createTally, type Evidence, scoredCase, type Tally } from '../verdict/evidence.ts';
import { walkIntervals } from '../verdict/intervals.ts';
import { type AlsoRow, alsoRows, type JudgedEntry, withAnswers } from '../verdict/naive-report.ts';
import { createNaiveTally, type NaiveEvidence } from '../verdict/naive-tally.ts';
import { summarySentence } from '../verdict/sentences.ts';
import { createReference, type ReferenceReport, type SkillRow, skillTable } from '../verdict/skill.ts';
import {
  type CaseWinner,
  caseWinner,
  leaderboard,
  type Verdict,
  verdict,
  winners,
} from '../verdict/verdict.ts';
import { type BreakdownRow, type CaseGroup, createBreakdowns, createDecades } from './breakdowns.ts';
import { type CalibrationRow, createCalibration } from './calibration.ts';
import { walkSamples } from './flips.ts';
import type { Rung } from './null-models.ts';
import { createOriginCounts } from './origin-counts.ts';
import { type CaseTest, createTests, type SignificanceRow } from './significance.ts';
import type { BenchmarkConfig, CaseResult, CaseScore, CellFailure } from './types.ts';
import { type BenchmarkWager, createWagerTally } from './wager-report.ts';
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
  /** One plain sentence: does any model beat a naive forecast? */
  readonly summary: string;
  readonly leaderboard: readonly JudgedEntry[];
  /** The ensemble and the naive family, at the decision horizon. */
  readonly also: readonly AlsoRow[];
  /** Every forecaster at every horizon against the best naive forecast. */
  readonly against_naive: readonly NaiveRow[];
  readonly placebo: PlaceboSummary | null;
  readonly lift: Lift | null;
  readonly skill: readonly SkillRow[];
  readonly calibration: readonly CalibrationRow[];
  readonly significance: readonly (SignificanceRow & Pick<RankedEntry, 'beats_rw' | 'superior'>)[];
  /** The Diebold–Mariano test of every case and model at the decision horizon. */
  readonly tests: readonly CaseTest[];
  /** How many cases have 1, 2, … origins; short series have fewer than were asked. */
  readonly origins: Readonly<Record<string, number>>;
  /** How many independent forecasts the origins of a case are worth, on average. */
  readonly effective_origins: readonly { readonly horizon: number; readonly mean: number }[];
  readonly reference: ReferenceReport;
  readonly breakdowns: readonly BreakdownRow[];
  /** The wager at every date, where it was asked for. */
  readonly wager?: BenchmarkWager;
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
  readonly cases: Iterable<CaseResult>;
  /** Every case of every replicate, in any order; empty when the placebo was not asked for. */
  readonly walks: Iterable<WalkScores>;
  /** What the cases belong to; without it there are no breakdowns by entity and indicator. */
  readonly groups?: ReadonlyMap<string, CaseGroup>;
}

/** One walk and its scores as `evaluateWalk` or `evaluateRungs` gives them. */
export interface WalkScores extends Walk {
  /** Null models of the blocks of `crps`; the walk alone unless given. */
  readonly rungs?: readonly Rung[];
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
  const assembly = createAssembly(input);
  const scores: ScoreRow[] = [];
  for (const result of input.cases) {
    assembly.add(result);
    scores.push(...scoreRows(result));
  }
  for (const walk of input.walks) assembly.addWalk(walk);
  const { before, after, evidence } = assembly.finish();
  return { report: { ...before, scores, ...after }, evidence };
}

type AfterScores = 'failures' | 'skipped';

/** A report without its score rows, in two pieces: what comes before them and what comes after. */
export interface Framed {
  readonly before: Omit<BenchmarkReport, 'scores' | AfterScores>;
  readonly after: Pick<BenchmarkReport, AfterScores>;
  readonly evidence: Evidence;
  readonly naive: NaiveEvidence;
  readonly entities: ReadonlyMap<string, NaiveEvidence>;
}

/** Adds up cases and walks one at a time: a panel of any size needs the memory of its sums. */
export interface Assembly {
  add(result: CaseResult): void;
  /** In any order, after all cases. */
  addWalk(walk: WalkScores): void;
  finish(): Framed;
}

/**
 * A report of cases that come one at a time; its score rows are those of `scoreRows`, case after case.
 *
 * @example
 * const config = benchmarkConfig({ models: ['ar1'], placebo: false }, null);
 * const versions = { panel_version: '1', engine_version: ENGINE_VERSION, as_of: '2026-01-01' };
 * createAssembly({ panel: 'own', ...versions, config }).finish().before.verdict.n_cases; // → 0
 */
export function createAssembly(input: Omit<ReportInput, 'cases' | 'walks'>): Assembly {
  const { config } = input;
  const { models, horizons, decision_horizon: decisionHorizon } = config;
  const decided: CaseWinner[] = [];
  const tests = createTests(models, horizons, decisionHorizon);
  const calibration = createCalibration();
  const origins = createOriginCounts(horizons);
  const sums = createSums(config, input.groups ?? new Map());
  const wagers = createWagerTally(config);
  const failures: CellFailure[] = [];
  const skipped: SkippedCase[] = [];
  return {
    add(result) {
      decided.push(...winners([result], models, decisionHorizon));
      tests.add(result);
      calibration.add(result);
      origins.add(result);
      sums.add(result);
      wagers.add(result);
      failures.push(...result.failures);
      skipped.push(...skippedCase(result, models, decisionHorizon));
    },
    addWalk: sums.addWalk,
    finish() {
      const tested = tests.table();
      const naive = sums.naive();
      const evidence = { ...sums.evidence(), intervals: walkIntervals(naive, decisionHorizon) };
      const luck = luckOf(evidence, models, walkSamples(config.n_samples));
      const known = new Map(horizons.map((horizon) => [horizon, conclusions(evidence, horizon)]));
      const rows = naiveTable(naive, decisionHorizon).map(withoutIntervalOfOne);
      const board = ranked(leaderboard(decided, models), known.get(decisionHorizon)!);
      const entries = withAnswers(board, rows, decisionHorizon);
      const also = alsoRows(rows, models, decisionHorizon);
      const before: Framed['before'] = {
        panel: input.panel,
        as_of: input.as_of,
        panel_version: input.panel_version,
        engine_version: input.engine_version,
        config,
        verdict: verdict(decided, decisionHorizon, config.beat_threshold),
        summary: summarySentence({
          leaderboard: entries,
          also,
          horizon: decisionHorizon,
          n_cases: decided.length,
        }),
        leaderboard: rounded(entries),
        also: rounded(also),
        against_naive: rounded(rows),
        placebo: rounded(luck?.placebo ?? null),
        lift: rounded(luck?.lift ?? null),
        skill: rounded(skillTable(evidence)),
        calibration: rounded(calibration.rows(models, horizons)),
        significance: rounded(
          tested.table.map((row) => {
            const { beats_rw } = known.get(row.horizon)!.get(row.model)!;
            const at = rows.find(({ model, horizon }) => model === row.model && horizon === row.horizon);
            const tested = at && at.naive.n_replicates > 0;
            return { ...row, beats_rw, superior: tested ? at.naive.answer === 'yes' : null };
          }),
        ),
        tests: rounded(tested.tests),
        origins: origins.counts,
        effective_origins: rounded(origins.effective()),
        reference: rounded(sums.reference(evidence)),
        breakdowns: rounded(sums.breakdowns()),
        ...(config.wager && { wager: rounded(wagers.report()) }),
      };
      return { before, after: { failures, skipped }, evidence, naive, entities: sums.entities() };
    },
  };
}

/** What adds up over cases and walks, each once. */
function createSums(config: BenchmarkConfig, groups: ReadonlyMap<string, CaseGroup>) {
  const parts = createBreakdowns(config, groups);
  const decades = createDecades(config);
  const reference = createReference(config);
  const real = createTally(config);
  const naive = createNaiveTally(config, groups);
  const replicates: Tally[] = [];
  const scales = new Map<string, number>();
  return {
    add(result: CaseResult): void {
      const scored = result.skipped === null ? scoredCase(result, config) : null;
      parts.addCase(result, scored);
      decades.add(result);
      naive.add(result);
      if (scored === null) return;
      scales.set(result.variable, result.scale);
      real.add(scored);
      reference.add(scored);
    },
    addWalk({ variable, replicate, crps, rungs = ['walk'] }: WalkScores): void {
      const scale = scales.get(variable);
      if (scale === undefined) return;
      while (replicates.length <= replicate) replicates.push(createTally(config));
      const scored = { variable, scale, crps };
      replicates[replicate].add(scored);
      naive.addWalk({ replicate, rungs, crps });
      parts.addWalk(scored, { replicate, rungs, crps });
    },
    evidence: (): Evidence => ({
      challengers: challengersOf(config),
      horizons: config.horizons,
      real,
      replicates,
    }),
    naive: naive.evidence,
    entities: parts.entities,
    reference: reference.report,
    breakdowns: (): BreakdownRow[] => [...parts.rows(), ...decades.rows()],
  };
}

/**
 * The score rows of one case as a report lists them.
 *
 * @example
 * const values = Float64Array.from({ length: 60 }, (_, t) => 100 + 2 * t + Math.sin(t));
 * const input = { panel: 'own', variable: 'sales', frequency: 'monthly', values };
 * const config = benchmarkConfig({ models: ['ar1'], n_origins: 2, n_samples: 100, placebo: false }, null);
 * scoreRows(evaluateCase(input, config.models.map((id) => MODELS[id]), config)).length; // → 8
 */
export const scoreRows = (result: CaseResult): ScoreRow[] =>
  result.scores.map((score) => scoreRow(result.variable, score));

function scoreRow(variable: string, score: CaseScore): ScoreRow {
  const crps = score.crps.filter((value) => value !== null);
  const n = crps.length;
  const [half, most, nearlyAll] = score.hits;
  // Field by field: the copy that `rounded` makes takes four times as long, and there are many rows.
  return {
    variable,
    model: score.model,
    horizon: score.horizon,
    n_origins: n,
    crps: roundedNumber(mean(crps)),
    mae: roundedNumber(score.mae),
    rmse: roundedNumber(score.rmse),
    bias: roundedNumber(score.bias),
    coverage: {
      '50': roundedNumber(half / n),
      '80': roundedNumber(most / n),
      '95': roundedNumber(nearlyAll / n),
    },
  };
}

function skippedCase(result: CaseResult, models: readonly ModelId[], decisionHorizon: number): SkippedCase[] {
  const { variable, n_observations } = result;
  if (result.skipped !== null) return [{ variable, n_observations, reason: result.skipped }];
  if (caseWinner(result, models, decisionHorizon) !== null) return [];
  return [{ variable, n_observations, reason: `the baseline ${BASELINE} failed: there is nothing to beat` }];
}
