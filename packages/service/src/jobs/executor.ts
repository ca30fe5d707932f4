/** Who computes chunks: threads of this process, or (behind the same interface) workers on other machines. */
import type { ChunkPlace } from '../store/chunk-place.ts';
import { type ChunkSpec, type ComputeOptions, type JobTypes, VersionMismatchError } from './job-type.ts';

export interface ChunkOptions extends ComputeOptions {
  readonly place: ChunkPlace;
}

export interface Executor {
  /** How many chunks are worth having under way at once. */
  readonly concurrency: number;
  /** The chunk's result, or null when whoever computed it has stored it already. */
  chunk(spec: ChunkSpec, options: ChunkOptions): Promise<Uint8Array | null>;
}

/** Computes on threads of this process; storing is left to the caller. */
export interface LocalExecutor extends Executor {
  chunk(spec: ChunkSpec, options: ComputeOptions): Promise<Uint8Array>;
}

export const createLocalExecutor = (types: JobTypes, threads: number): LocalExecutor => ({
  concurrency: threads,
  async chunk(spec, options) {
    const type = types[spec.type];
    if (!type) throw new VersionMismatchError(`this process computes no chunks of type ${spec.type}`);
    return type.compute(spec, options);
  },
});
