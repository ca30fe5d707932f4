import { describe, expect, it } from 'vitest';
import golden from '../models/fixtures/golden.json' with { type: 'json' };
import nonlinear from '../models/fixtures/golden-nonlinear.json' with { type: 'json' };
import { createFractionalDifferencer, differencingWeights, gph } from './fractional.ts';
import { createRng } from './rng.ts';

type Name = keyof typeof nonlinear.series;
const NAMES = Object.keys(nonlinear.series) as Name[];
const values = (name: Name): Float64Array => Float64Array.from(golden.series[name].values);

function noise(n: number): Float64Array {
  const rng = createRng('fractional');
  return Float64Array.from({ length: n }, () => rng.normal());
}

describe('fractional differencing', () => {
  it('has the binomial weights of (1 − L)^d', () => {
    expect([...differencingWeights(0.4, 4)]).toEqual(
      [1, -0.4, -0.12, -0.064].map((v) => expect.closeTo(v, 15)),
    );
    expect([...differencingWeights(1, 4)]).toEqual([1, -1, 0, 0].map((v) => expect.closeTo(v, 15)));
  });

  it.each([100, 900])('is undone by integration of the same order, n = %i', (n) => {
    const x = noise(n);
    const back = createFractionalDifferencer(createFractionalDifferencer(x)(0.7))(-0.7);
    for (let t = 0; t < n; t++) expect(back[t]).toBeCloseTo(x[t], 9);
  });
});

describe('gph', () => {
  it.each(NAMES)('gives the d and standard error of R fracdiff::fdGPH on %s', (name) => {
    const estimate = gph(values(name))!;
    expect(estimate.d).toBeCloseTo(nonlinear.series[name].gph, 10);
    expect(estimate.se).toBeCloseTo(nonlinear.series[name].gph_se, 10);
  });

  it('is undefined where the low frequencies hold nothing but rounding', () => {
    expect(gph(new Float64Array(64).fill(3))).toBeUndefined();
    expect(gph(Float64Array.from({ length: 64 }, (_, t) => 0.1 * (t % 2)))).toBeUndefined();
  });

  it('recovers d of fractional noise within two standard errors of the mean', () => {
    const n = 512;
    const runs = 60;
    let mean = 0;
    let se = 0;
    for (let run = 0; run < runs; run++) {
      const rng = createRng('gph', run);
      const e = Float64Array.from({ length: 2 * n }, () => rng.normal());
      const estimate = gph(createFractionalDifferencer(e)(-0.35).subarray(n))!;
      mean += estimate.d / runs;
      se = estimate.se;
    }
    expect(Math.abs(mean - 0.35)).toBeLessThan((2 * se) / Math.sqrt(runs));
  });
});
