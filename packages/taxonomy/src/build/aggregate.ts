/**
 * Per-civilization figures from per-country figures.
 *
 * Weights: core 1, periphery 0.5, interface and ambiguous 0. With w the weights, W = Σw and x the values,
 *
 *   mean        m = Σ w x / W
 *   covariance  C = Σ w (x − m)(x − m)ᵀ / (W − Σw² / W)
 *
 * The denominator makes C unbiased for reliability weights; with equal weights it is the usual n − 1. A
 * figure is given only where at least two states with a positive weight have data.
 */
import {
  type Figures,
  type MemberState,
  type Role,
  SCORE_DIMENSIONS,
  type ScoreDimension,
  type ValuesAxis,
} from '../types.ts';

export type Scores = Partial<Record<ScoreDimension, number>>;
export type ValuesPoint = Record<ValuesAxis, number>;

/** Country figures by ISO code: the scores, and the point of the latest survey wave. */
export interface CountryFigures {
  scores: ReadonlyMap<string, Scores>;
  values: ReadonlyMap<string, ValuesPoint>;
}

export const ROLE_WEIGHT: Readonly<Record<Role, number>> = {
  core: 1,
  periphery: 0.5,
  interface: 0,
  ambiguous: 0,
};

/** Fewer archetypes with all six scores than this is low coverage. */
export const FULL_ARCHETYPES = 3;

interface Weighted<T> {
  weight: number;
  value: T;
}

export const weightedMean = (sample: Weighted<number>[]): number => {
  const total = sample.reduce((sum, { weight }) => sum + weight, 0);
  return sample.reduce((sum, { weight, value }) => sum + weight * value, 0) / total;
};

export const weightedCovariance = (sample: Weighted<[number, number]>[]): number => {
  const total = sample.reduce((sum, { weight }) => sum + weight, 0);
  const squares = sample.reduce((sum, { weight }) => sum + weight * weight, 0);
  const mx = weightedMean(sample.map(({ weight, value }) => ({ weight, value: value[0] })));
  const my = weightedMean(sample.map(({ weight, value }) => ({ weight, value: value[1] })));
  const cross = sample.reduce((sum, { weight, value: [x, y] }) => sum + weight * (x - mx) * (y - my), 0);
  return cross / (total - squares / total);
};

type Membership = Pick<MemberState, 'iso3' | 'role'>;

const collect = <T>(
  members: readonly Membership[],
  figureOf: (iso3: string) => T | undefined,
): Weighted<T>[] =>
  members.flatMap(({ iso3, role }) => {
    const weight = ROLE_WEIGHT[role];
    const value = weight > 0 ? figureOf(iso3) : undefined;
    return value === undefined ? [] : [{ weight, value }];
  });

/** A few published scores exceed 100; the scale ends there. */
const clamp = (score: number): number => Math.min(100, Math.max(0, score));

const round = (value: number, digits: number): number => Number(value.toFixed(digits)) + 0;

export const quadrant = ([secular, expressive]: readonly [number, number]): string =>
  `${secular >= 0 ? 'secular-rational' : 'traditional'} / ${expressive >= 0 ? 'self-expression' : 'survival'}`;

/**
 * Rounding may push the off-diagonal of a nearly singular matrix past √(ad); keep it at or below, on the same
 * grid.
 */
const semidefinite = (a: number, cross: number, d: number): number => {
  const most = Math.floor(Math.sqrt(a * d) * 1e6) / 1e6;
  return Math.sign(cross) * Math.min(Math.abs(cross), most) + 0;
};

export const valuesFigures = (
  members: readonly Membership[],
  values: CountryFigures['values'],
): Pick<Figures, 'mu_viz' | 'sigma_viz' | 'values_quadrant'> => {
  const sample = collect(members, (iso3) => {
    const point = values.get(iso3);
    return point && ([point.traditional_secular, point.survival_self_expression] as [number, number]);
  });
  if (sample.length < 2) return { values_quadrant: null };
  const axis = (i: 0 | 1) => sample.map(({ weight, value }) => ({ weight, value: value[i] }));
  const covariance = (i: 0 | 1, j: 0 | 1) =>
    round(
      weightedCovariance(
        sample.map(({ weight, value }) => ({ weight, value: [value[i], value[j]] as [number, number] })),
      ),
      6,
    );
  const mean: [number, number] = [weightedMean(axis(0)), weightedMean(axis(1))];
  const [a, d] = [covariance(0, 0), covariance(1, 1)];
  const cross = semidefinite(a, covariance(0, 1), d);
  return {
    values_quadrant: quadrant(mean),
    mu_viz: [round(mean[0], 4), round(mean[1], 4)],
    sigma_viz: [
      [a, cross],
      [cross, d],
    ],
  };
};

/**
 * Each dimension uses the states that have it; the six-vectors need every dimension, the ranges only their
 * own.
 */
export const scoreFigures = (
  members: readonly Membership[],
  scores: CountryFigures['scores'],
): Pick<Figures, 'mu_score' | 'sigma_score' | 'typical_range'> => {
  const summaries = SCORE_DIMENSIONS.map((dimension) => {
    const sample = collect(members, (iso3) => {
      const score = scores.get(iso3)?.[dimension];
      return score === undefined ? undefined : clamp(score);
    });
    if (sample.length < 2) return undefined;
    const mean = weightedMean(sample);
    const deviation = Math.sqrt(
      weightedCovariance(
        sample.map(({ weight, value }) => ({ weight, value: [value, value] as [number, number] })),
      ),
    );
    return { dimension, mean, deviation };
  });
  const known = summaries.filter((summary) => summary !== undefined);
  if (known.length === 0) return {};
  const range = (mean: number, deviation: number): [number, number] => [
    round(clamp(mean - deviation), 1),
    round(clamp(mean + deviation), 1),
  ];
  const typical_range = Object.fromEntries(
    known.map(({ dimension, mean, deviation }) => [dimension, range(mean, deviation)]),
  );
  if (known.length < SCORE_DIMENSIONS.length) return { typical_range };
  return {
    mu_score: known.map(({ mean }) => round(mean, 2)),
    sigma_score: known.map(({ deviation }) => round(deviation, 2)),
    typical_range,
  };
};

export const hasLowArchetypeCoverage = (
  archetypes: readonly string[],
  scores: CountryFigures['scores'],
): boolean => {
  const full = archetypes.filter((iso3) => {
    const own = scores.get(iso3);
    return own !== undefined && SCORE_DIMENSIONS.every((dimension) => own[dimension] !== undefined);
  });
  return full.length < FULL_ARCHETYPES;
};

export const civilizationFigures = (
  members: readonly Membership[],
  archetypes: readonly string[],
  { scores, values }: CountryFigures,
): Figures => ({
  ...valuesFigures(members, values),
  ...scoreFigures(members, scores),
  low_archetype_coverage: hasLowArchetypeCoverage(archetypes, scores),
});
