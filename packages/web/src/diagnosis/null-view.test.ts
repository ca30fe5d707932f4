import type { Diagnostic } from '@longrun/client';
import { diagnose } from '@longrun/engine';
import { describe, expect, it } from 'vitest';
import { nullViewOf } from './null-view.ts';

const entry = (statistic: number | null, sided: string): Diagnostic =>
  ({
    statistic,
    null_distribution: { from: 0, to: 4, counts: [1, 4, 2, 1], q05: 0.2, median: 1.6, q95: 3.8 },
    details: { sided },
  }) as never;

describe('the histogram of a null', () => {
  it('marks what lies at least as far out as the observed value', () => {
    const extreme = (statistic: number, sided: string) =>
      nullViewOf(entry(statistic, sided))!.bars.map((bar) => bar.extreme);
    expect(extreme(2.2, 'greater')).toEqual([false, false, true, true]);
    expect(extreme(0.8, 'less')).toEqual([true, false, false, false]);
    expect(extreme(0.8, 'two-sided')).toEqual([true, false, false, false]);
    expect(extreme(2.2, 'two-sided')).toEqual([false, false, true, true]);
  });

  it('keeps an observed value beyond all surrogates in the picture', () => {
    const view = nullViewOf(entry(9, 'greater'))!;
    expect(view.at).toBeGreaterThan(0.9);
    expect(view.at).toBeLessThan(1);
    expect(view.bars.every((bar) => !bar.extreme && bar.x >= 0 && bar.x + bar.width <= 1)).toBe(true);
  });

  it('is absent where nothing was computed, or the server is older', () => {
    expect(nullViewOf(entry(null, 'greater'))).toBeNull();
    expect(nullViewOf({ statistic: 1, details: {} } as never)).toBeNull();
  });

  it('exists for every entry of a real bundle', () => {
    const values = Array.from({ length: 120 }, (_, t) => Math.sin(t * t));
    const { diagnostics } = diagnose(values, { nSurrogates: 99 });
    for (const e of diagnostics) expect(nullViewOf(e as never), e.id).not.toBeNull();
  });
});
