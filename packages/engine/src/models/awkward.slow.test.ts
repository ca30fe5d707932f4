import { describe, expect, it } from 'vitest';
import { createRng } from '../numerics/rng.ts';
import { AWKWARD_SHAPES, awkwardSeries } from './awkward.testing.ts';
import { MODEL_IDS, MODELS } from './index.ts';

const N_SERIES = 1000;
const N_SAMPLES = 20;

/** JSON would turn NaN and ∞ into null. */
function holdsNonFinite(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNonFinite);
}

/** Why the series has no forecast by this model, or null. */
function fault(id: (typeof MODEL_IDS)[number], y: Float64Array): string | null {
  try {
    const fit = MODELS[id].fit(y, { msmComponents: 2 });
    const paths = MODELS[id].simulate(fit, [1, 12], N_SAMPLES, createRng(1));
    if (!paths.every(Number.isFinite)) return 'a path is not finite';
    return holdsNonFinite(fit.metadata) ? 'metadata that JSON cannot hold' : null;
  } catch (error) {
    return String(error);
  }
}

describe('awkward series', () => {
  it('come in every shape, with many scales', () => {
    const series = Array.from({ length: N_SERIES }, (_, i) => awkwardSeries(i));
    for (const shape of Object.keys(AWKWARD_SHAPES)) {
      expect(series.filter(({ name }) => name.includes(`: ${shape} ×`)).length).toBeGreaterThan(50);
    }
    expect(series.every(({ values }) => values.every(Number.isFinite) && values.length >= 32)).toBe(true);
  });

  it.each(MODEL_IDS)(
    `${N_SERIES} of them all get a forecast from %s`,
    (id) => {
      const faults: string[] = [];
      for (let i = 0; i < N_SERIES; i++) {
        const { name, values } = awkwardSeries(i);
        const reason = fault(id, values);
        if (reason !== null) faults.push(`${name}: ${reason}`);
      }
      expect(faults).toEqual([]);
    },
    300_000,
  );
});
