import { describe, expect, it } from 'vitest';
import { median, quantile } from '../numerics/order-statistics.ts';
import { benjaminiHochberg } from './benjamini-hochberg.ts';
import { centralInterval, covers } from './coverage.ts';
import { dieboldMariano } from './diebold-mariano.ts';
import bh from './fixtures/benjamini-hochberg.json' with { type: 'json' };
import golden from './fixtures/crps.json' with { type: 'json' };
import dm from './fixtures/diebold-mariano.json' with { type: 'json' };
import { pit } from './pit.ts';
import { pointErrors } from './point-errors.ts';

describe('quantile', () => {
  const vectors = golden.vectors as Record<string, number[]>;
  it.each(golden.quantiles_type7)('equals R type 7 on $vector', ({ vector, q }) => {
    for (const [p, value] of Object.entries(q)) {
      expect(Math.abs(quantile(vectors[vector], Number(p)) - value)).toBeLessThan(
        1e-12 * (1 + Math.abs(value)),
      );
    }
  });

  it('of one value is that value, and the median of four the middle of two', () => {
    expect(quantile([7], 0.3)).toBe(7);
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });
});

describe('coverage', () => {
  it('counts an observation on either bound as covered', () => {
    const sample = [0, 1, 2, 3, 4];
    const [low, high] = centralInterval(sample, 0.5);
    expect([low, high]).toEqual([1, 3]);
    expect(covers(sample, low, 0.5)).toBe(true);
    expect(covers(sample, high, 0.5)).toBe(true);
    expect(covers(sample, 3.001, 0.5)).toBe(false);
  });
});

describe('pit', () => {
  it('reads the middle of the gap, and of a tie, unless told where', () => {
    expect(pit([1, 2, 3], 2.5)).toBe(2.5 / 4);
    expect(pit([1, 2, 2, 3], 2)).toBe((1 + 0.5 * 3) / 5);
    expect(pit([1, 2, 3], 0, 0)).toBe(0);
    expect(pit([1, 2, 3], 9, 1)).toBe(1);
  });
});

describe('point errors', () => {
  it('take the median for absolute and the mean for squared error', () => {
    expect(pointErrors([0, 0, 9], 1)).toEqual({ absolute: 1, squared: 4, bias: 2 });
  });
});

describe('Diebold–Mariano with the Harvey–Leybourne–Newbold correction', () => {
  it.each(dm.cases)(
    'equals forecast::dm.test at horizon $horizon',
    ({ difference, horizon, statistic, pValue }) => {
      const test = dieboldMariano(difference, horizon)!;
      expect(test.statistic).toBeCloseTo(statistic, 10);
      expect(test.pValue).toBeCloseTo(pValue, 10);
    },
  );

  it('has no answer for equal losses', () => {
    expect(dieboldMariano([0.5, 0.5, 0.5, 0.5], 1)).toBeNull();
    expect(dieboldMariano([1], 1)).toBeNull();
  });
});

describe('Benjamini–Hochberg', () => {
  it("equals R's p.adjust", () => {
    benjaminiHochberg(bh.p).forEach((q, i) => {
      expect(q).toBeCloseTo(bh.q[i], 14);
    });
  });

  it('passes over what was not tested', () => {
    expect(benjaminiHochberg([0.02, null, 0.5])).toEqual([0.04, null, 0.5]);
  });
});
