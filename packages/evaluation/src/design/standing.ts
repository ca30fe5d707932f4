/**
 * A design: the settings of a benchmark without panel and variables. Verdicts pool runs of one design only.
 */
import type { BenchmarkConfig } from '../benchmark/types.ts';
import { benchmarkConfig } from './config.ts';

/** The settings as text: equal settings, equal text. */
export const designText = (config: BenchmarkConfig): string => JSON.stringify({ ...config, variables: null });

const STANDING = designText(benchmarkConfig({}, null));

/** Whether these are the default settings, whose verdict `GET /v1/verdict` returns. */
export const isStanding = (config: BenchmarkConfig): boolean => designText(config) === STANDING;
