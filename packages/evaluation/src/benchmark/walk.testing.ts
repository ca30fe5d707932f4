import { createRng } from '@longrun/engine';
import type { CaseInput } from './types.ts';

/** A Gaussian walk from 100 with unit steps, dated from 1900. */
export function walkCase(index: number, n: number, seed = 0): CaseInput {
  const rng = createRng(seed, 'test walk', index, n);
  let level = 100;
  const values = Float64Array.from({ length: n }, () => {
    const here = level;
    level += rng.normal();
    return here;
  });
  return { panel: 'walks', variable: `walk-${index}`, frequency: 'annual', values, start: 1900 };
}
