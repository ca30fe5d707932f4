import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kernelRows } from './decimals-kernel.ts';
import { portableRows } from './decimals-portable.ts';
import { type Forecast, forecast, QUANTILE_LEVELS } from './forecast.ts';
import { forecastToJson, rowsOf } from './forecast-json.ts';
import { createRng } from './numerics/rng.ts';

const walk = (n: number, scale = 1, level = 0): Float64Array => {
  const rng = createRng(7, 'walk');
  let x = 0;
  return Float64Array.from({ length: n }, () => {
    x += rng.normal();
    return level + scale * x;
  });
};

const request = { model: 'rw', horizons: [12, 1, 1], n_samples: 100, seed: 3, msm_components: 4 } as const;
const parse = (answer: Forecast) => JSON.parse(new TextDecoder().decode(forecastToJson(answer)));

describe('forecast', () => {
  it('answers the horizons in the order given, repeats included', () => {
    const { samples } = forecast({ ...request, series: walk(64) });
    expect(samples.length).toBe(300);
    for (let i = 0; i < 300; i += 3) expect(samples[i + 1]).toBe(samples[i + 2]);
  });

  it('rounds samples by less than a billionth of a typical step', () => {
    const { metadata } = forecast({ ...request, series: walk(64, 1000) });
    expect(metadata.resolution).toBe(1e-6);
  });

  it.each([
    [1e-300, 0],
    [1e300, 0],
    [1e-9, 1e9],
  ])('does not round at scale %d on level %d, and says so', (scale, level) => {
    const answer = forecast({ ...request, series: walk(64, scale, level) });
    expect(answer.metadata.resolution).toBe(0);
    expect(parse(answer).samples).toEqual(rowsOf(answer));
  });

  it('has quantiles that increase with their level', () => {
    const { quantiles } = forecast({ ...request, series: walk(64) });
    for (let k = 0; k < 3; k++) {
      const values = QUANTILE_LEVELS.map((level) => quantiles[level][k]);
      expect(values).toEqual([...values].sort((a, b) => a - b));
    }
  });
});

describe('forecastToJson', () => {
  it('writes JSON that reads back as the very same numbers', () => {
    const scale = fc.integer({ min: -12, max: 12 }).map((k) => 10 ** k);
    const level = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(scale, level, fc.nat(), (s, l, seed) => {
        const answer = forecast({ ...request, seed, series: walk(40, s, l * s) });
        const body = parse(answer);
        expect(body.samples).toEqual(rowsOf(answer));
        expect(body.horizons).toEqual(answer.horizons);
        expect(body.mean).toEqual(answer.mean);
        expect(body.metadata.resolution).toBe(answer.metadata.resolution);
      }),
      { numRuns: 200 },
    );
  });

  it('writes whole numbers, zero and negative fractions plainly', () => {
    const samples = Float64Array.of(0, -0.5, 12, 1e-9, -1234567.000001, 0.1);
    const answer = {
      ...forecast({ ...request, series: walk(64) }),
      horizons: [1, 2, 3],
      samples,
      nSamples: 2,
      decimals: 9,
    };
    expect(new TextDecoder().decode(forecastToJson(answer))).toContain(
      '[[0,-0.5,12],[0.000000001,-1234567.000001,0.1]]',
    );
  });

  it.each([
    ['WebAssembly', kernelRows],
    ['plain TypeScript', portableRows],
  ])('prints every decimal up to 2^51 so that it reads back, in %s', (_, rows) => {
    const mantissa = fc.integer({ min: -(2 ** 51), max: 2 ** 51 });
    const zeros = fc.integer({ min: 0, max: 9 }).map((k) => 10 ** k);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(mantissa, zeros), { minLength: 6, maxLength: 6 }),
        fc.nat({ max: 22 }),
        (numbers, decimals) => {
          const samples = Float64Array.from(
            numbers,
            ([m, z]) => (Math.trunc(m / z) * z) / 10 ** decimals + 0,
          );
          const text = new TextDecoder().decode(rows(samples, 3, decimals)!);
          expect(JSON.parse(text).flat()).toEqual(Array.from(samples));
          expect(text).not.toMatch(/\.\d*0[,\]]/);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
