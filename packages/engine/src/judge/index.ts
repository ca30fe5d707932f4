export { MAXIMUM_PATHS, MINIMUM_LEVELS, MINIMUM_PATHS } from './answers.ts';
export {
  type JudgeDesign,
  type JudgeOptions,
  judgeDesign,
  judgeReplicates,
  TASK_LEVELS,
} from './design.ts';
export { createIntake, type Fault, type Intake, type Taken } from './intake.ts';
export type { AnswerScore, ScoreKind } from './score.ts';
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
