export * from './catalogue.ts';
export { type ConsolidatedVerdict, consolidate } from './consolidate.ts';
export {
  type ChunkPool,
  createLocalExecutor,
  type Executor,
  type LocalExecutor,
  VersionMismatchError,
} from './executor.ts';
export { createJobManager, type JobManager, type JobManagerOptions } from './manager.ts';
export type { ChunkSpec } from './plan.ts';
export type { BenchmarkBody, BenchmarkRequest } from './request.ts';
export type { JobView, Progress } from './view.ts';
