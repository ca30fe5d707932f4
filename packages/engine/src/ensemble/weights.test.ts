import { describe, expect, it } from 'vitest';
import { applicable } from './components.ts';
import type { PastRecord } from './past.ts';
import { walk } from './series.testing.ts';
import { factorAt, spreadFactors } from './spread.ts';
import { pastWeights } from './weights.ts';

const components = applicable(walk(40), null);

/** A record whose CRPS and PIT are the same at every origin and horizon. */
function record(c: number, origins: number, crps: number, pit = 0.5): PastRecord {
  const scores = Array.from({ length: origins }, () => [1, 3, 6, 12].map(() => ({ crps, pit })));
  return { component: components[c], scores, failure: null, fit: null };
}
const none = () => false;

describe('weights', () => {
  it('are the relative score to the power −2.5', () => {
    const weights = pastWeights([record(0, 4, 1), record(1, 4, 2)], none);
    expect(weights[0] / weights[1]).toBeCloseTo(2 ** 2.5, 10);
    expect(weights[0] + weights[1]).toBeCloseTo(1, 12);
  });

  it('are equal where the past is too short to tell', () => {
    expect(pastWeights([record(0, 1, 1), record(1, 1, 9)], none)).toEqual([0.5, 0.5]);
    expect(pastWeights([record(0, 0, 1), record(1, 0, 9)], none)).toEqual([0.5, 0.5]);
  });

  it('compare a component tried at few origins with the others at those origins', () => {
    const hard = {
      ...record(0, 4, 1),
      scores: [10, 1, 10, 1].map((crps) => [1, 2, 3, 4].map(() => ({ crps, pit: 0.5 }))),
    };
    const rare = {
      ...hard,
      component: components[1],
      scores: hard.scores.map((s, j) => (j % 2 === 0 ? s : s.map(() => null))),
    };
    const [all, some] = pastWeights([hard, rare], none);
    expect(some).toBeCloseTo(all, 12);
  });

  it('are 0 for what is left out', () => {
    const weights = pastWeights([record(0, 4, 1), record(1, 4, 1)], (c) => c === components[0]);
    expect(weights).toEqual([0, 1]);
  });
});

describe('spread factors', () => {
  const factors = (pits: number[]) => {
    const scores = pits.map((pit) => [1, 3, 6, 12].map(() => ({ crps: 1, pit })));
    return spreadFactors([{ component: components[0], scores, failure: null, fit: null }], [1]);
  };
  const uniform = Array.from({ length: 40 }, (_, i) => (i + 0.5) / 40);

  it('are near 1 for calibrated forecasts and 1 without any', () => {
    expect(factors([])).toEqual([1, 1, 1, 1]);
    for (const factor of factors(uniform)) expect(Math.abs(factor - 1)).toBeLessThan(0.15);
  });

  it('are 1 at the first horizon for places that are exactly uniform: cutting scores makes no bias', () => {
    const many = Array.from({ length: 20_000 }, (_, i) => (i + 0.5) / 20_000);
    expect(factors(many)[0]).toBeCloseTo(1, 4);
  });

  it('widen what missed and narrow what was never tested, less so from few forecasts', () => {
    const missed = (n: number) => factors(Array.from({ length: n }, (_, i) => (i % 2 ? 0.001 : 0.999)))[0];
    const hit = (n: number) => factors(Array.from({ length: n }, () => 0.5))[0];
    expect(missed(40)).toBeGreaterThan(missed(4));
    expect(missed(4)).toBeGreaterThan(1);
    expect(hit(40)).toBeLessThan(hit(4));
    expect(hit(4)).toBeLessThan(1);
  });

  it('hold between the scored horizons in ln h, and beyond them', () => {
    const four = [1, 2, 3, 4];
    expect(factorAt(1, four)).toBe(1);
    expect(factorAt(3, four)).toBe(2);
    expect(factorAt(Math.sqrt(3 * 6), four)).toBeCloseTo(2.5, 12);
    expect(factorAt(12, four)).toBe(4);
    expect(factorAt(48, four)).toBe(4);
  });
});
