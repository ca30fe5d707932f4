import { describe, expect, it } from 'vitest';
import { createArFitter } from './autoregression.ts';
import { nullModel, simulatePath } from './null-model.ts';
import { autoregression, meanAndError, whiteNoise } from './processes.testing.ts';

const modelOf = (x: Float64Array) => nullModel(x, createArFitter(x.length)(x)!);
const walk = (n: number, drift: number, seed: number) => {
  let level = 0;
  return whiteNoise(n, seed).map((shock) => {
    level += drift + shock;
    return level;
  });
};

describe('the autoregression of the null', () => {
  it('undoes most of the bias of least squares', () => {
    for (const phi of [0, 0.5, 0.8]) {
      const runs = Array.from({ length: 300 }, (_, seed) => 1 + modelOf(autoregression(100, phi, seed)).rho);
      expect(Math.abs(meanAndError(runs).mean - phi)).toBeLessThan(0.025);
    }
  });
  it('has a unit root for about half of all random walks, and never an explosive one', () => {
    const rhos = Array.from({ length: 200 }, (_, seed) => modelOf(walk(150, 0, seed)).rho);
    expect(Math.max(...rhos)).toBe(0);
    const share = rhos.filter((rho) => rho === 0).length / 200;
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.75);
  });
  it('grows where the series grows', () => {
    const x = walk(200, 1, 3);
    const model = modelOf(x);
    const path = simulatePath(x, model, new Float64Array(model.shocks.length));
    expect(Math.abs(path[199] / x[199] - 1)).toBeLessThan(0.1);
  });
  it('gives the series back when its own shocks are played in order', () => {
    for (const x of [walk(80, 0.2, 1), autoregression(80, -0.7, 2)]) {
      const model = modelOf(x);
      const inflation = Math.sqrt(77 / (77 - model.gamma.length - 2));
      const path = simulatePath(
        x,
        model,
        model.shocks.map((v) => v / inflation),
      );
      for (let t = 0; t < 80; t++) expect(path[t]).toBeCloseTo(x[t], 8);
    }
  });
  it('stays bounded on series that oscillate without end', () => {
    const x = Float64Array.from({ length: 200 }, (_, t) => Math.sin(t) * (1 + t / 50)).map(
      (v, t) => v + 0.01 * whiteNoise(200, 1)[t],
    );
    const model = modelOf(x);
    const path = simulatePath(x, model, model.shocks.toReversed());
    expect(Math.max(...path.map(Math.abs))).toBeLessThan(1e4);
  });
});
