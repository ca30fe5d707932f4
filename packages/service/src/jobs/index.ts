export type { BenchmarkPool, ComputeDeps } from './benchmark/compute.ts';
export type { BenchmarkBody, BenchmarkRequest } from './benchmark/request.ts';
export { type BenchmarkDeps, type BenchmarkType, createBenchmarkType } from './benchmark/type.ts';
export type { Held, Spent } from './budget.ts';
export { createLocalExecutor, type Executor, type LocalExecutor } from './executor.ts';
export * from './job-type.ts';
export { createJobManager, type JobManager, type JobManagerOptions } from './manager.ts';
export { type JobCatalogue, PanelSource, type VariableDesign } from './panel-source.ts';
export type { JobProblem, JobView, Progress } from './view.ts';
