export { type Compute, type ComputeOptions, openCompute } from './compute.ts';
