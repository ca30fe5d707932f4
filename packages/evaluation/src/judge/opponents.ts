/**
 * The opponents of a judgement in the form of its answers: the predictive law of the random walk, or of any
 * member of the naive family, is scored exactly. Draws of it would carry noise, and a challenger that *is*
 * the walk would seem better or worse than it.
 */
import { type Law, lawCrps, lawQuantile, type StudentLaw } from '@longrun/engine/naive';
import { studentQuantile } from '@longrun/engine/numerics';
import type { QuantileAnswer } from './answers.ts';
import type { ScoreKind } from './forecast-score.ts';
import { quantileScore } from './quantile-score.ts';

/** The form in which forecasts are scored; `levels` is empty for samples, one half for points. */
export interface ScoreForm {
  readonly kind: ScoreKind;
  readonly levels: readonly number[];
}

/**
 * The predictive law of `rw`, h steps ahead: yₙ + σ̂ √h · t(n − 1), σ̂ the root mean square of the n − 1
 * changes.
 */
export function walkLaws(y: Float64Array, horizons: readonly number[]): StudentLaw[] {
  let squares = 0;
  for (let t = 1; t < y.length; t++) squares += (y[t] - y[t - 1]) ** 2;
  const df = y.length - 1;
  const sigma = Math.sqrt(squares / df);
  return horizons.map((h) => ({ kind: 'student', centre: y[df], scale: sigma * Math.sqrt(h), df }));
}

/** The exact score of a law at an observation. */
export function lawScore(law: Law, { kind, levels }: ScoreForm, y: number): number {
  if (kind === 'crps') return lawCrps(law, y);
  if (kind === 'absolute_error') return Math.abs(y - law.centre);
  return quantileScore(levels, (l) => quantileOf(law, levels[l]), y).score;
}

/** The quantiles of `rw` as an answer has them. */
export function walkQuantiles(
  y: Float64Array,
  horizons: readonly number[],
  levels: readonly number[],
): QuantileAnswer {
  const laws = walkLaws(y, horizons);
  const values = Float64Array.from(levels.flatMap((level) => laws.map((law) => quantileOf(law, level))));
  return { kind: 'quantiles', levels, values };
}

function quantileOf(law: Law, level: number): number {
  if (law.kind === 'mirrored') return lawQuantile(law, level);
  return law.scale > 0 ? law.centre + law.scale * studentLevel(level, law.df) : law.centre;
}

/** Quantiles by degrees of freedom and level: the same few come back with every task. */
const studentLevels = new Map<number, Map<number, number>>();
/** Lengths that are remembered. */
const MOST_KEPT = 10_000;

function studentLevel(level: number, df: number): number {
  let levels = studentLevels.get(df);
  if (levels === undefined) {
    if (studentLevels.size >= MOST_KEPT) studentLevels.clear();
    levels = new Map();
    studentLevels.set(df, levels);
  }
  let value = levels.get(level);
  if (value === undefined) {
    value = studentQuantile(level, df);
    levels.set(level, value);
  }
  return value;
}
