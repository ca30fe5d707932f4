/** `@longrun/evaluation/inference`: luck, intervals and the one word, for whatever is compared. */
export {
  type Answer,
  type AnswerWarning,
  type AnswerWord,
  answer,
  type Findings,
  REASON_SENTENCES,
  SIGNIFICANCE,
  type UndecidedReason,
  WARNING_SENTENCES,
} from './answer.ts';
export { type Beats, beats } from './beats.ts';
export { type DateGroups, dateGroups, groupHalfWidth, groupOf, type TargetDates } from './date-groups.ts';
export { type Challenger, type Inference, infer } from './infer.ts';
export { type Gains, maxStatisticPValues } from './max-statistic.ts';
export { INTERVAL_LEVEL, rankPValue, type Spread, spreadOf } from './randomization.ts';
export { type Skill, skill } from './skill.ts';
export {
  addCase,
  addedTotals,
  emptyTotals,
  LOG_RATIO_CUT,
  meanLogRatio,
  rateOf,
  type Totals,
} from './totals.ts';
export { type ClusteredValue, twoWayHalfWidth } from './two-way.ts';
