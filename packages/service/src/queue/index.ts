export { type Compute, type ComputeOptions, openCompute } from './compute.ts';
export { DEFAULT_CONCURRENCY, type RunningWorker, startWorker, type WorkerConfig } from './process.ts';
