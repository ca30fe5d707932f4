export { MAXIMUM_PATHS, MINIMUM_LEVELS, MINIMUM_PATHS, readAnswerLine } from './answers.ts';
export { type BuiltInUnit, builtInUnit, type ScoreForm } from './built-ins.ts';
export {
  type JudgeDesign,
  type JudgeOptions,
  judgeDesign,
  judgeReplicates,
  TASK_LEVELS,
} from './design.ts';
export { createIntake, type Fault, type Intake, type Taken } from './intake.ts';
export { builtInTotals, challengerTotals } from './means.ts';
export { type BesideRow, type Judgement, type JudgementInput, judgementReport } from './report.ts';
export type { AnswerScore, ScoreKind } from './score.ts';
export { settle } from './settle.ts';
export {
  type Manifest,
  manifestOf,
  planTasks,
  seriesReader,
  type Task,
  type TaskPlan,
  type TaskRef,
  taskOf,
} from './tasks.ts';
