import { DEFAULTS } from '@longrun/contract';
import type { ModelId } from '@longrun/engine';

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
