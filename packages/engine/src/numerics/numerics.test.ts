import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import special from '../scoring/fixtures/special.json' with { type: 'json' };
import { logGamma } from './gamma.ts';
import { gammaSampler } from './gamma-draws.ts';
import { leastSquares } from './least-squares.ts';
import { createRng } from './rng.ts';
import { normalCdf, normalQuantile, studentCdf } from './special.ts';
import { exponentOf, standardise, toLevel } from './standardise.ts';
import { isNonExplosive } from './stationary.ts';

const relative = (a: number, b: number): number => Math.abs(a - b) / Math.max(Math.abs(b), Number.MIN_VALUE);

describe('rng', () => {
  it('gives equal streams for equal names and different ones for names that nearly agree', () => {
    const draw = (...name: (string | number)[]) => createRng(...name).uint32();
    expect(draw(1, 'a')).toBe(draw(1, 'a'));
    expect(new Set([draw(1, 'a'), draw(2, 'a'), draw(1, 'b'), draw('1', 'a'), draw(1, 'a', '')]).size).toBe(
      5,
    );
  });

  it('fillNormal continues the stream of normal', () => {
    const one = createRng('stream');
    const other = createRng('stream');
    const filled = new Float64Array(5000);
    one.fillNormal(filled);
    expect(Array.from(filled)).toEqual(Array.from({ length: 5000 }, () => other.normal()));
    expect(one.uint32()).toBe(other.uint32());
  });

  it('normals have the distribution function of the normal (Kolmogorov distance at n = 200,000)', () => {
    const draws = new Float64Array(200_000);
    createRng('ks').fillNormal(draws);
    draws.sort();
    let distance = 0;
    draws.forEach((x, i) => {
      distance = Math.max(distance, Math.abs(normalCdf(x) - (i + 0.5) / draws.length));
    });
    expect(distance * Math.sqrt(draws.length)).toBeLessThan(1.95); // 0.1 % point of the limit law
  });

  it('neighbouring normals are uncorrelated, in size too', () => {
    const draws = new Float64Array(200_000);
    createRng('acf').fillNormal(draws);
    let plain = 0;
    let sizes = 0;
    for (let i = 1; i < draws.length; i++) {
      plain += draws[i] * draws[i - 1];
      sizes += (draws[i] ** 2 - 1) * (draws[i - 1] ** 2 - 1);
    }
    expect(Math.abs(plain) / Math.sqrt(draws.length)).toBeLessThan(4);
    expect(Math.abs(sizes) / 2 / Math.sqrt(draws.length)).toBeLessThan(4);
  });

  it.each([0.3, 1, 2.5, 60])('gamma draws of shape %d have mean and variance equal to the shape', (shape) => {
    const draw = gammaSampler(createRng('gamma', shape), shape);
    const values = Array.from({ length: 60_000 }, draw);
    const mean = values.reduce((s, v) => s + v, 0) / values.length;
    const variance = values.reduce((s, v) => s + (v - mean) ** 2, 0) / values.length;
    expect(Math.abs(mean - shape)).toBeLessThan(4.5 * Math.sqrt(shape / values.length));
    expect(relative(variance, shape)).toBeLessThan(0.1);
  });
});

describe('special functions against R', () => {
  it('normalCdf to 1e-12 relative, far tails included', () => {
    for (const { x, value } of special.pnorm) expect(relative(normalCdf(x), value)).toBeLessThan(1e-12);
  });
  it('normalQuantile to 1e-10 relative', () => {
    for (const { p, value } of special.qnorm)
      expect(Math.abs(normalQuantile(p) - value)).toBeLessThan(1e-10 * (1 + Math.abs(value)));
  });
  it('studentCdf to 1e-11 relative', () => {
    for (const { t, df, value } of special.pt) expect(relative(studentCdf(t, df), value)).toBeLessThan(1e-11);
  });
  it('logGamma to 1e-12', () => {
    for (const { x, value } of special.lgamma)
      expect(Math.abs(logGamma(x) - value)).toBeLessThan(1e-12 * (1 + Math.abs(value)));
  });
});

describe('standardise', () => {
  const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
  it('keeps values below 2 in size and brings every one of them back', () => {
    fc.assert(
      fc.property(fc.array(finite, { minLength: 2, maxLength: 20 }), (values) => {
        const { z, frame, constant } = standardise(Float64Array.from(values));
        expect(z.at(-1)).toBe(0);
        const largest = Math.max(...values.map(Math.abs));
        z.forEach((value, i) => {
          expect(Math.abs(value)).toBeLessThan(2);
          expect(Math.abs(toLevel(frame, value) - values[i])).toBeLessThanOrEqual(largest * 2 ** -51);
        });
        expect(constant).toBe(values.every((v) => v === values[0]));
      }),
    );
  });

  it('gives the same z for a series times a power of two', () => {
    const y = Float64Array.of(3.1, -2.7, 12.9, 5.5);
    for (const power of [-900, -3, 1, 900]) {
      const scaled = standardise(y.map((v) => v * 2 ** power));
      expect(Array.from(scaled.z)).toEqual(Array.from(standardise(y).z));
    }
  });

  it('reads exponents of normal and subnormal numbers', () => {
    expect([1, 0.75, 2 ** 1023, 5e-324].map(exponentOf)).toEqual([0, -1, 1023, -1074]);
  });
});

describe('least squares', () => {
  const x1 = Float64Array.of(1, 2, 3, 4, 5, 6);
  const x2 = Float64Array.of(2, 1, 4, 3, 6, 6);

  it('recovers an exact plane at a level of 1e9', () => {
    const y = x1.map((v, i) => 1e9 + 3 * v - 2 * x2[i]);
    const fit = leastSquares([x1, x2], y);
    expect(fit.beta[0]).toBeCloseTo(3, 6);
    expect(fit.beta[1]).toBeCloseTo(-2, 6);
  });

  it('has residuals orthogonal to the regressors, and a root of the inverse of XᵀX', () => {
    const y = Float64Array.of(1, 0, 2, 2, 1, 5);
    const { beta, root, meanX, meanY } = leastSquares([x1, x2], y);
    const centred = [x1, x2].map((x, j) => x.map((v) => v - meanX[j]));
    const residual = y.map((v, i) => v - meanY - beta[0] * centred[0][i] - beta[1] * centred[1][i]);
    const dot = (a: Float64Array, b: Float64Array) => a.reduce((s, v, i) => s + v * b[i], 0);
    for (const column of centred) expect(dot(column, residual)).toBeCloseTo(0, 12);
    for (let i = 0; i < 2; i++)
      for (let j = 0; j < 2; j++) {
        let identity = 0; // (A Aᵀ)(XᵀX)
        for (let k = 0; k < 2; k++) {
          const cell = root[i][0] * root[k][0] + root[i][1] * root[k][1];
          identity += cell * dot(centred[k], centred[j]);
        }
        expect(identity).toBeCloseTo(i === j ? 1 : 0, 12);
      }
  });

  it('drops a column that another explains', () => {
    const fit = leastSquares(
      [x1, x1.map((v) => 2 * v + 7)],
      x1.map((v) => 4 * v),
    );
    expect(fit.rank).toBe(1);
    expect(fit.rss).toBeLessThan(1e-20);
  });
});

describe('isNonExplosive', () => {
  const stable = (...a: number[]) => isNonExplosive(Float64Array.from(a));
  it('knows the stationarity triangle of AR(2)', () => {
    expect(stable(1.2, -0.5)).toBe(true);
    expect(stable(0.5, 0.6)).toBe(false);
    expect(stable(-0.6, 0.5)).toBe(false);
    expect(stable(1.9, -1.05)).toBe(false);
  });
  it('accepts a unit root', () => {
    expect(stable(1)).toBe(true);
    expect(stable(1.5, -0.5)).toBe(true);
  });
});
