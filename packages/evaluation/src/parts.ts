/** `@longrun/evaluation/parts`: what service, page and command line need besides the public functions. */

export type { Cut } from './benchmark/cut.ts';
export { benchmarkCost, planParts, walksBetween } from './benchmark/plan.ts';
export {
  type BenchmarkUnit,
  cellAt,
  type Refusal,
  runBenchmarkUnit,
  seriesOf,
  type WalkResult,
  walkName,
} from './benchmark/unit.ts';
export { designText, isStanding } from './design/standing.ts';
export { type BuiltInTask, runBuiltIns } from './judge/built-in-task.ts';
export { judgementCost } from './judge/cost.ts';
