/** What every member of the naive family and the choice among them must do, on any series. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../errors.ts';
import { createRng } from '../numerics/rng.ts';
import { type Law, lawCrps, lawQuantile } from './law.ts';
import { NAIVE_IDS } from './members.ts';
import { naive } from './naive.ts';
import { eachNaiveCell, type NaiveCell } from './rolling.ts';
import { naiveSeries } from './series.ts';

function walk(n: number, name = 'walk'): Float64Array {
  const rng = createRng(name);
  const y = new Float64Array(n);
  for (let t = 1; t < n; t++) y[t] = y[t - 1] + rng.normal();
  return y;
}

const steps = (n: number, f: (t: number) => number): Float64Array =>
  Float64Array.from({ length: n }, (_, t) => f(t));
const odd: Record<string, Float64Array> = {
  linear: steps(40, (t) => 3 + 0.25 * t),
  'one spike': steps(48, (t) => (t === 20 ? 100 : 5)),
  'a spike at the end': steps(48, (t) => (t === 47 ? 100 : 5)),
  'nearly constant': steps(40, (t) => 1 + (t % 7 === 0 ? 2 ** -52 : 0)),
  alternating: steps(40, (t) => (t % 2 === 0 ? 1 : -1)),
  'a step': steps(64, (t) => (t < 40 ? 1 : 2)),
  'flat at first': steps(64, (t) => (t < 50 ? 1 : t)),
  exponential: steps(64, (t) => 1.5 ** t),
  'a pure season': steps(96, (t) => t % 12),
  'scale 1e-300': walk(64).map((v) => v * 1e-300),
  'scale 1e300': walk(64).map((v) => v * 1e300),
  'both ends of the range': steps(64, (t) => (t % 2 === 0 ? 1 : -1) * Number.MAX_VALUE),
  subnormal: walk(64).map((v) => v * 1e-320),
};

/** Plain copies of the cells of several origins: laws are live only during a visit. */
function cellsOf(y: Float64Array, h: number, origins: readonly number[], period: number | null = 4) {
  const cells: NaiveCell[] = [];
  eachNaiveCell(naiveSeries(y, period), h, origins, (cell) => cells.push(structuredClone(cell)));
  return cells;
}

describe('two cycles', () => {
  /** Hours with a pattern of the day and another of the week. */
  const y = steps(900, (t) => 10 * Math.sin(t) + (t % 24) * 2 + (t % 168 > 120 ? 40 : 0));
  const seasonal = NAIVE_IDS.indexOf('seasonal');
  const lawAt = (period: number | readonly number[], origin: number) => {
    let law: Law | null = null;
    eachNaiveCell(naiveSeries(y, period), 24, [origin], (cell) => {
      law = structuredClone(cell.laws[seasonal]);
    });
    return law;
  };

  it('the seasonal walk repeats the longer one once three of it are known', () => {
    expect(lawAt([24, 168], 503)).toEqual(lawAt(24, 503));
    expect(lawAt([24, 168], 504)).toEqual(lawAt(168, 504));
    expect(lawAt([24, 168], 504)).not.toEqual(lawAt(24, 504));
  });

  it('`naive` says which one it was', () => {
    const period = (n: number) =>
      naive({ series: y.slice(0, n), horizons: [1], frequency: 'hourly', n_samples: 100 }).metadata['period'];
    expect([period(400), period(600)]).toEqual([24, 168]);
  });
});

describe('the rolling pass', () => {
  it('gives at an origin what the values known then give alone, whatever came later', () => {
    const y = walk(120);
    const later = Float64Array.from(y, (value, t) => (t < 70 ? value : -1000 * value));
    for (const h of [1, 5, 12]) {
      const scaled = cellsOf(y, h, [40, 45, 70]);
      const others = cellsOf(later, h, [40, 45, 70]);
      const alone = cellsOf(y.slice(0, 70), h, [70])[0];
      expect(alone.taken).toBe(scaled[2].taken);
      expect(others.map(({ taken }) => taken)).toEqual(scaled.map(({ taken }) => taken));
      const unit = (values: Float64Array) => {
        const { frame } = naiveSeries(values, 4);
        return frame.spread * frame.magnitude;
      };
      const inUnits = (cell: NaiveCell, values: Float64Array) =>
        cell.pastScores.map((score) => score && score * unit(values));
      expect(inUnits(alone, y.slice(0, 70))).toEqual(inUnits(scaled[2], y));
      expect(inUnits(others[2], later)).toEqual(inUnits(scaled[2], y));
    }
  });

  it('takes the walk where fewer than five past forecasts are realised', () => {
    const trend = steps(60, (t) => 10 * t + Math.sin(t));
    expect(
      cellsOf(trend, 40, [51]).map(({ taken, nPastOrigins }) => [NAIVE_IDS[taken], nPastOrigins]),
    ).toEqual([['rw', 4]]);
    const [enough] = cellsOf(trend, 40, [52]);
    expect(enough.nPastOrigins).toBe(5);
    expect(NAIVE_IDS[enough.taken]).not.toBe('rw');
  });

  it('compares by at most the 20 latest past origins', () => {
    expect(cellsOf(walk(120), 3, [100])[0].nPastOrigins).toBe(20);
  });

  it('has a seasonal member from three periods on, and none without a period', () => {
    const season = steps(60, (t) => Math.sin((t * Math.PI) / 6));
    expect(cellsOf(season, 1, [35, 36], 12).map(({ laws }) => laws[5] !== null)).toEqual([false, true]);
    expect(cellsOf(season, 1, [60], null)[0].laws[5]).toBeNull();
  });

  it('finds the law a series was made by', () => {
    const rng = createRng('laws');
    const season = steps(120, (t) => 10 * Math.sin((t * Math.PI) / 6) + 0.1 * rng.normal());
    const trend = steps(120, (t) => 3 * t + rng.normal());
    const level = steps(120, () => 5 + rng.normal());
    const names = (y: Float64Array, h: number) =>
      cellsOf(y, h, [120], 12).map(({ taken }) => NAIVE_IDS[taken]);
    expect(names(season, 3)).toEqual(['seasonal']);
    expect(names(trend, 12)[0]).toMatch(/drift/);
    expect(names(level, 12)).toEqual(['mean']);
  });
});

describe('naive', () => {
  const request = { horizons: [1, 4, 9], n_samples: 200, seed: 3, frequency: 'quarterly' as const };

  it('repeats byte for byte from the same seed, and differs for another', () => {
    const series = walk(80);
    expect(naive({ ...request, series })).toEqual(naive({ ...request, series }));
    expect(naive({ ...request, series }).samples).not.toEqual(naive({ ...request, series, seed: 4 }).samples);
  });

  it('is scale-equivariant: exactly for powers of two', () => {
    const series = walk(80);
    const base = naive({ ...request, series });
    for (const factor of [2 ** -40, 2, 2 ** 60]) {
      const scaled = naive({ ...request, series: series.map((v) => v * factor) });
      expect(scaled.metadata['taken']).toMatchObject(
        (base.metadata['taken'] as { member: string }[]).map(({ member }) => ({ member })),
      );
      const gap = scaled.samples.reduce(
        (most, v, i) => Math.max(most, Math.abs(v / factor - base.samples[i])),
        0,
      );
      expect(gap).toBeLessThan(1e-8);
    }
  });

  it('answers horizons in any order and repeated, from the same paths', () => {
    const series = walk(80);
    const sorted = naive({ ...request, series });
    const mixed = naive({ ...request, series, horizons: [9, 1, 9, 4] });
    for (let i = 0; i < 200; i++) {
      const [h1, h4, h9] = sorted.samples.subarray(3 * i, 3 * i + 3);
      expect(Array.from(mixed.samples.subarray(4 * i, 4 * i + 4))).toEqual([h9, h1, h9, h4]);
    }
    expect(mixed.metadata['taken']).toEqual(sorted.metadata['taken']);
  });

  it('draws paths whose values at each horizon have the law taken there', () => {
    const series = steps(90, (t) => 0.3 * t + Math.sin(t) + walk(90)[t]);
    const horizons = [1, 12];
    const { samples } = naive({ series, horizons, n_samples: 10_000 });
    horizons.forEach((h, k) => {
      const cell = cellsOf(series, h, [90], null)[0];
      const law = cell.laws[cell.taken] as Law;
      const { frame } = naiveSeries(series, null);
      const unit = frame.spread * frame.magnitude;
      for (const p of [0.1, 0.5, 0.9]) {
        const below = lawQuantile(law, p) * unit + frame.origin * frame.magnitude;
        let count = 0;
        for (let i = k; i < samples.length; i += 2) if (samples[i] <= below + 1e-9) count++;
        expect(Math.abs(count / 10_000 - p)).toBeLessThan(0.02);
      }
    });
  });

  it.each(Object.keys(odd))('gives finite numbers on: %s', (name) => {
    const { samples, metadata } = naive({ ...request, series: odd[name], horizons: [1, 12, 1000] });
    expect(samples.every(Number.isFinite)).toBe(true);
    expect(JSON.parse(JSON.stringify(metadata))).toEqual(metadata);
  });

  it.each([0, 7.25, -3e9, 1e-300, 1e300])('forecasts the constant %d as that constant', (level) => {
    const { samples, metadata } = naive({ ...request, series: new Float64Array(40).fill(level) });
    expect(metadata['degenerate']).toBe(true);
    expect(samples.every((v) => v === level)).toBe(true);
  });

  it('refuses what a forecast refuses, and an unknown frequency', () => {
    const refused = (over: object) => {
      try {
        naive({ ...request, series: walk(40), ...over } as never);
      } catch (error) {
        return error instanceof InputError ? [error.code, error.field] : error;
      }
      return 'answered';
    };
    expect(refused({ series: walk(31) })).toEqual(['too_short', 'series']);
    expect(refused({ series: [...walk(40), Number.NaN] })).toEqual(['not_finite', 'series/40']);
    expect(refused({ horizons: [0] })).toEqual(['out_of_range', 'horizons/0']);
    expect(refused({ n_samples: 99 })).toEqual(['out_of_range', 'n_samples']);
    expect(refused({ frequency: 'fortnightly' })).toEqual(['out_of_range', 'frequency']);
  });
});

it('has finite scores at least 0 on any series', () => {
  const value = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 33, maxLength: 60 }),
      fc.integer({ min: 1, max: 12 }),
      (y, h) => {
        for (const { laws } of cellsOf(Float64Array.from(y), h, [y.length])) {
          for (const law of laws) if (law !== null) expect(lawCrps(law, 0.5)).toBeGreaterThanOrEqual(-1e-12);
        }
      },
    ),
    { numRuns: 60 },
  );
});
