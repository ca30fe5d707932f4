/**
 * Everything the evaluation of forecasts offers, by name. Each export carries its description and example
 * where it is declared; `npm run generate` writes docs/evaluation.md from them, in this order and under these
 * headings.
 */

// Benchmark
export {
  benchmark,
  type BenchmarkHooks,
  type BenchmarkRequest,
  type BenchmarkSeries,
} from './benchmark/run.ts';
export { benchmarkConfig, type BenchmarkOptions } from './design/config.ts';
export { BENCHMARK_MODELS } from './design/models.ts';
export { type StatementInput, type Statements, statements } from './verdict/statements.ts';
export type {
  BenchmarkConfig,
  CaseInput,
  CaseResult,
  CaseScore,
  CaseWager,
  CellFailure,
  RunConfig,
  WagerOpponent,
} from './benchmark/types.ts';
export type { BenchmarkReport, ScoreRow, SkippedCase } from './benchmark/report.ts';
export type { BreakdownRow, CaseGroup, PartAnswer } from './benchmark/breakdowns.ts';
export type { CalibrationRow } from './benchmark/calibration.ts';
export type { WagerDates } from './benchmark/period-text.ts';
export type { BenchmarkWager, WagerRow } from './benchmark/wager-report.ts';
export type { SkillRow } from './verdict/skill.ts';
export type { Verdict } from './verdict/verdict.ts';
export type { AgainstNaive, NaiveRow, NaiveSkill, RungLuck } from './verdict/against-naive.ts';
export type { AlsoRow, JudgedEntry } from './verdict/naive-report.ts';
export { type LuckRow, luckSentence, measuredLuck } from './verdict/luck-sentence.ts';
export { summarySentence } from './verdict/sentences.ts';

// The verdict over panels
export { type ConsolidatedVerdict, type LuckSample, verdict } from './verdict/consolidate.ts';
export { type RunSummary, runSummary } from './verdict/run-summary.ts';

// Where the work is done
export { type Executor, inline, runUnit, type Unit, type UnitResults } from './executor.ts';

// Parts of a benchmark
export { horizonsOf, MINIMUM_HISTORY, originCount, rollingOrigins, usualHorizons } from './design/origins.ts';
export type { AnyModel } from './benchmark/cells.ts';
export { type CellHooks, evaluateCase, meanAbsoluteChange } from './benchmark/evaluate.ts';
export { replicateCount, walkSamples } from './benchmark/flips.ts';
export { evaluateRungs, evaluateWalk, type Rungs, type Walk, type WalkHooks } from './benchmark/walks.ts';
export {
  type Assembled,
  type Assembly,
  assembleBenchmark,
  benchmarkReport,
  createAssembly,
  type Framed,
  type ReportInput,
  scoreRows,
  type WalkScores,
} from './benchmark/report.ts';
export { caseWinner } from './verdict/verdict.ts';
export { type CaseTest, significance, type SignificanceRow } from './benchmark/significance.ts';
export {
  comparedConfig,
  type ModelLuck,
  type Ranked,
  seriesCopy,
  type SeriesLuck,
  seriesLuck,
} from './benchmark/series-luck.ts';

// Inference over panels
export {
  createTally,
  type Evidence,
  type PackedEvidence,
  packedEvidence,
  pooledEvidence,
  type Tally,
  unpackedEvidence,
} from './verdict/evidence.ts';
export {
  conclusions,
  type Lift,
  type Luck,
  luckOf,
  type RankedEntry,
  ranked,
} from './verdict/conclusions.ts';
export { type GroupRow, poolEntities } from './verdict/by-group.ts';
export { type GroupAgainstNaive, groupsAgainstNaive } from './verdict/entity-evidence.ts';
export { skillTable } from './verdict/skill.ts';
export type { Beats } from './inference/beats.ts';
export { type Challenger, infer, type Inference } from './inference/infer.ts';
export type { Skill } from './inference/skill.ts';
export { addedTotals, type Totals } from './inference/totals.ts';

// Judging a model
export { judge, type JudgeHooks, type JudgeInput } from './judge/judge.ts';
export { type PlannedTasks, taskLines } from './judge/task-lines.ts';
export { countTasks, type TaskCount } from './judge/count.ts';
export { judgeDesign, type JudgeDesign, type JudgeOptions, TASK_LEVELS } from './judge/design.ts';
export {
  type Manifest,
  manifestOf,
  planTasks,
  seriesReader,
  type Task,
  taskOf,
  type TaskPlan,
  type TaskRef,
} from './judge/tasks.ts';
export { readAnswerLine } from './judge/answers.ts';
export { createIntake, type Fault, type Intake, type Taken } from './judge/intake.ts';
export type { ScoreKind } from './judge/forecast-score.ts';
export type { AnswerScore } from './judge/score.ts';
export { settle } from './judge/settle.ts';
export type { AnswerMeasures, Beside } from './judge/answer-measures.ts';
export type { HorizonMeasures, Measures } from './judge/measures.ts';
export { readTrainedOn, type Training, type TrainingSet } from './judge/training.ts';
export { type BuiltInUnit, builtInUnit } from './judge/built-ins.ts';
export type { ScoreForm } from './judge/opponents.ts';
export { type BesideRow, type Judgement, type JudgementInput, judgementReport } from './judge/report.ts';
