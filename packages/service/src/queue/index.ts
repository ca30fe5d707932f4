export { type Compute, type ComputeOptions, openCompute } from './compute.ts';
export { type RunningWorker, startWorker, type WorkerConfig } from './process.ts';
