import { describe, expect, it } from 'vitest';
import type { DiagnosticBundle } from './bundle.ts';
import { DIAGNOSTIC_BUNDLE, diagnose } from './bundle.ts';
import { autoregression, geometricWalk, whiteNoise } from './processes.testing.ts';

const entry = (bundle: DiagnosticBundle, id: string) => bundle.diagnostics.find((e) => e.id === id)!;

/** JSON turns NaN and ±∞ into null: equality after a round trip proves there are none. */
const expectFinite = (bundle: DiagnosticBundle) => expect(JSON.parse(JSON.stringify(bundle))).toEqual(bundle);

describe('diagnose', () => {
  it('runs the diagnostics that are named and controls them together', () => {
    const series = whiteNoise(64, 1);
    const all = diagnose(series, { nSurrogates: 99 });
    const { diagnostics, families } = diagnose(series, { nSurrogates: 99, diagnostics: ['bds', 'gph_d'] });
    expect(diagnostics.map(({ id }) => id)).toEqual(['gph_d', 'bds']);
    for (const { id, p_value } of diagnostics) expect(p_value).toBe(entry(all, id).p_value);
    expect(Object.keys(families)).toEqual(['C', 'D']);
    expect(() => diagnose(series, { diagnostics: ['none'] })).toThrow(/"none" is not one of hurst_dfa/);
  });

  const bundle = diagnose(autoregression(200, 0.5, 1), { nSurrogates: 199 });

  it('answers with the entries of the bundle, each with every field', () => {
    expect(bundle.n_observations).toBe(200);
    expect(bundle.diagnostics.map(({ id }) => id)).toEqual(DIAGNOSTIC_BUNDLE.map(({ id }) => id));
    expect(bundle.diagnostics.map(({ family }) => family).join('')).toBe('CCCBBBDDDIIISS');
    for (const e of bundle.diagnostics) {
      expect(Object.keys(e).join()).toBe(
        'id,family,name,statistic,p_value,q_value,null,n_surrogates,significant,interpretation,' +
          'null_distribution,details',
      );
      expect(e.n_surrogates).toBe(199);
      expect(e.p_value).toBeGreaterThanOrEqual(1 / 200);
      expect(e.p_value).toBeLessThanOrEqual(1);
      expect(e.q_value!).toBeGreaterThanOrEqual(e.p_value! - 1e-12);
      expect(e.significant).toBe(e.q_value! <= 0.05);
      expect(e.null_distribution!.counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(199);
      expect(e.null_distribution!.q05).toBeLessThanOrEqual(e.null_distribution!.median);
    }
    expect([bundle.transform, bundle.ar_order]).toEqual(['level', 1]);
    expect(bundle.transform_note).toMatch(/^Tested in levels/);
    expectFinite(bundle);
    expect(Object.keys(bundle.families)).toEqual(['C', 'B', 'D', 'I', 'S']);
  });

  it('is the same for the same seed, and not for another', () => {
    const x = autoregression(64, 0.5, 2);
    const run = (options: { seed: number }) => diagnose(x, { nSurrogates: 99, ...options });
    expect(JSON.stringify(run({ seed: 5 }))).toBe(JSON.stringify(run({ seed: 5 })));
    expect(run({ seed: 6 }).diagnostics.map((e) => e.p_value)).not.toEqual(
      run({ seed: 5 }).diagnostics.map((e) => e.p_value),
    );
  });

  it('is the same to the last bit for a series in other units, from 1e-300 to 1e300', () => {
    for (const x of [autoregression(64, 0.9, 3), geometricWalk(64, 3)]) {
      const pValues = (factor: number) => {
        const bundle = diagnose(
          x.map((v) => v * factor),
          { nSurrogates: 99 },
        );
        expectFinite(bundle);
        return bundle.diagnostics.map((e) => e.p_value);
      };
      for (const factor of [2 ** 40, 2 ** -990, 2 ** 990]) expect(pValues(factor)).toEqual(pValues(1));
      pValues(1e300);
      pValues(1e-300);
    }
  });

  it('takes 99 to 9,999 surrogates, 999 unless told', () => {
    const x = whiteNoise(40, 1);
    expect(entry(diagnose(x, { nSurrogates: 99 }), 'bds').n_surrogates).toBe(99);
    expect(entry(diagnose(x), 'bds').n_surrogates).toBe(999);
    for (const nSurrogates of [98, 10_000, 150.5])
      expect(() => diagnose(x, { nSurrogates })).toThrow(RangeError);
  });

  it('refuses series that are too short, too long or not finite', () => {
    expect(() => diagnose(whiteNoise(31, 1))).toThrow('series length 31 < minimum 32');
    expect(() => diagnose(new Float64Array(10_001))).toThrow(RangeError);
    expect(() => diagnose([...whiteNoise(40, 1), Number.NaN])).toThrow(RangeError);
  });

  it('reports progress up to the end', () => {
    const calls: number[] = [];
    const totals = new Set<number>();
    diagnose(whiteNoise(40, 1), {
      nSurrogates: 99,
      onProgress: (done, total) => {
        calls.push(done);
        totals.add(total);
      },
    });
    expect([...totals]).toEqual([calls.at(-1)]);
    expect(calls).toEqual(calls.toSorted((a, b) => a - b));
  });
});

describe('series without an answer', () => {
  it.each([
    ['constant', (): number => 4],
    ['linear', (t: number) => 3 + 2 * t],
  ])('%s: every entry is null with a reason', (_, f) => {
    const bundle = diagnose(Array.from({ length: 80 }, (_, t) => f(t)));
    for (const e of bundle.diagnostics) {
      expect([e.statistic, e.p_value, e.q_value, e.significant]).toEqual([null, null, null, false]);
      expect(e.reason).toMatch(/series/);
    }
    expect(bundle.families.C.sentence).toMatch(/^Nothing can be said/);
  });

  it.each([
    ['one spike', (t: number) => (t === 20 ? 1 : 0)],
    ['a spike at the end', (t: number) => (t === 59 ? 1 : 0)],
    ['integers', (t: number) => (t * 7919) % 5],
    ['alternating', (t: number) => (t % 2) * 2 - 1 + (t === 9 ? 0.1 : 0)],
  ])('%s: finite numbers or reasons, never NaN', (_, f) => {
    const bundle = diagnose(Array.from({ length: 60 }, (_, t) => f(t)));
    expectFinite(bundle);
    for (const e of bundle.diagnostics) expect(e.statistic !== null || e.reason !== undefined).toBe(true);
  });

  it('works from 32 points', () => {
    const bundle = diagnose(autoregression(32, 0.3, 8));
    expectFinite(bundle);
    expect(bundle.diagnostics.filter((e) => e.statistic !== null).length).toBeGreaterThanOrEqual(12);
  });
});
