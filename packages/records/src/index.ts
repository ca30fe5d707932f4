/** Everything the package offers, by name. */
export { archiveSource } from './archive/archive.ts';
export { ARCHIVE_LIMITS, type ArchiveLimits } from './archive/limits.ts';
export { type Comparison, compare, contests, type PairRow } from './compare/compare.ts';
export {
  compareJudged,
  compareScores,
  type JudgedAnswers,
  type JudgedScores,
  judgedScores,
} from './compare/judged.ts';
export type { Scored, TaskFrame } from './compare/pair.ts';
export { type FevSeries, fevParquet } from './fev/dataset.ts';
export { longEnough, naiveResults } from './fev/naive-results.ts';
export { type FevResult, type FevTask, fevCsv, fevTask, fevYaml } from './fev/task.ts';
export { bounded, joined } from './files/bounded.ts';
export { boundedCompressors, checkParquet, checkRows, type ParquetLimits } from './files/parquet-bounds.ts';
export { FileFault, type FileSource, type Notice, RecordError } from './files/source.ts';
export { type HubOptions, type JudgedHub, judgeHub } from './hub/judge-hub.ts';
export type { AgainstNaive, HubDetail, HubHorizon, HubModel, HubRecord } from './hub/report.ts';
export { wis } from './hub/scores.ts';
export type { TruthRule } from './hub/truth.ts';
export { type Audit, type AuditRow, audit, FEWEST_CLUSTERS } from './results/audit.ts';
export { type ResultColumns, sharedColumns } from './results/columns.ts';
export { columnsOfResults, type ResultRow, readResults } from './results/read.ts';
export {
  judgeVintages,
  type Measure,
  type VintageContest,
  type VintageHorizon,
  type VintageOptions,
  type VintageRecord,
  type VintageVariable,
} from './vintages/judge-vintages.ts';
export {
  type Outturns,
  readOutturns,
  readVintageForecasts,
  type Vintage,
  type VintageForecast,
} from './vintages/read.ts';
