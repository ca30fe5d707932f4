import { createRng } from '@longrun/engine';
import { describe, expect, it } from 'vitest';
import { audit } from './audit.ts';

const FAMILIES = ['ett', 'solar', 'm4', 'bitbrains', 'loop', 'kdd'];

describe('an audit', () => {
  it('tells equals apart in about one pair of twenty, also with six tasks', () => {
    const rng = createRng(7, 'equals');
    // a hundred pairs of equals, far from each other: every second neighbour is one's equal
    const rows = Array.from({ length: 200 }, (_, m) =>
      FAMILIES.map((task) => ({
        ...{ model: String(m), task, family: task },
        error: Math.exp(5 * (m - (m % 2)) - 500 + rng.normal()),
      })),
    ).flat();
    const pairs = audit(rows).rows.filter((_, at) => at % 2 === 0);
    const apart = pairs.filter((row) => row.separable_by_task).length;
    // 13 where plain percentiles are read
    expect(apart).toBeLessThan(9);
    expect(apart).toBeGreaterThan(1);
  });
});
