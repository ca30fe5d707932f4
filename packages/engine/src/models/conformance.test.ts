/** What every model of the registry must do, whatever it is. */
import { MODEL_CARDS } from '@longrun/contract';
import { describe, expect, it } from 'vitest';
import { createRng } from '../numerics/rng.ts';
import type { Model } from '../types.ts';
import { cellCost } from './cost.ts';
import { MODEL_IDS, MODELS } from './index.ts';

const OPTIONS = { msmComponents: 3 };
const HORIZONS = [1, 3, 12];
const N_SAMPLES = 200;

function walk(n: number, name = 'walk'): Float64Array {
  const rng = createRng(name);
  const y = new Float64Array(n);
  for (let t = 1; t < n; t++) y[t] = y[t - 1] + rng.normal();
  return y;
}

function autoregression(n: number, phi: number): Float64Array {
  const rng = createRng('autoregression', phi);
  const y = new Float64Array(n);
  for (let t = 1; t < n; t++) y[t] = phi * y[t - 1] + rng.normal();
  return y;
}

function run(model: Model, y: Float64Array, horizons: readonly number[] = HORIZONS): Float64Array {
  return model.simulate(model.fit(y, OPTIONS), horizons, N_SAMPLES, createRng(5, model.id));
}

function standardDeviation(y: Float64Array): number {
  const mean = y.reduce((s, v) => s + v, 0) / y.length;
  return Math.sqrt(y.reduce((s, v) => s + (v - mean) ** 2, 0) / y.length);
}

function largestGap(a: Float64Array, b: Float64Array): number {
  return a.reduce((gap, value, i) => Math.max(gap, Math.abs(value - b[i])), 0);
}

const steps = (n: number, f: (t: number) => number): Float64Array =>
  Float64Array.from({ length: n }, (_, t) => f(t));
const odd: Record<string, Float64Array> = {
  linear: steps(40, (t) => 3 + 0.25 * t),
  'falling line through zero': steps(64, (t) => 10 - t),
  'one spike': steps(48, (t) => (t === 20 ? 100 : 5)),
  'a spike at the end': steps(48, (t) => (t === 47 ? 100 : 5)),
  'a spike at the start': steps(48, (t) => (t === 0 ? 100 : 5)),
  'nearly constant': steps(40, (t) => 1 + (t % 7 === 0 ? 2 ** -52 : 0)),
  alternating: steps(40, (t) => (t % 2 === 0 ? 1 : -1)),
  'alternating around a level': steps(33, (t) => 100 + (t % 2)),
  'a step': steps(64, (t) => (t < 40 ? 1 : 2)),
  exponential: steps(64, (t) => 1.5 ** t),
  'mostly zeros': steps(64, (t) => (t % 16 === 3 ? 1 : 0)),
  'a sine': steps(96, (t) => Math.sin(t / 5)),
  'scale 1e-300': walk(64).map((v) => v * 1e-300),
  'scale 1e300': walk(64).map((v) => v * 1e300),
  'positive at 1e-300': walk(64).map((v) => (v + 50) * 1e-300),
  'positive at 1e300': walk(64).map((v) => (v + 50) * 1e300),
  subnormal: walk(64).map((v) => v * 1e-320),
};

describe('the registry', () => {
  it('holds the models under their own ids, frozen', () => {
    expect(Object.keys(MODELS)).toEqual([...MODEL_IDS]);
    for (const id of MODEL_IDS) expect(MODELS[id].id).toBe(id);
    expect(Object.isFrozen(MODELS)).toBe(true);
  });

  it('is what the contract lists, in the same order', () => {
    expect(MODEL_CARDS).toEqual(
      MODEL_IDS.map((id) => ({ id, title: MODELS[id].title, idea: MODELS[id].idea })),
    );
  });
});

describe.each(MODEL_IDS.map((id) => ({ id })))('$id', ({ id }) => {
  const model = MODELS[id];

  it('is frozen, says what it is, where it comes from and about what it costs', () => {
    expect(Object.isFrozen(model)).toBe(true);
    expect(model.title).toMatch(/^.{2,20}$/);
    expect(model.idea).toMatch(/^[A-Z].{20,100}\.$/);
    expect(model.reference).toMatch(/\(\d{4}\)/);
    expect(cellCost(model, 256, 1000)).toBeGreaterThan(0.1);
    expect(cellCost(model, 1024, 1000)).toBeGreaterThan(cellCost(model, 256, 1000));
    expect(cellCost(model, 256, 1000, Array(24).fill(1))).toBeGreaterThan(cellCost(model, 256, 1000));
  });
  const series = { walk: walk(120), autoregression: autoregression(120, 0.7) };

  it('repeats byte for byte from the same seed, and differs for another', () => {
    const fit = model.fit(series.walk, OPTIONS);
    const paths = (seed: number) => model.simulate(fit, HORIZONS, N_SAMPLES, createRng(seed));
    expect(run(model, series.walk)).toEqual(run(model, series.walk));
    expect(paths(1)).not.toEqual(paths(2));
  });

  it('leaves the series as it was', () => {
    const before = series.walk.slice();
    run(model, series.walk);
    expect(series.walk).toEqual(before);
  });

  it('has a fit that survives JSON: the same paths come out of the parsed copy', () => {
    const fit = model.fit(series.autoregression, OPTIONS);
    const copy = JSON.parse(JSON.stringify(fit));
    const from = (f: typeof fit) => model.simulate(f, HORIZONS, N_SAMPLES, createRng(9));
    expect(from(copy)).toEqual(from(fit));
    expect(copy.metadata).toEqual(fit.metadata);
  });

  it('is scale-equivariant: exactly for powers of two, to 1e-9 otherwise', () => {
    for (const y of Object.values(series)) {
      const base = run(model, y);
      for (const factor of [2 ** -40, 2, 2 ** 60]) {
        expect(
          run(
            model,
            y.map((v) => v * factor),
          ),
        ).toEqual(base.map((v) => v * factor));
      }
      for (const factor of [0.1, 3, 1e6]) {
        const scaled = run(
          model,
          y.map((v) => v * factor),
        ).map((v) => v / factor);
        expect(largestGap(scaled, base)).toBeLessThan(1e-9 * standardDeviation(y));
      }
    }
  });

  it('is shift-equivariant to 1e-6 of the sd for shifts of 1000 sd', () => {
    for (const y of Object.values(series)) {
      const sd = standardDeviation(y);
      // Downwards: a series of negative values keeps msm in differences, where it must be equivariant too.
      const shift = -1000 * sd;
      const shifted = run(
        model,
        y.map((v) => v + shift),
      ).map((v) => v - shift);
      expect(largestGap(shifted, run(model, y))).toBeLessThan(1e-6 * sd);
    }
  });

  it('answers horizons in any order and repeated, from the same paths', () => {
    const sorted = run(model, series.walk, [1, 4, 9]);
    const mixed = run(model, series.walk, [9, 1, 9, 4]);
    for (let i = 0; i < N_SAMPLES; i++) {
      const [h1, h4, h9] = sorted.subarray(3 * i, 3 * i + 3);
      expect(Array.from(mixed.subarray(4 * i, 4 * i + 4))).toEqual([h9, h1, h9, h4]);
    }
  });

  it.each(Object.keys(odd))('gives finite numbers on: %s', (name) => {
    const fit = model.fit(odd[name], OPTIONS);
    const paths = model.simulate(fit, [1, 12, 60], N_SAMPLES, createRng(1));
    expect(paths.every(Number.isFinite)).toBe(true);
    expect(JSON.parse(JSON.stringify(fit.metadata))).toEqual(fit.metadata);
  });

  it.each([0, 7.25, -3e9, 1e-300, 1e300])(
    'forecasts the constant %d as that constant, and says so',
    (level) => {
      const fit = model.fit(new Float64Array(40).fill(level), OPTIONS);
      expect(fit.metadata['degenerate']).toBe(true);
      const paths = model.simulate(fit, [1, 30], 100, createRng(1));
      expect(paths.every((v) => v === level)).toBe(true);
    },
  );

  it('stays finite a thousand steps ahead', () => {
    expect(run(model, series.walk, [1, 1000]).every(Number.isFinite)).toBe(true);
  });

  it('fits the shortest series, of 32', () => {
    expect(run(model, walk(32, 'short')).every(Number.isFinite)).toBe(true);
  });

  it('reports a log-likelihood, whether the series is degenerate, and nothing that JSON cannot hold', () => {
    const { metadata } = model.fit(series.autoregression, OPTIONS);
    expect(metadata['degenerate']).toBe(false);
    expect(Number.isFinite(metadata['loglik'])).toBe(true);
    expect(JSON.parse(JSON.stringify(metadata))).toEqual(metadata);
  });
});

describe('paths are coherent', () => {
  it('rw: the variance of the change between two horizons grows with their distance', () => {
    const y = walk(400);
    const horizons = [2, 5, 14];
    const n = 20_000;
    const paths = MODELS.rw.simulate(MODELS.rw.fit(y, OPTIONS), horizons, n, createRng('coherent'));
    const variance = (from: number, to: number): number => {
      let sum = 0;
      for (let i = 0; i < n; i++) sum += (paths[3 * i + to] - paths[3 * i + from]) ** 2;
      return sum / n;
    };
    expect(variance(1, 2) / variance(0, 1)).toBeCloseTo(3, 0);
    expect(variance(0, 2) / (variance(0, 1) + variance(1, 2))).toBeCloseTo(1, 1);
  });
});
