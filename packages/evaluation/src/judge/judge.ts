/** From the answers of a challenger to its judgement, the built-in models beside it. */
import { type Executor, inline, inOrder } from '../executor.ts';
import type { BuiltInUnit } from './built-ins.ts';
import { copiesOf } from './copies.ts';
import type { Intake } from './intake.ts';
import type { ScoreForm } from './opponents.ts';
import { type Judgement, type JudgementInput, judgementReport } from './report.ts';
import { settle } from './settle.ts';
import type { TaskPlan } from './tasks.ts';

/** Whose answers are judged, and what they were taken in with. */
export interface JudgeInput
  extends Omit<JudgementInput, 'scores' | 'faults' | 'faults_left_out' | 'built_ins'> {
  readonly intake: Intake;
}

/** How a judgement is run. */
export interface JudgeHooks {
  /** Where the built-in models run; here unless given. */
  readonly executor?: Executor;
  /** False leaves the built-in models out. */
  readonly builtIns?: boolean;
  /** Called after each series of the built-in models with the number done. */
  readonly onCase?: (done: number) => void;
}

/**
 * Judges the answers that an intake holds: against the random walk, luck and the built-in models.
 *
 * @example
 * const values = Float64Array.from({ length: 60 }, (_, t) => 100 + 2 * t + Math.sin(t));
 * const options = { horizons: [1], decision_horizon: 1, n_origins: 2, replicates: 2, n_samples: 100 };
 * const input = { panel: 'own', variable: 'sales', frequency: 'monthly', values };
 * const plan = planTasks('own', [input], options);
 * const intake = createIntake(plan);
 * const samples = Array.from({ length: 100 }, (_, i) => [150 + i]);
 * for (const { id } of plan.refs) intake.takeLine(JSON.stringify({ task_id: id, samples }));
 * const who = { id: '1', challenger: 'mine', trained_on: null, provenance: 'self_reported' };
 * const versions = { panel_version: '1', engine_version: ENGINE_VERSION, as_of: '2026-01-01' };
 * const { n_cases } = await judge({ ...who, ...versions, plan, intake }, { builtIns: false });
 * n_cases; // → 1
 */
export async function judge(
  { intake, ...about }: JudgeInput,
  { executor = inline, builtIns = true, onCase }: JudgeHooks = {},
): Promise<Judgement> {
  const { kind, levels } = settle(intake.scores);
  const units = builtIns ? await builtInUnits(about.plan, { kind, levels }, executor, onCase) : [];
  return judgementReport({
    ...about,
    scores: intake.scores,
    faults: intake.faults,
    faults_left_out: intake.faultsLeftOut(),
    built_ins: units,
  });
}

/** The built-in models on every case and walk, one series per unit. */
async function builtInUnits(
  plan: TaskPlan,
  form: ScoreForm,
  executor: Executor,
  onCase?: (done: number) => void,
): Promise<BuiltInUnit[]> {
  const found: BuiltInUnit[][] = [];
  let done = 0;
  await inOrder(executor.width, plan.cases.length, async (index) => {
    const { input } = plan.cases[index];
    const copied = copiesOf(plan.design, index) > 0;
    const units = await executor.run({ kind: 'built_ins', input, design: plan.design, form, copied });
    found[index] = units.map((unit) => ({ ...unit, caseIndex: index }));
    onCase?.(++done);
  });
  return found.flat();
}
