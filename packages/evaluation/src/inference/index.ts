export { type Beats, beats } from './beats.ts';
export { type Inference, infer } from './infer.ts';
export { halfWidth, INTERVAL_LEVEL, rankPValue, type Spread, spreadOf } from './randomization.ts';
export { type Skill, skill } from './skill.ts';
export { type Challenger, FAMILY_WISE_ERROR, superior } from './superior.ts';
export {
  addCase,
  addedTotals,
  emptyTotals,
  LOG_RATIO_CUT,
  meanLogRatio,
  rateOf,
  type Totals,
} from './totals.ts';
