import { describe, expect, it } from 'vitest';
import { ofLogRatio, totalsOf } from './inference.testing.ts';
import { skill } from './skill.ts';

describe('skill', () => {
  const real = totalsOf([
    [0.5, 1],
    [2, 1],
    [1, 4],
  ]);

  it('gives three averages of the same ratios, which may disagree in sign', () => {
    const result = skill(real, [])!;
    expect(result.geometric).toBeCloseTo(1 - (0.5 * 2 * 0.25) ** (1 / 3), 12);
    expect(result.mean_ratio).toBeCloseTo(1 - (0.5 + 2 + 0.25) / 3, 12);
    expect(result.scaled).toBeCloseTo(1 - 3.5 / 6, 12);
    expect(result).toMatchObject({ lower: null, upper: null, luck: null, p_value: null });
    const mixed = skill(totalsOf([...Array(9).fill([0.8, 1]), [10, 1]]), [])!;
    expect(mixed.geometric).toBeGreaterThan(-0.1);
    expect(mixed.mean_ratio).toBeLessThan(-0.7);
  });

  it('has the interval that the mean log ratio has, and none from the spread of the replicates', () => {
    const replicates = [-0.2, -0.1, 0, 0.1, 0.2].map(ofLogRatio);
    expect(skill(ofLogRatio(-0.15), replicates)).toMatchObject({ lower: null, upper: null });
    const half = 0.3;
    const result = skill(ofLogRatio(-0.15), replicates, half)!;
    expect(result.lower).toBeCloseTo(1 - Math.exp(-0.15 + half), 10);
    expect(result.upper).toBeCloseTo(1 - Math.exp(-0.15 - half), 10);
    expect(result.luck).toBeCloseTo(0, 12);
    expect(result.p_value).toBe(2 / 6);
  });
});
