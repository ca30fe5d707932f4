/** `@longrun/evaluation/wager`: evidence while outcomes arrive. */
export { type Comparison, compareQuantiles, compareSamples, pinballLoss } from './compare.ts';
export { adjustedEValues, eBenjaminiHochberg, sequentialConfidenceSet } from './families.ts';
export type { MeanInterval } from './mean-sequence.ts';
export {
  averageWealth,
  type DatedGain,
  EVIDENCE,
  type ReadAt,
  sumByDate,
  type Wager,
  type WagerStep,
  wager,
} from './wealth.ts';
