import { describe, expect, it } from 'vitest';
import { createRng } from '../numerics/rng.ts';
import type { DiagnosticBundle } from './bundle.ts';
import { diagnose } from './bundle.ts';
import { autoregression, geometricWalk, logisticMap, studentWalk, whiteNoise } from './processes.testing.ts';

const entry = (bundle: DiagnosticBundle, id: string) => bundle.diagnostics.find((e) => e.id === id)!;

describe('known processes are recognised after control', () => {
  it('a noisy logistic map: nonlinearity and information', () => {
    const rng = createRng(1, 'noise');
    const { families } = diagnose(logisticMap(300).map((v) => v + 0.05 * rng.normal()));
    expect(families.D.significant).toBeGreaterThanOrEqual(2);
    expect(families.I.significant).toBeGreaterThanOrEqual(2);
    expect(families.D.sentence).toMatch(/no linear rule captures/);
  });

  it('a change of level: structural drift, with its date', () => {
    const periods = Array.from({ length: 300 }, (_, t) => `${1950 + Math.floor(t / 4)}-Q${(t % 4) + 1}`);
    const breaks = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((seed) => {
      const shifted = whiteNoise(300, seed).map((v, t) => v + (t < 120 ? 0 : 2));
      return entry(diagnose(shifted, { periods, nSurrogates: 299 }), 'regime_breaks');
    });
    expect(breaks.filter(({ significant }) => significant).length).toBeGreaterThanOrEqual(5);
    // The autoregression takes up part of the shift, so a single date can be off by more.
    const errors = breaks.map(({ details }) => Math.abs(Number(details['break_index']) - 120));
    expect(errors.toSorted((a, b) => a - b)[4]).toBeLessThanOrEqual(5);
    for (const { details, interpretation } of breaks) {
      expect(details['break_period']).toBe(periods[Number(details['break_index'])]);
      expect(interpretation).toContain(String(details['break_period']));
    }
  });

  it('a random walk: nothing', () => {
    const { diagnostics } = diagnose(autoregression(200, 1, 5));
    expect(diagnostics.filter((e) => e.significant)).toEqual([]);
  });

  it('a geometric walk: nothing, in logs', () => {
    const { diagnostics, transform, transform_note } = diagnose(geometricWalk(120, 5));
    expect(diagnostics.filter((e) => e.significant)).toEqual([]);
    expect(transform).toBe('log');
    expect(transform_note).toMatch(/^Tested in logs/);
  });

  it('a walk with t(3) shocks: tails, and no more than tails', () => {
    const bundle = diagnose(studentWalk(400, 2));
    expect(bundle.diagnostics.filter((e) => e.significant).map((e) => e.id)).toEqual(['hill_tail_index']);
    expect(bundle.families.B.sentence).toMatch(/do not visibly alternate/);
  });

  it('a change of spread: structural drift, and says that it is the spread', () => {
    const bundle = diagnose(whiteNoise(300, 4).map((v, t) => v * (t < 150 ? 1 : 2.5)));
    const { details, significant, interpretation } = entry(bundle, 'regime_breaks');
    expect([significant, details['break_in']]).toEqual([true, 'spread']);
    expect(interpretation).toMatch(/^The spread of the shocks changed/);
  });
});
