/** A small panel for tests: walks, persistent series and rates on a coarse grid, with dates. */

import { createRng } from '@longrun/engine';
import type { CaseInput } from '../benchmark/types.ts';

export function testCases(count: number, n = 70, phi = 0, salt = 0): CaseInput[] {
  return Array.from({ length: count }, (_, c) => {
    const rng = createRng('judge test', salt, c, n);
    const values = new Float64Array(n);
    let level = 20 + c;
    let change = 0;
    for (let t = 0; t < n; t++) {
      change = phi * change + rng.normal();
      level += change;
      values[t] = Number(level.toFixed(2));
    }
    return { panel: 'test', variable: `S${c}.x`, frequency: 'annual', values, start: 1950 };
  });
}
