import { describe, expect, it } from 'vitest';
import { bfgs, boxToFree, continueBfgs, freeToBox, freeToBoxSlope, type Objective } from './bfgs.ts';

const OPTIONS = { maxEvaluations: 200, tolerance: 1e-12, maxStep: 1 };

const rosenbrock: Objective = (x, g) => {
  const a = 1 - x[0];
  const b = x[1] - x[0] * x[0];
  g[0] = -2 * a - 400 * x[0] * b;
  g[1] = 200 * b;
  return a * a + 100 * b * b;
};

describe('bfgs', () => {
  it('walks the curved valley of Rosenbrock to its bottom', () => {
    const { x, value, converged } = bfgs(rosenbrock, [-1.2, 1], OPTIONS);
    expect(converged).toBe(true);
    expect(value).toBeLessThan(1e-9);
    expect(x[0]).toBeCloseTo(1, 4);
  });

  it('goes on where it was interrupted and ends at the same point', () => {
    const part = bfgs(rosenbrock, [-1.2, 1], { ...OPTIONS, maxEvaluations: 12 });
    expect(part.converged).toBe(false);
    const whole = continueBfgs(rosenbrock, part, OPTIONS);
    expect(whole.value).toBeLessThan(1e-9);
    expect(whole.evaluations).toBeGreaterThan(12);
  });

  it('leaves its start untouched', () => {
    const start = Object.freeze([-1.2, 1]);
    bfgs(rosenbrock, start, OPTIONS);
    expect(start).toEqual([-1.2, 1]);
  });

  it('reaches an optimum on the edge of a box through the sine map', () => {
    const edge: Objective = (z, g) => {
      const p = freeToBox(z[0], 1, 3);
      g[0] = 2 * (p + 2) * freeToBoxSlope(z[0], 1, 3);
      return (p + 2) ** 2;
    };
    const { x } = bfgs(edge, [boxToFree(2.5, 1, 3)], OPTIONS);
    expect(freeToBox(x[0], 1, 3)).toBeCloseTo(1, 6);
  });
});
