import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Role } from '../types.ts';
import { type CountryFigures, civilizationFigures, type Scores } from './aggregate.ts';

/** Invented states: no real country has these figures. */
const member = (iso3: string, role: Role = 'core') => ({ iso3, role });
const point = (secular: number, expressive: number, year = 2018) => ({
  traditional_secular: secular,
  survival_self_expression: expressive,
  year,
});
const scores = (all: number): Scores => ({ pdi: all, idv: all, mas: all, uai: all, lto: all, ivr: all });
type Members = Parameters<typeof civilizationFigures>[0];
const valuesFigures = (members: Members, values: CountryFigures['values']) =>
  civilizationFigures(members, [], { scores: new Map(), values });
const scoreFigures = (
  members: Members,
  scores: CountryFigures['scores'],
  archetypes: readonly string[] = [],
) => civilizationFigures(members, archetypes, { scores, values: new Map() });
const FIVE = ['AAA', 'BBB', 'CCC', 'DDD', 'EEE'];

describe('values-map figures', () => {
  const values = new Map([
    ['AAA', point(1, 0, 2001)],
    ['BBB', point(2, 2)],
    ['CCC', point(3, 4)],
    ['DDD', point(4, 6)],
    ['EEE', point(5, 8, 2022)],
    ['FFF', point(99, 99)],
    ['HKG', point(99, 99)],
  ]);
  const five = FIVE.map((iso3) => member(iso3));

  it('leave out interfaces, ambiguous listings and units that are part of a state', () => {
    const members = [...five, member('FFF', 'interface'), member('HKG', 'core')];
    const figures = valuesFigures(members, values);
    expect(figures).toMatchObject({
      values_quadrant: 'secular-rational / self-expression',
      mu_viz: [3, 4],
      sigma_viz: [
        [2.5, 5],
        [5, 10],
      ],
    });
    expect(valuesFigures([...five, member('FFF', 'ambiguous')], values).mu_viz).toEqual([3, 4]);
  });

  it('say how many states and which survey years they rest on', () => {
    const [secular] = valuesFigures([...five.slice(1), member('AAA', 'periphery')], values).support;
    expect(secular).toEqual({
      basis: 'values',
      dimension: 'traditional_secular',
      n: 5,
      weight: 4.5,
      states: FIVE,
      years: [2001, 2022],
    });
  });

  it('are absent below the minimum number of states, which is still reported', () => {
    const figures = valuesFigures(five.slice(1), values);
    expect(figures).toMatchObject({ values_quadrant: null });
    expect(figures.mu_viz).toBeUndefined();
    expect(figures.support.map(({ n }) => n)).toEqual([4, 4, 0, 0, 0, 0, 0, 0]);
  });

  it('name a quadrant only where both means are a standard error or more from zero', () => {
    const quadrant = (secular: number, expressive: number, spread: number) =>
      valuesFigures(
        five,
        new Map(FIVE.map((iso3, i) => [iso3, point(secular + spread * (i - 2), expressive)])),
      ).values_quadrant;
    expect(quadrant(-0.1, 0.2, 0)).toBe('traditional / self-expression');
    expect(quadrant(0.1, -0.2, 0)).toBe('secular-rational / survival');
    // five values one apart have a standard error of √(2.5 / 5) = 0.707
    expect([quadrant(0.7, 3, 1), quadrant(0, 3, 1)]).toEqual([null, null]);
    expect(quadrant(0.71, 3, 1)).toBe('secular-rational / self-expression');
  });

  it('give a positive semi-definite covariance, rounded as written', () => {
    const value = fc.double({ min: -3, max: 3, noNaN: true });
    const state = fc.tuple(value, value, fc.constantFrom<Role>('core', 'periphery'));
    fc.assert(
      fc.property(fc.array(state, { minLength: 5, maxLength: 12 }), (states) => {
        const members = states.map(([, , role], i) => member(`S${i}`, role));
        const table = new Map(states.map(([x, y], i) => [`S${i}`, point(x, y)]));
        const [[a, b], [c, d]] = valuesFigures(members, table).sigma_viz!;
        expect(b).toBe(c);
        expect(Math.min(a, d)).toBeGreaterThanOrEqual(0);
        expect(a * d - b * c).toBeGreaterThanOrEqual(-1e-9);
      }),
    );
  });
});

describe('score figures', () => {
  const members = FIVE.map((iso3) => member(iso3));

  it('take means and deviations dimension by dimension', () => {
    const table = new Map(FIVE.map((iso3, i) => [iso3, { ...scores(10 * (i + 1)), lto: 7 }]));
    const figures = scoreFigures(members, table);
    expect(figures.mu_score).toEqual([30, 30, 30, 30, 7, 30]);
    // √(1000 / 4) = 15.81
    expect(figures.sigma_score).toEqual([15.81, 15.81, 15.81, 15.81, 0, 15.81]);
    expect(figures.typical_range!.pdi).toEqual([14.2, 45.8]);
  });

  it('clamp scores above 100 before the mean and ranges at the ends of the scale', () => {
    const table = new Map(FIVE.map((iso3, i) => [iso3, scores(i === 0 ? 112 : 90)]));
    const figures = scoreFigures(members, table);
    expect(figures.mu_score).toEqual(Array(6).fill(92));
    expect(figures.typical_range!.uai).toEqual([87.5, 96.5]);
  });

  it('keep the ranges of known dimensions when the six-vector cannot be given', () => {
    const table = new Map<string, Scores>(
      FIVE.map((iso3, i) => [iso3, i === 0 ? { lto: 10, ivr: 20, pdi: 5 } : { lto: 30, ivr: 20 }]),
    );
    const { support, ...figures } = scoreFigures(members, table);
    expect(figures).toEqual({
      values_quadrant: null,
      low_archetype_coverage: true,
      typical_range: { lto: [17.1, 34.9], ivr: [20, 20] },
    });
    const onScales = support.filter(({ basis }) => basis === 'scores');
    expect(onScales.map(({ dimension, n }) => [dimension, n])).toEqual([
      ['pdi', 1],
      ['idv', 0],
      ['mas', 0],
      ['uai', 0],
      ['lto', 5],
      ['ivr', 5],
    ]);
    expect(onScales[4].years).toBeNull();
  });

  it('coverage is low below three archetypes with all six scores', () => {
    const table = new Map<string, Scores>([
      ['AAA', scores(1)],
      ['BBB', scores(2)],
      ['CCC', { pdi: 3 }],
      ['DDD', scores(4)],
    ]);
    const isLow = (...archetypes: string[]) => scoreFigures([], table, archetypes).low_archetype_coverage;
    expect(isLow('AAA', 'BBB', 'CCC')).toBe(true);
    expect(isLow('AAA', 'BBB', 'CCC', 'DDD')).toBe(false);
  });

  it('a civilization without data has the coverage flag, no quadrant and n = 0', () => {
    const { support, ...figures } = civilizationFigures(members, ['AAA'], {
      scores: new Map(),
      values: new Map(),
    });
    expect(figures).toEqual({ values_quadrant: null, low_archetype_coverage: true });
    expect(support).toHaveLength(8);
    expect(support.every(({ n }) => n === 0)).toBe(true);
  });
});
