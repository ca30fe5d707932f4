import { createHash } from 'node:crypto';
import type { BenchmarkConfig } from '@longrun/evaluation';
import { designText } from '@longrun/evaluation/parts';

/** The name of a design in the store: equal settings, equal name. */
export const designOf = (config: BenchmarkConfig): string =>
  createHash('sha256').update(designText(config)).digest('hex').slice(0, 16);
