import { createRng, type Rng } from '@longrun/engine';
import { describe, expect, it } from 'vitest';
import { ofLogRatio } from './inference.testing.ts';
import { type Challenger, superior } from './superior.ts';

/** Five forecasters whose mean log ratios share half of their variance, R replicates and one real panel. */
function family(rng: Rng, replicates: number, realShift: readonly number[]): Challenger[] {
  const panel = (): number[] => {
    const common = rng.normal();
    return realShift.map(() => 0.1 * Math.SQRT1_2 * (common + rng.normal()));
  };
  const nulls = Array.from({ length: replicates }, panel);
  const real = panel();
  return realShift.map((shift, m) => ({
    real: ofLogRatio(real[m] + shift),
    replicates: nulls.map((values) => ofLogRatio(values[m])),
  }));
}

const share = (runs: number, of: (run: number) => boolean): number =>
  Array.from({ length: runs }, (_, run) => of(run)).filter(Boolean).length / runs;

describe('superior', () => {
  it.each([10, 19, 99])(
    'names any of five without skill in at most 6 % of panels, %i replicates',
    (count) => {
      const rng = createRng('superior', count);
      const shares = share(1500, () => superior(family(rng, count, [0, 0, 0, 0, 0])).includes(true));
      expect(shares).toBeLessThan(0.06);
      expect(shares).toBeGreaterThan(0.02);
    },
  );

  it('finds the one that has skill, and not the others', () => {
    const rng = createRng('power');
    const found = Array.from({ length: 200 }, () => superior(family(rng, 19, [0, -0.5, 0, 0.3, 0])));
    expect(found.filter((entry) => entry[1]).length).toBeGreaterThan(180);
    expect(found.filter((entry) => entry[3]).length).toBe(0);
  });

  it('asks for skill above 0, not above luck: less of a loss than luck gives is not superior', () => {
    const replicates = Array.from({ length: 19 }, (_, r) => ofLogRatio(1 + 0.001 * r));
    expect(superior([{ real: ofLogRatio(0.5), replicates }])).toEqual([false]);
  });

  it('cannot tell without replicates, or where nothing can be compared', () => {
    expect(superior([{ real: ofLogRatio(-1), replicates: [] }])).toEqual([null]);
    expect(superior([])).toEqual([]);
  });
});
