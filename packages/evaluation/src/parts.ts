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
export { tooShort } from './design/origins.ts';
export { designText, isStanding } from './design/standing.ts';
export { againstWalk } from './judge/against-walk.ts';
export { type BuiltInTask, runBuiltIns } from './judge/built-in-task.ts';
export { builtInOf, type Contender, challengerOf, type Opponents, opponentsOf } from './judge/contenders.ts';
export {
  type ContestEvidence,
  contestEvidence,
  contestTable,
  joinedContest,
  pooledContest,
} from './judge/contest.ts';
export { copiesOf } from './judge/copies.ts';
export { judgementCost } from './judge/cost.ts';
