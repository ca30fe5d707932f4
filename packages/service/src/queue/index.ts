export { openCompute } from './compute.ts';
export type { Compute, ComputeOptions } from './compute-types.ts';
