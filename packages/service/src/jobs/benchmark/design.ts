/**
 * A design: the settings of a benchmark without panel and variables. Verdicts pool runs of one design only.
 */
import { type BenchmarkConfig, benchmarkConfig } from '@longrun/engine';
import { hashOf } from '../hash.ts';

/** Equal settings, equal name. */
export function designOf(config: BenchmarkConfig): string {
  return hashOf({ ...config, variables: null }).slice(0, 16);
}

const STANDING = designOf(benchmarkConfig({}, null));

/** Whether these are the default settings, whose verdict `GET /v1/verdict` returns. */
export const isStanding = (config: BenchmarkConfig): boolean => designOf(config) === STANDING;
