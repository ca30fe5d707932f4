import { describe, expect, it } from 'vitest';
import { createRng } from '../../numerics/rng.ts';
import { createContext } from '../context.ts';
import { logisticMap, numberFrom, whiteNoise } from '../processes.testing.ts';
import { ordinalPatterns } from './ordinal-patterns.ts';
import { permutationEntropy } from './permutation-entropy.ts';
import { sampleEntropy } from './sample-entropy.ts';
import { statisticalComplexity } from './statistical-complexity.ts';

describe('ordinal patterns', () => {
  it('give the worked example of Bandt and Pompe: 1.522 bits at order 3', () => {
    const x = Float64Array.of(4, 7, 9, 10, 6, 11, 3);
    expect(numberFrom(permutationEntropy.statistic(x)) * Math.log2(6)).toBeCloseTo(1.5219, 4);
  });
  it('are all but forbidden half of the time on the logistic map: 12 of 24 never occur', () => {
    const { counts, order } = ordinalPatterns(logisticMap(5000));
    expect(order).toBe(4);
    expect(Array.from(counts).filter((count) => count === 0)).toHaveLength(12);
  });
  it('never fall twice in a row on the logistic map', () => {
    expect(ordinalPatterns(logisticMap(119)).counts[5]).toBe(0);
  });
  it('give entropy 1 and complexity 0 on long noise', () => {
    const x = whiteNoise(20_000, 1);
    expect(numberFrom(permutationEntropy.statistic(x))).toBeGreaterThan(0.999);
    expect(numberFrom(statisticalComplexity.statistic(x))).toBeLessThan(0.002);
  });
  it('give entropy 0 and complexity 0 on a rising line', () => {
    const x = Float64Array.from({ length: 200 }, (_, t) => t);
    expect(numberFrom(permutationEntropy.statistic(x))).toBe(0);
    expect(numberFrom(statisticalComplexity.statistic(x))).toBe(0);
  });
  it('give the complexity of two equally frequent patterns among six in closed form', () => {
    // Up, down, up, down … with rising ends: patterns 0-2-1 and 1-0-2 share the windows equally.
    const x = Float64Array.from({ length: 42 }, (_, t) => (t % 2) * 100 + t);
    const entropy = Math.log(2) / Math.log(6);
    const mixed = -2 * (1 / 3) * Math.log(1 / 3) - 4 * (1 / 12) * Math.log(1 / 12);
    const divergence = mixed - Math.log(2) / 2 - Math.log(6) / 2;
    const largest = -(7 / 12) * Math.log(7 / 12) - (5 / 12) * Math.log(1 / 12) - Math.log(6) / 2;
    expect(numberFrom(permutationEntropy.statistic(x))).toBeCloseTo(entropy, 12);
    expect(numberFrom(statisticalComplexity.statistic(x))).toBeCloseTo((divergence / largest) * entropy, 12);
  });
});

describe('sample_entropy', () => {
  it('is −log erf(0.1) = 2.185 on Gaussian white noise (Richman & Moorman)', () => {
    expect(numberFrom(sampleEntropy.statistic(whiteNoise(8000, 5)))).toBeCloseTo(2.185, 1);
  });
  it('is −log(2r − r²) on uniform noise, r = 0.2/√12', () => {
    const rng = createRng(2, 'uniform');
    const r = 0.2 / Math.sqrt(12);
    const x = Float64Array.from({ length: 8000 }, () => rng.uniform());
    expect(numberFrom(sampleEntropy.statistic(x))).toBeCloseTo(-Math.log(2 * r - r * r), 1);
  });
  it('is 0 on a periodic series', () => {
    const x = Float64Array.from({ length: 90 }, (_, t) => [85, 80, 89][t % 3]);
    expect(numberFrom(sampleEntropy.statistic(x))).toBe(0);
  });
  it('counts the same pairs as the definition, ties and outliers included', () => {
    for (let seed = 0; seed < 30; seed++) {
      const kind = seed % 3;
      const x = whiteNoise(50 + 5 * seed, seed).map((v) =>
        kind === 0 ? v : kind === 1 ? Math.round(3 * v) : v ** 5,
      );
      const outcome = sampleEntropy.statistic(x, createContext(x, { detailed: true }));
      const { pairs, longer } = countByDefinition(x);
      if (longer === 0) expect(outcome).toMatchObject({ value: null });
      else expect(outcome).toMatchObject({ details: { matches_2: pairs, matches_3: longer } });
    }
  });
});

function countByDefinition(x: Float64Array): { pairs: number; longer: number } {
  const n = x.length;
  const mean = x.reduce((sum, v) => sum + v, 0) / n;
  const r = (n < 200 ? 0.5 : 0.2) * Math.sqrt(x.reduce((sum, v) => sum + (v - mean) ** 2, 0) / n);
  const near = (i: number, j: number) => Math.abs(x[i] - x[j]) <= r;
  let pairs = 0;
  let longer = 0;
  for (let i = 0; i < n - 2; i++) {
    for (let j = i + 1; j < n - 2; j++) {
      if (!(near(i, j) && near(i + 1, j + 1))) continue;
      pairs++;
      if (near(i + 2, j + 2)) longer++;
    }
  }
  return { pairs, longer };
}
