/**
 * Per-civilization figures from per-country figures (moments.ts). Weights: core 1, periphery 0.5, interface
 * and ambiguous 0; a unit that is part of another listed state has weight 0 as well. A figure is given only
 * where at least MINIMUM_STATES states with a positive weight have data; how many there are is reported in
 * any case.
 */
import { PART_OF } from '../states.ts';
import {
  type Figures,
  type MemberState,
  type Role,
  SCORE_DIMENSIONS,
  type ScoreDimension,
  VALUES_AXES,
  type ValuesAxis,
} from '../types.ts';
import {
  standardError,
  type Weighted,
  weightedCovariance,
  weightedMean,
  weightedVariance,
} from './moments.ts';

export type Scores = Partial<Record<ScoreDimension, number>>;
export type ValuesPoint = Record<ValuesAxis, number>;
export type SurveyPoint = ValuesPoint & { year: number };

/** Country figures by ISO code: the scores, and the point of the latest survey wave. */
export interface CountryFigures {
  scores: ReadonlyMap<string, Scores>;
  values: ReadonlyMap<string, SurveyPoint>;
}

/** What one figure rests on: the states with data and a positive weight, and the years of their surveys. */
export interface Support {
  basis: 'values' | 'scores';
  dimension: ValuesAxis | ScoreDimension;
  n: number;
  weight: number;
  states: string[];
  /** First and last survey year; null where the source does not give years by country. */
  years: [number, number] | null;
}

export type SupportedFigures = Figures & { support: Support[] };

const ROLE_WEIGHT: Readonly<Record<Role, number>> = {
  core: 1,
  periphery: 0.5,
  interface: 0,
  ambiguous: 0,
};

/** Fewer states with data than this: no mean, deviation, covariance, range or quadrant is published. */
const MINIMUM_STATES = 5;

/** Fewer archetypes with all six scores than this is low coverage. */
const FULL_ARCHETYPES = 3;

type Membership = Pick<MemberState, 'iso3' | 'role'>;
type Observed<T> = Weighted<T> & { iso3: string };

function collect<T>(
  members: readonly Membership[],
  figureOf: (iso3: string) => T | undefined,
): Observed<T>[] {
  return members.flatMap(({ iso3, role }) => {
    const weight = iso3 in PART_OF ? 0 : ROLE_WEIGHT[role];
    const value = weight > 0 ? figureOf(iso3) : undefined;
    return value === undefined ? [] : [{ iso3, weight, value }];
  });
}

function supportOf(
  sample: Observed<unknown>[],
  basis: Support['basis'],
  dimension: Support['dimension'],
  years: number[] = [],
): Support {
  return {
    basis,
    dimension,
    n: sample.length,
    weight: sample.reduce((sum, { weight }) => sum + weight, 0),
    states: sample.map(({ iso3 }) => iso3).sort(),
    years: years.length === 0 ? null : [Math.min(...years), Math.max(...years)],
  };
}

/** A few published scores exceed 100; the scale ends there. */
function clamp(score: number): number {
  return Math.min(100, Math.max(0, score));
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits)) + 0;
}

/**
 * The quadrant by the signs of the two means, or null where a mean is less than its standard error from 0.
 */
function quadrant(
  [secular, expressive]: readonly [number, number],
  [secularError, expressiveError]: readonly [number, number],
): string | null {
  return Math.abs(secular) < secularError || Math.abs(expressive) < expressiveError
    ? null
    : `${secular >= 0 ? 'secular-rational' : 'traditional'} / ${expressive >= 0 ? 'self-expression' : 'survival'}`;
}

/**
 * Rounding may push the off-diagonal of a nearly singular matrix past √(ad); keep it within, on the same
 * grid.
 */
function semidefinite(a: number, cross: number, d: number): number {
  const most = Math.floor(Math.sqrt(a * d) * 1e6) / 1e6;
  return Math.sign(cross) * Math.min(Math.abs(cross), most) + 0;
}

function valuesFigures(
  members: readonly Membership[],
  values: CountryFigures['values'],
): Pick<SupportedFigures, 'mu_viz' | 'sigma_viz' | 'values_quadrant' | 'support'> {
  const sample = collect(members, (iso3) => values.get(iso3));
  const years = sample.map(({ value }) => value.year);
  const support = VALUES_AXES.map((axis) => supportOf(sample, 'values', axis, years));
  if (sample.length < MINIMUM_STATES) return { values_quadrant: null, support };
  const axis = (i: 0 | 1) => sample.map(({ weight, value }) => ({ weight, value: value[VALUES_AXES[i]] }));
  const mean: [number, number] = [weightedMean(axis(0)), weightedMean(axis(1))];
  const pairs = sample.map(({ weight, value }) => ({
    weight,
    value: [value[VALUES_AXES[0]], value[VALUES_AXES[1]]] as [number, number],
  }));
  const [a, d] = [round(weightedVariance(axis(0)), 6), round(weightedVariance(axis(1)), 6)];
  const cross = semidefinite(a, round(weightedCovariance(pairs), 6), d);
  return {
    values_quadrant: quadrant(mean, [standardError(axis(0)), standardError(axis(1))]),
    mu_viz: [round(mean[0], 4), round(mean[1], 4)],
    sigma_viz: [
      [a, cross],
      [cross, d],
    ],
    support,
  };
}

/**
 * Each dimension uses the states that have it; the six-vectors need every dimension, the ranges only their
 * own.
 */
function scoreFigures(
  members: readonly Membership[],
  scores: CountryFigures['scores'],
): Pick<SupportedFigures, 'mu_score' | 'sigma_score' | 'typical_range' | 'support'> {
  const samples = SCORE_DIMENSIONS.map((dimension) => ({
    dimension,
    sample: collect(members, (iso3) => {
      const score = scores.get(iso3)?.[dimension];
      return score === undefined ? undefined : clamp(score);
    }),
  }));
  const support = samples.map(({ dimension, sample }) => supportOf(sample, 'scores', dimension));
  const known = samples
    .filter(({ sample }) => sample.length >= MINIMUM_STATES)
    .map(({ dimension, sample }) => ({
      dimension,
      mean: weightedMean(sample),
      deviation: Math.sqrt(weightedVariance(sample)),
    }));
  if (known.length === 0) return { support };
  const range = (mean: number, deviation: number): [number, number] => [
    round(clamp(mean - deviation), 1),
    round(clamp(mean + deviation), 1),
  ];
  const typical_range = Object.fromEntries(
    known.map(({ dimension, mean, deviation }) => [dimension, range(mean, deviation)]),
  );
  if (known.length < SCORE_DIMENSIONS.length) return { typical_range, support };
  return {
    mu_score: known.map(({ mean }) => round(mean, 2)),
    sigma_score: known.map(({ deviation }) => round(deviation, 2)),
    typical_range,
    support,
  };
}

function hasLowArchetypeCoverage(archetypes: readonly string[], scores: CountryFigures['scores']): boolean {
  const full = archetypes.filter((iso3) => {
    const own = scores.get(iso3);
    return own !== undefined && SCORE_DIMENSIONS.every((dimension) => own[dimension] !== undefined);
  });
  return full.length < FULL_ARCHETYPES;
}

export function civilizationFigures(
  members: readonly Membership[],
  archetypes: readonly string[],
  { scores, values }: CountryFigures,
): SupportedFigures {
  const onMap = valuesFigures(members, values);
  const onScales = scoreFigures(members, scores);
  return {
    ...onMap,
    ...onScales,
    low_archetype_coverage: hasLowArchetypeCoverage(archetypes, scores),
    support: [...onMap.support, ...onScales.support],
  };
}
