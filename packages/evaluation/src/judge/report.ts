/** From scored answers to the report of a judgement: pure tables in, one plain object out. */

import { rounded } from '@longrun/engine/numerics';
import { type Beats, infer, type Skill } from '../inference/index.ts';
import type { BuiltInUnit } from './built-ins.ts';
import { type JudgedCalibration, judgedCalibration } from './calibration.ts';
import type { JudgeDesign } from './design.ts';
import { type Failure, failuresOf, type ReasonCount } from './failures.ts';
import type { Fault } from './intake.ts';
import { builtInMeans, challengerAt, type Means, meansOf } from './means.ts';
import { type Measures, meanMeasures } from './measures.ts';
import { type AnswerScore, SCORING_RULE, type ScoreKind } from './score.ts';
import { type Settled, settle } from './settle.ts';
import { type JudgedTests, judgedTests } from './significance.ts';
import type { SkippedSeries, TaskPlan } from './tasks.ts';
import { type Training, trainingOf } from './training.ts';

export interface HorizonJudgement {
  readonly horizon: number;
  readonly beats_rw: Beats | null;
  readonly skill: Skill | null;
}

/** One forecaster of the table that sets the challenger beside the built-in models. */
export interface BesideRow {
  readonly model: string;
  readonly beats_rw: Beats | null;
  readonly skill: Skill | null;
  /** Family-wise over all forecasters of the table. */
  readonly superior: boolean | null;
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
  readonly superior: boolean | null;
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
  const { plan } = input;
  const { design, cases, refs } = plan;
  const settled = settle(input.scores);
  const { own, walk } = meansOf(plan, settled.scores, settled);
  const decision = design.horizons.indexOf(design.decision_horizon);
  const alone = design.horizons.map((_, k) => infer({ own: challengerAt(plan, own, walk, k) }).own);
  const real = refs.filter((ref) => ref.replicate < 0).flatMap((ref) => settled.scores.get(ref.id) ?? []);
  const headline = alone[decision];
  const training = trainingOf(plan, input.trained_on);
  const warning = training?.warning ? ` ${training.warning}` : '';
  const body = {
    id: input.id,
    challenger: input.challenger,
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
    summary: `${sentence(input.challenger, plan, headline, settled.kind)}${warning}`,
    n_cases: cases.length,
    n_tasks: refs.length,
    n_answers: settled.scores.size,
    ...rounded(headline),
    by_horizon: rounded(
      alone.map(({ beats_rw, skill }, k) => ({ horizon: design.horizons[k], beats_rw, skill })),
    ),
    calibration:
      settled.kind === 'absolute_error'
        ? []
        : rounded(judgedCalibration(real, design.horizons, settled.levels)),
    significance: rounded(judgedTests(plan, settled.scores)),
    measures: rounded(meanMeasures(real, design.horizons)),
    training,
    with_built_ins: input.built_ins.length === 0 ? null : rounded(beside(input, own, walk, decision)),
  };
  const faults = [...input.faults, ...settled.faults];
  return {
    ...body,
    ...failuresOf(plan, settled.scores, faults, input.faults_left_out),
    skipped: plan.skipped,
  };
}

function samplings({ kind, scores }: Settled): Judgement['sampling'] {
  if (kind !== 'crps') return null;
  const grid = [...scores.values()].filter(({ own }) => own.sampling === 'grid').length;
  return { iid: scores.size - grid, grid };
}

function beside(
  { plan, built_ins: units, challenger }: JudgementInput,
  own: Means,
  walk: Means,
  k: number,
): BesideRow[] {
  const models = Object.keys(units[0].means);
  const family = Object.fromEntries(
    models.map((model) => [
      `built-in ${model}`,
      challengerAt(plan, builtInMeans(plan, units, model), walk, k),
    ]),
  );
  const inferred = infer({ challenger: challengerAt(plan, own, walk, k), ...family });
  return Object.entries(inferred).map(([name, entry]) => ({
    model: name === 'challenger' ? challenger : name.slice('built-in '.length),
    ...entry,
  }));
}

const POINTS_ALONE =
  ' Point forecasts are scored by absolute error; without intervals there is no calibration to judge.';

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function sentence(
  name: string,
  { cases, panel, design }: TaskPlan,
  {
    beats_rw: beats,
    skill,
    superior,
  }: { beats_rw: Beats | null; skill: Skill | null; superior: boolean | null },
  kind: ScoreKind,
): string {
  if (beats === null) return `${name} was judged on no series of ${panel}: there is no case.`;
  const rate = `${name} beats the random walk on ${percent(beats.rate)} of ${cases.length} series of ${panel} at horizon ${design.decision_horizon}`;
  const luck =
    beats.luck === null || beats.lift === null || beats.lower === null || beats.upper === null
      ? ''
      : `; luck alone gives ${percent(beats.luck)} (lift ${percent(beats.lift)}, 95 % interval ${percent(beats.lower)} to ${percent(beats.upper)})`;
  const verdict =
    superior === null
      ? 'whether it is superior cannot be told'
      : superior
        ? 'it is superior to the random walk'
        : 'it is not shown to be superior to the random walk';
  return `${rate}${luck}. Geometric skill ${skill === null ? 'is not defined' : skill.geometric.toFixed(3)}: ${verdict}.${kind === 'absolute_error' ? POINTS_ALONE : ''}`;
}
