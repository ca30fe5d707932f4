import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCovariance } from '../checks/figures.ts';
import type { Role } from '../types.ts';
import {
  civilizationFigures,
  hasLowArchetypeCoverage,
  quadrant,
  type Scores,
  scoreFigures,
  valuesFigures,
  weightedCovariance,
  weightedMean,
} from './aggregate.ts';

/** Invented states: no real country has these figures. */
const member = (iso3: string, role: Role) => ({ iso3, role });
const point = (secular: number, expressive: number) => ({
  traditional_secular: secular,
  survival_self_expression: expressive,
});
const scores = (all: number): Scores => ({ pdi: all, idv: all, mas: all, uai: all, lto: all, ivr: all });

describe('weighted moments', () => {
  const sample = [
    { weight: 1, value: [0, 0] as [number, number] },
    { weight: 1, value: [2, 4] as [number, number] },
    { weight: 0.5, value: [6, 2] as [number, number] },
  ];

  it('the mean weighs a periphery half', () => {
    expect(weightedMean(sample.map(({ weight, value }) => ({ weight, value: value[0] })))).toBe(2);
  });

  it('the covariance divides by W − Σw²/W', () => {
    // Σ w (x−2)(y−2) = 1·(−2)(−2) + 1·0·2 + 0.5·4·0 = 4; W − Σw²/W = 2.5 − 2.25/2.5 = 1.6
    expect(weightedCovariance(sample)).toBeCloseTo(4 / 1.6, 12);
  });

  it('equal weights give the usual n − 1 estimate', () => {
    const equal = [1, 2, 6].map((x) => ({ weight: 0.5, value: [x, x] as [number, number] }));
    expect(weightedCovariance(equal)).toBeCloseTo(7, 12);
  });
});

describe('values-map figures', () => {
  it('leave interface and ambiguous states out', () => {
    const values = new Map([
      ['AAA', point(1, 0)],
      ['BBB', point(3, 2)],
      ['CCC', point(99, 99)],
      ['DDD', point(-99, -99)],
    ]);
    const members = [
      member('AAA', 'core'),
      member('BBB', 'core'),
      member('CCC', 'interface'),
      member('DDD', 'ambiguous'),
    ];
    expect(valuesFigures(members, values)).toEqual({
      values_quadrant: 'secular-rational / self-expression',
      mu_viz: [2, 1],
      sigma_viz: [
        [2, 2],
        [2, 2],
      ],
    });
  });

  it('are absent where fewer than two states have data', () => {
    const members = [member('AAA', 'core'), member('BBB', 'core')];
    expect(valuesFigures(members, new Map([['AAA', point(1, 1)]]))).toEqual({ values_quadrant: null });
  });

  it('name the quadrant by the signs of the two axes', () => {
    expect(quadrant([-0.1, 0.2])).toBe('traditional / self-expression');
    expect(quadrant([0.1, -0.2])).toBe('secular-rational / survival');
  });

  it('give a positive semi-definite covariance, rounded as written', () => {
    const value = fc.double({ min: -3, max: 3, noNaN: true });
    const state = fc.tuple(value, value, fc.constantFrom<Role>('core', 'periphery'));
    fc.assert(
      fc.property(fc.array(state, { minLength: 2, maxLength: 12 }), (states) => {
        const members = states.map(([, , role], i) => member(`S${i}`, role));
        const values = new Map(states.map(([x, y], i) => [`S${i}`, point(x, y)]));
        expect(isCovariance(valuesFigures(members, values).sigma_viz!)).toBe(true);
      }),
    );
    expect(
      isCovariance([
        [1, 2],
        [2, 1],
      ]),
    ).toBe(false);
  });
});

describe('score figures', () => {
  const members = [member('AAA', 'core'), member('BBB', 'periphery'), member('CCC', 'core')];

  it('take means and deviations dimension by dimension', () => {
    const table = new Map([
      ['AAA', { ...scores(20), lto: 0 }],
      ['BBB', scores(50)],
    ]);
    const figures = scoreFigures(members, table);
    expect(figures.mu_score).toEqual([30, 30, 30, 30, 16.67, 30]);
    // Σ w (x−30)² = 100 + 200 = 300; 1.5 − 1.25/1.5 = 0.6667; √450 = 21.21
    expect(figures.sigma_score![0]).toBe(21.21);
    expect(figures.typical_range!.pdi).toEqual([8.8, 51.2]);
  });

  it('clamp scores above 100 before the mean and ranges at the ends of the scale', () => {
    const table = new Map([
      ['AAA', scores(112)],
      ['CCC', scores(90)],
    ]);
    const figures = scoreFigures(members, table);
    expect(figures.mu_score).toEqual(Array(6).fill(95));
    expect(figures.typical_range!.uai).toEqual([87.9, 100]);
  });

  it('keep the ranges of known dimensions when the six-vector cannot be given', () => {
    const table = new Map<string, Scores>([
      ['AAA', { lto: 10, ivr: 20, pdi: 5 }],
      ['CCC', { lto: 30, ivr: 20 }],
    ]);
    expect(scoreFigures(members, table)).toEqual({ typical_range: { lto: [5.9, 34.1], ivr: [20, 20] } });
  });

  it('coverage is low below three archetypes with all six scores', () => {
    const table = new Map<string, Scores>([
      ['AAA', scores(1)],
      ['BBB', scores(2)],
      ['CCC', { pdi: 3 }],
      ['DDD', scores(4)],
    ]);
    expect(hasLowArchetypeCoverage(['AAA', 'BBB', 'CCC'], table)).toBe(true);
    expect(hasLowArchetypeCoverage(['AAA', 'BBB', 'CCC', 'DDD'], table)).toBe(false);
  });

  it('a civilization without data has only the coverage flag and no quadrant', () => {
    expect(civilizationFigures(members, ['AAA'], { scores: new Map(), values: new Map() })).toEqual({
      values_quadrant: null,
      low_archetype_coverage: true,
    });
  });
});
