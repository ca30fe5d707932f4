/** Rounds in folders: what the command line and the service call. */
export { type Added, addForecasts, type FileKind } from './add.ts';
export { type RoundCode, RoundError } from './errors.ts';
export { findRound, listRounds, roundFolder, type StoredRound, storedFiles } from './folder.ts';
export { forecastParquet, readForecasts } from './forecast-table.ts';
export { BUILT_IN, SHORTEST_SERIES } from './forecasters.ts';
export { fileVersion, type Opened, type OpenOptions, openRound, type RoundData } from './open.ts';
export {
  type LiveRecord,
  type RecordRow,
  type RecordSummary,
  readRecord,
  sentenceOf,
  wealthText,
} from './record.ts';
export { type ReplayOptions, replay } from './replay.ts';
export type { Bet, ScoreRow } from './scores.ts';
export { type Sealed, type SealOptions, sealStored } from './seal.ts';
export { readSettlements, type Settlement, type SettleOptions, settleRound } from './settle.ts';
export { type Draft, LEVELS, ROUND_DEFAULTS, type RoundSeries, readTruth } from './terms.ts';
export { readRoundSeries } from './time-series.ts';
export { scorableTargets } from './truth.ts';
export { checksWithoutLongrun, type StoredVerification, type VerifyOptions, verifyStored } from './verify.ts';
