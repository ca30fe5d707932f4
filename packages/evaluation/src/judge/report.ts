/** From scored answers to the report of a judgement: pure tables in, one plain object out. */

import { rounded } from '@longrun/engine/numerics';
import type { Beats, Skill } from '../inference/index.ts';
import type { AgainstNaive } from '../verdict/against-naive.ts';
import { judgementSentence } from '../verdict/judgement-sentence.ts';
import type { AlsoRow } from '../verdict/naive-report.ts';
import type { BuiltInUnit } from './built-ins.ts';
import { type JudgedCalibration, judgedCalibration } from './calibration.ts';
import { type Comparison, comparisons } from './comparisons.ts';
import { builtInOf, challengerOf, opponentsOf } from './contenders.ts';
import type { JudgeDesign } from './design.ts';
import { type Failure, failuresOf, type ReasonCount } from './failures.ts';
import type { ScoreKind } from './forecast-score.ts';
import type { Fault } from './intake.ts';
import { type Measures, meanMeasures } from './measures.ts';
import { type AnswerScore, SCORING_RULE } from './score.ts';
import { type Settled, settle } from './settle.ts';
import { type JudgedTests, judgedTests } from './significance.ts';
import type { SkippedSeries, TaskPlan } from './tasks.ts';
import { type Training, trainingOf } from './training.ts';

export interface HorizonJudgement {
  readonly horizon: number;
  readonly beats_rw: Beats | null;
  readonly skill: Skill | null;
  readonly naive: AgainstNaive | null;
}

/** One forecaster of the table that sets the challenger beside the built-in models. */
export interface BesideRow {
  readonly model: string;
  readonly beats_rw: Beats | null;
  readonly skill: Skill | null;
  /** The answer against the best naive forecast is yes; null where luck was not measured. */
  readonly superior: boolean | null;
  /** The challenger is tested alone, the built-in models are one family. */
  readonly naive: AgainstNaive | null;
}

/** The report of a judgement: what `GET /v1/judgements/{id}` answers. */
export interface Judgement {
  readonly id: string;
  readonly challenger: string;
  /** What the model has seen, in its owner's words. */
  readonly trained_on: string | null;
  readonly panel: string;
  readonly panel_version: string;
  readonly engine_version: string;
  readonly as_of: string;
  readonly design: JudgeDesign;
  readonly score: ScoreKind;
  /** The rules of scoring; missing in judgements by the first ones, up to engine 1.4. */
  readonly rule: number;
  /** Answers scored as independent draws and as grids; null unless they are samples. */
  readonly sampling: { readonly iid: number; readonly grid: number } | null;
  readonly quantile_levels: readonly number[];
  readonly provenance: 'run_here' | 'self_reported';
  readonly summary: string;
  readonly n_cases: number;
  readonly n_tasks: number;
  /** Tasks with an answer that was scored. */
  readonly n_answers: number;
  /** At the decision horizon. */
  readonly beats_rw: Beats | null;
  readonly skill: Skill | null;
  /** `naive.answer` is yes; null where luck was not measured. */
  readonly superior: boolean | null;
  /** Against the best naive forecast, with one word. */
  readonly naive: AgainstNaive | null;
  /** Members of the naive family against the best of them so far, at the decision horizon. */
  readonly also: readonly AlsoRow[];
  readonly by_horizon: readonly HorizonJudgement[];
  readonly calibration: readonly JudgedCalibration[];
  readonly significance: readonly JudgedTests[];
  /** MASE, WIS, energy score and seconds per forecast, on real cases. */
  readonly measures: Measures;
  /** Where `trained_on` has a structure: what of the tasks the model has seen. */
  readonly training: Training | null;
  readonly with_built_ins: readonly BesideRow[] | null;
  readonly n_failures: number;
  readonly reasons: readonly ReasonCount[];
  readonly failures: readonly Failure[];
  readonly skipped: readonly SkippedSeries[];
}

/** Everything a judgement's report is assembled from. */
export interface JudgementInput {
  readonly id: string;
  readonly challenger: string;
  readonly trained_on: string | null;
  readonly panel_version: string;
  readonly engine_version: string;
  readonly as_of: string;
  readonly provenance: Judgement['provenance'];
  readonly plan: TaskPlan;
  readonly scores: ReadonlyMap<string, AnswerScore>;
  readonly faults: readonly Fault[];
  /** Faults that were counted only. */
  readonly faults_left_out: number;
  /** One unit per case and replicate; empty leaves the comparison out. */
  readonly built_ins: readonly BuiltInUnit[];
}

/**
 * From scored answers to the report of a judgement.
 *
 * @example
 * const values = Float64Array.from({ length: 60 }, (_, t) => 100 + 2 * t + Math.sin(t));
 * const input = { panel: 'own', variable: 'sales', frequency: 'monthly', values };
 * const plan = planTasks('own', [input], { n_origins: 2, n_samples: 100, replicates: 2 });
 * const about = { id: 'a', challenger: 'none', trained_on: null, provenance: 'run_here' };
 * const versions = { as_of: '2026-01-01', panel_version: '1', engine_version: ENGINE_VERSION };
 * const answers = { scores: new Map(), faults: [], faults_left_out: 0, built_ins: [] };
 * judgementReport({ ...about, ...versions, plan, ...answers }).n_answers; // → 0
 */
export function judgementReport(input: JudgementInput): Judgement {
  const { plan, challenger } = input;
  const { design, cases, refs } = plan;
  const settled = settle(input.scores);
  const opponents = opponentsOf(plan, settled);
  const own = challengerOf(plan, settled.scores, 'challenger');
  const { rows, also } = comparisons(plan, [own], opponents);
  const headline = rows.find(({ horizon }) => horizon === design.decision_horizon)!;
  const { beats_rw, skill, superior, naive } = headline;
  const real = refs.filter((ref) => ref.replicate < 0).flatMap((ref) => settled.scores.get(ref.id) ?? []);
  const isPoint = settled.kind === 'absolute_error';
  const training = trainingOf(plan, input.trained_on);
  const warning = training?.warning ? ` ${training.warning}` : '';
  const body = {
    id: input.id,
    challenger,
    trained_on: input.trained_on,
    panel: plan.panel,
    panel_version: input.panel_version,
    engine_version: input.engine_version,
    as_of: input.as_of,
    design,
    score: settled.kind,
    rule: SCORING_RULE,
    sampling: samplings(settled),
    quantile_levels: settled.levels,
    provenance: input.provenance,
    summary: `${judgementSentence({
      ...{ challenger, panel: plan.panel, horizon: design.decision_horizon, n_cases: cases.length },
      ...{ naive, beats_rw, skill, isPoint },
    })}${warning}`,
    n_cases: cases.length,
    n_tasks: refs.length,
    n_answers: settled.scores.size,
    ...rounded({ beats_rw, skill, superior, naive, also }),
    by_horizon: rounded(
      rows.map((row) => ({
        horizon: row.horizon,
        beats_rw: row.beats_rw,
        skill: row.skill,
        naive: row.naive,
      })),
    ),
    calibration: isPoint ? [] : rounded(judgedCalibration(real, design.horizons, settled.levels)),
    significance: rounded(judgedTests(plan, own, opponents.walk)),
    measures: rounded(meanMeasures(real, design.horizons)),
    training,
    with_built_ins:
      input.built_ins.length === 0
        ? null
        : rounded([comparisonRow(challenger, headline), ...builtInRows(input)]),
  };
  const faults = [...input.faults, ...settled.faults];
  return {
    ...body,
    ...failuresOf(plan, settled.scores, faults, input.faults_left_out),
    skipped: plan.skipped,
  };

  /** The built-in models at the decision horizon, a family of their own. */
  function builtInRows({ built_ins: units }: JudgementInput): BesideRow[] {
    const family = Object.keys(units[0].means).map((model) => builtInOf(plan, units, model));
    return comparisons(plan, family, opponents)
      .rows.filter(({ horizon }) => horizon === design.decision_horizon)
      .map((row) => comparisonRow(row.model, row));
  }
}

const comparisonRow = (model: string, { beats_rw, skill, superior, naive }: Comparison): BesideRow => ({
  model,
  beats_rw,
  skill,
  superior,
  naive,
});

function samplings({ kind, scores }: Settled): Judgement['sampling'] {
  if (kind !== 'crps') return null;
  const grid = [...scores.values()].filter(({ own }) => own.sampling === 'grid').length;
  return { iid: scores.size - grid, grid };
}
