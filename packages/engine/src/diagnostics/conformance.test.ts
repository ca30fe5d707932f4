/** What every diagnostic of the registry must do, whatever it measures. */
import { describe, expect, it } from 'vitest';
import { createContext } from './context.ts';
import { FAMILIES } from './families.ts';
import { DIAGNOSTIC_BUNDLE, DIAGNOSTICS } from './index.ts';
import { autoregression, logisticMap, numberFrom, whiteNoise } from './processes.testing.ts';

const LENGTHS = [31, 32, 47, 63, 64, 100, 119, 120, 127, 256, 1000];

const AWKWARD: Record<string, (n: number) => Float64Array> = {
  constant: (n) => new Float64Array(n).fill(2),
  line: (n) => Float64Array.from({ length: n }, (_, t) => t),
  'one spike': (n) => Float64Array.from({ length: n }, (_, t) => (t === n >> 1 ? 1 : 0)),
  'integers with many ties': (n) => whiteNoise(n, 1).map((v) => Math.round(v)),
  'two values': (n) => whiteNoise(n, 2).map((v) => (v > 0 ? 1 : 0)),
  alternating: (n) => Float64Array.from({ length: n }, (_, t) => (t % 2 === 0 ? 1 : -1)),
  'a step': (n) => Float64Array.from({ length: n }, (_, t) => (t < n / 2 ? 0 : 1)),
  'mostly equal': (n) => whiteNoise(n, 3).map((v, t) => (t % 10 === 0 ? v : 0)),
  'very heavy tails': (n) => whiteNoise(n, 4).map((v) => v ** 11),
};

it('the registry is frozen, with distinct ids, and holds the bundle', () => {
  expect(new Set(DIAGNOSTICS.map((d) => d.id)).size).toBe(DIAGNOSTICS.length);
  expect(DIAGNOSTICS.slice(0, DIAGNOSTIC_BUNDLE.length)).toEqual(DIAGNOSTIC_BUNDLE);
  expect(DIAGNOSTICS.every(({ family }) => family in FAMILIES)).toBe(true);
  expect(Object.isFrozen(DIAGNOSTICS) && DIAGNOSTICS.every(Object.isFrozen)).toBe(true);
});

describe.each(DIAGNOSTICS.map((d) => [d.id, d] as const))('%s', (_, diagnostic) => {
  it('gives a finite number on noise of every length', () => {
    for (const n of LENGTHS) {
      const outcome = diagnostic.statistic(whiteNoise(n, n));
      if (typeof outcome !== 'number' && outcome.value === null) {
        expect(n).toBeLessThan(100); // too short is a reason; long noise is not
        expect(outcome.reason).toMatch(/\w+ \w+/);
      } else expect(Number.isFinite(numberFrom(outcome))).toBe(true);
    }
  });

  it('gives a finite number or a reason on awkward series', () => {
    for (const [name, make] of Object.entries(AWKWARD)) {
      for (const n of [31, 64, 127, 500]) {
        const outcome = diagnostic.statistic(make(n));
        if (typeof outcome !== 'number' && outcome.value === null)
          expect(outcome.reason, name).toMatch(/\w+ \w+/);
        else expect(Number.isFinite(numberFrom(outcome)), `${name} ${n}`).toBe(true);
      }
    }
  });

  it('repeats exactly, with or without a context or pictures, and leaves its input alone', () => {
    const x = autoregression(300, 0.5, 9);
    const before = x.slice();
    const value = numberFrom(diagnostic.statistic(x));
    expect(numberFrom(diagnostic.statistic(x, createContext(x)))).toBe(value);
    expect(numberFrom(diagnostic.statistic(x, createContext(x, { detailed: true })))).toBe(value);
    expect(x).toEqual(before);
  });

  it('does not depend on scale or shift', () => {
    for (const x of [whiteNoise(200, 5), logisticMap(200)]) {
      const value = numberFrom(diagnostic.statistic(x));
      expect(numberFrom(diagnostic.statistic(x.map((v) => 1024 * v)))).toBeCloseTo(value, 9);
      expect(numberFrom(diagnostic.statistic(x.map((v) => 3 * v + 10)))).toBeCloseTo(value, 6);
    }
  });

  it('draws pictures of at most 64 numbers an axis, all finite', () => {
    const x = whiteNoise(2000, 6);
    const outcome = diagnostic.statistic(x, createContext(x, { detailed: true }));
    const details = typeof outcome === 'number' ? {} : 'details' in outcome ? outcome.details : {};
    const numbers = Object.values(details).flat();
    expect(numbers.length).toBeLessThanOrEqual(64 + 4);
    expect(numbers.every((v) => typeof v !== 'number' || Number.isFinite(v))).toBe(true);
  });

  it('reads out a sentence either way', () => {
    for (const significant of [true, false]) {
      expect(diagnostic.interpret(1.234, significant, { break_index: 5 })).toMatch(/^[A-Z].*\.$/);
    }
    expect(diagnostic.interpret(1.2, true, {})).not.toBe(diagnostic.interpret(1.2, false, {}));
  });
});
