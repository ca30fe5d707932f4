import { describe, expect, it } from 'vitest';
import { growing, walk } from './series.testing.ts';
import { isDifferenced, needsPositive, type TransformId, toLevels, transform } from './transforms.ts';

const SCALES = ['levels', 'logs', 'differences', 'log_differences'] as const;
const ALL: TransformId[] = SCALES.flatMap((scale) => [scale, `recent_${scale}`] as const);

describe('transforms', () => {
  it.each(ALL)('%s leads back to the levels that follow', (id) => {
    const y = growing(60);
    const known = y.subarray(0, 48);
    // The next twelve values on the scale of the known part.
    const last = known[47];
    const future = Array.from(y.subarray(48), (level, k) => {
      const previous = isDifferenced(id) ? y[47 + k] : last;
      if (id.endsWith('levels')) return level;
      return needsPositive(id) ? Math.log(level / previous) : level - previous;
    });
    const levels = toLevels(Float64Array.from(future), 12, id, last);
    levels.forEach((level, k) => {
      expect(level).toBeCloseTo(y[48 + k], 9);
    });
  });

  it('do not depend on the unit where they take logs', () => {
    const y = growing(40);
    const cents = y.map((level) => level * 128);
    expect(transform(cents, 'logs')).toEqual(transform(y, 'logs'));
  });

  it('keep the last third as recent, but never fewer than 24 values', () => {
    const y = walk(300);
    expect(transform(y, 'recent_differences')).toEqual(transform(y, 'differences').subarray(-99));
    expect(transform(y.subarray(0, 30), 'recent_differences')).toHaveLength(23);
    expect(transform(y.subarray(0, 20), 'recent_differences')).toHaveLength(19);
  });

  it('keep the same part of a series on every scale', () => {
    const y = growing(101);
    expect(transform(y, 'recent_levels')).toEqual(y.subarray(-34));
    expect(transform(y, 'recent_logs')).toEqual(transform(y, 'logs').subarray(-34));
    expect(transform(y, 'recent_log_differences')).toEqual(transform(y, 'log_differences').subarray(-33));
  });

  it('stay at the largest double instead of overflowing, and leave the series as it was', () => {
    expect(toLevels(Float64Array.of(800), 1, 'logs', 1e200)[0]).toBe(Number.MAX_VALUE);
    const y = growing(40);
    const copy = y.slice();
    for (const id of ALL) transform(y, id);
    expect(y).toEqual(copy);
  });
});
