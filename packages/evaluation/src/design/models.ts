import { DEFAULTS } from '@longrun/contract';
import { type ModelId, NAIVE_IDS, type NaiveId } from '@longrun/engine';

/** What every model is compared with, and what wins ties. */
export const BASELINE: ModelId = 'rw';

/**
 * The models of a benchmark that names none, and those beside which a challenger is judged. The list is the
 * contract's: registering a model does not change it.
 *
 * @example
 * BENCHMARK_MODELS.includes('rw'); // → true
 */
export const BENCHMARK_MODELS: readonly ModelId[] = DEFAULTS.benchmark.models;

/** Those that are compared with the baseline. */
export const COMPARED_MODELS: readonly ModelId[] = BENCHMARK_MODELS.filter((id) => id !== BASELINE);

/**
 * Members of the naive family that are shown beside the models: all but the baseline, which is one of those.
 */
export const NAIVE_MEMBERS: readonly NaiveId[] = NAIVE_IDS.filter((id) => id !== BASELINE);
