import { describe, expect, it } from 'vitest';
import { geometricWalk as geometric, whiteNoise } from './processes.testing.ts';
import { chooseTransform } from './transform.ts';

const arithmetic = (n: number, seed: number) => {
  let level = 100;
  return whiteNoise(n, seed).map((shock) => {
    level += shock;
    return level;
  });
};

describe('logs or levels', () => {
  it('logs for geometric walks of 64 values and more', () => {
    for (let seed = 0; seed < 50; seed++) expect(chooseTransform(geometric(64, seed)).transform).toBe('log');
  });
  it('levels for most arithmetic walks', () => {
    const chosen = Array.from({ length: 100 }, (_, seed) => chooseTransform(arithmetic(128, seed)).transform);
    expect(chosen.filter((transform) => transform === 'level').length).toBeGreaterThan(70);
  });
  it('levels where a value is zero or below', () => {
    const x = geometric(64, 1);
    x[5] = 0;
    expect(chooseTransform(x)).toMatchObject({ transform: 'level', values: x });
    expect(chooseTransform(x).note).toMatch(/not all values are positive/);
  });
  it('levels for a constant', () => {
    expect(chooseTransform(new Float64Array(40).fill(3)).transform).toBe('level');
  });
  it('equals the ratio of Gaussian densities of the levels, evaluated one by one', () => {
    const x = geometric(60, 4);
    const density = (z: number, sd: number) => -0.5 * (z / sd) ** 2 - Math.log(sd * Math.sqrt(2 * Math.PI));
    const total = (values: number[], jacobian: (t: number) => number) => {
      const changes = values.slice(1).map((v, i) => v - values[i]);
      const mean = changes.reduce((a, b) => a + b) / changes.length;
      const sd = Math.sqrt(changes.reduce((a, b) => a + (b - mean) ** 2, 0) / changes.length);
      return changes.reduce((sum, c, i) => sum + density(c - mean, sd) - jacobian(i + 1), 0);
    };
    const levels = Array.from(x);
    const gain = total(levels.map(Math.log), (t) => Math.log(levels[t])) - total(levels, () => 0);
    expect(gain > 1).toBe(chooseTransform(x).transform === 'log');
    expect(chooseTransform(x).gain).toBeCloseTo(gain, 8);
  });
  it('does not depend on the unit', () => {
    for (let seed = 0; seed < 20; seed++) {
      const x = arithmetic(100, seed);
      for (const unit of [2 ** 60, 1e-9, 1e280]) {
        expect(chooseTransform(x.map((v) => v * unit)).transform).toBe(chooseTransform(x).transform);
      }
    }
  });
});
