/**
 * The job types that servers and workers share: what can be submitted to one must be computable by the other.
 */
import type { ModelId } from '@longrun/engine';
import { BENCHMARK_MODELS } from '@longrun/evaluation';
import {
  type BenchmarkPool,
  type BenchmarkType,
  createBenchmarkType,
  type JobCatalogue,
  PanelSource,
} from './jobs/index.ts';
import { createJudgementType, type JudgementPool, type JudgementType } from './judge/index.ts';
import type { SetRuns } from './set-runs.ts';
import type { Store } from './store/store.ts';

export interface JobTypeDeps {
  readonly store: Store;
  readonly pool: BenchmarkPool & JudgementPool;
  readonly catalogue: JobCatalogue;
  /** Models this process offers to those who submit. */
  readonly models?: readonly ModelId[];
  readonly chunkMs?: number;
  /** Reports that need not be computed; not given to workers. */
  readonly setRuns?: SetRuns;
  /** Where files of answers wait to be scored; not given to workers. */
  readonly uploads?: string;
}

export type ServiceJobTypes = {
  readonly benchmark: BenchmarkType;
  readonly judgement: JudgementType;
};

export function createJobTypes(deps: JobTypeDeps): ServiceJobTypes {
  const { models = BENCHMARK_MODELS, catalogue, ...rest } = deps;
  const source = new PanelSource(catalogue);
  return {
    benchmark: createBenchmarkType({ ...rest, source, models }),
    judgement: createJudgementType({ ...rest, source }),
  };
}
