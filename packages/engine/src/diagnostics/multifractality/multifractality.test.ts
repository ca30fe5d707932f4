import { describe, expect, it } from 'vitest';
import { createRng } from '../../numerics/rng.ts';
import { createContext } from '../context.ts';
import { binomialCascade, meanAndError, numberFrom, whiteNoise } from '../processes.testing.ts';
import { hillTailIndex } from './hill-tail-index.ts';
import { mfdfaWidth } from './mfdfa-width.ts';
import { structureFunctionRatio } from './structure-function-ratio.ts';

describe('mfdfa_width', () => {
  it('finds the analytic width of a binomial cascade', () => {
    const p = 0.7;
    const tau = (q: number) => -Math.log2(p ** q + (1 - p) ** q);
    const width = tau(-3) - tau(-4) - (tau(4) - tau(3));
    const found = numberFrom(mfdfaWidth.statistic(binomialCascade(13, p)));
    expect(Math.abs(found / width - 1)).toBeLessThan(0.08);
  });
  it('is near 0 on long Gaussian noise', () => {
    const widths = Array.from({ length: 10 }, (_, seed) =>
      numberFrom(mfdfaWidth.statistic(whiteNoise(8192, seed))),
    );
    expect(Math.abs(meanAndError(widths).mean)).toBeLessThan(0.12);
  });
  it('draws a concave spectrum with its top near 1', () => {
    const x = binomialCascade(12, 0.7);
    const outcome = mfdfaWidth.statistic(x, createContext(x, { detailed: true })) as unknown as {
      details: { f_alpha: number[] };
    };
    const f = outcome.details.f_alpha;
    const top = Math.max(...f);
    expect(top).toBeGreaterThan(0.9);
    expect(top).toBeLessThan(1.1);
    expect(f.indexOf(top)).toBeGreaterThan(1);
    expect(f.indexOf(top)).toBeLessThan(6);
  });
});

describe('structure_function_ratio', () => {
  it('is 2 on a random walk', () => {
    const ratios = Array.from({ length: 20 }, (_, seed) =>
      numberFrom(structureFunctionRatio.statistic(whiteNoise(8192, seed))),
    );
    expect(meanAndError(ratios).mean).toBeCloseTo(2, 1);
  });
  it('follows the moments of a binomial cascade', () => {
    // Gaussian shocks with the cascade's masses as variances: E|ΔY(τ)|^q ∝ E μ(τ)^{q/2} ∝ τ^{1 − log₂(p^{q/2}
    // + (1−p)^{q/2})}.
    const rng = createRng(1, 'shocks');
    const ratios = Array.from({ length: 20 }, () => {
      const x = binomialCascade(14, 0.65).map((mass) => Math.sqrt(mass) * rng.normal());
      return numberFrom(structureFunctionRatio.statistic(x));
    });
    const zeta = (q: number) => 1 - Math.log2(0.65 ** (q / 2) + 0.35 ** (q / 2));
    expect(Math.abs(meanAndError(ratios).mean - zeta(6) / zeta(3))).toBeLessThan(0.06);
    expect(zeta(6) / zeta(3)).toBeLessThan(1.85);
  });
});

describe('hill_tail_index', () => {
  /** Symmetric Pareto: each value with its mirror image, so that the median is 0 exactly. */
  const pareto = (n: number, alpha: number, seed: number) => {
    const rng = createRng(seed, 'pareto');
    const x = new Float64Array(n);
    for (let i = 0; i < n; i += 2) {
      x[i] = (1 - rng.uniform()) ** (-1 / alpha);
      x[i + 1] = -((1 - rng.uniform()) ** (-1 / alpha));
    }
    return x;
  };
  for (const alpha of [1.5, 3]) {
    it(`finds ${alpha} on Pareto samples within two standard errors over 100 runs`, () => {
      // E α̂ = α k/(k − 1): the closed form of the inverse of a mean of k exponentials.
      const estimates = Array.from({ length: 100 }, (_, seed) =>
        numberFrom(hillTailIndex.statistic(pareto(2000, alpha, seed))),
      );
      const { mean, error } = meanAndError(estimates);
      expect(Math.abs(mean - (alpha * 200) / 199)).toBeLessThan(2 * error + 0.005);
    });
  }
  it('equals the formula on a worked example', () => {
    const x = Float64Array.of(
      -0.5,
      0.5,
      -0.4,
      0.4,
      0.3,
      -0.3,
      0.2,
      -0.2,
      0.1,
      -0.1,
      8,
      -8,
      4,
      -4,
      2,
      -2,
      1,
      -1,
      0.6,
      -0.6,
    );
    expect(numberFrom(hillTailIndex.statistic(x))).toBeCloseTo(2 / (2 * Math.log(2)), 12);
  });
});
