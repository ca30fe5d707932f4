/** `@longrun/evaluation/wager`: evidence while outcomes arrive. */
export { levelWeights } from '../judge/quantile-score.ts';
export { type Comparison, compareQuantiles, compareSamples, pinballLoss } from './compare.ts';
export { adjustedEValues, eBenjaminiHochberg, sequentialConfidenceSet } from './families.ts';
export { HUB_LEVELS } from './levels.ts';
export type { MeanInterval } from './mean-sequence.ts';
export {
  averageWealth,
  createDateSums,
  type DatedGain,
  type DateSums,
  EVIDENCE,
  type ReadAt,
  sumByDate,
  type Wager,
  type WagerStep,
  wager,
} from './wealth.ts';
