/**
 * Scores of one answer and of the random walk in the same form: samples by the fair CRPS, quantiles by twice
 * the mean pinball loss at the levels given, which tends to the CRPS as the levels grow dense (Gneiting, T. &
 * Ranjan, R., 2011, J. Bus. Econ. Stat. 29). A point is the quantile at one half: twice its pinball loss is
 * the absolute error, and the walk's median is its last value.
 */

import { createRng } from '@longrun/engine';
import { rw } from '@longrun/engine/models';
import { studentQuantile } from '@longrun/engine/numerics';
import { scoreDeviations } from '../benchmark/score.ts';
import type { CaseInput } from '../benchmark/types.ts';
import type { Forecast, QuantileAnswer, SampleAnswer } from './answers.ts';
import type { TaskPlan, TaskRef } from './tasks.ts';

/** Samples are scored by CRPS, quantiles by pinball loss, points by absolute error. */
export type ScoreKind = 'crps' | 'pinball' | 'absolute_error';

/** The level at which a point forecast and its opponents are read. */
export const POINT_LEVELS: readonly number[] = [0.5];

/** Per horizon, as lists: plain JSON, kept between a run and its resumption. */
export interface ForecastScore {
  readonly score: readonly number[];
  /** Mid-rank PIT; null for quantiles, which only say between which levels the observation fell. */
  readonly pit: readonly number[] | null;
  /** Inside the central 50, 80 and 95 % intervals: 1, 0, or −1 where the levels do not give the interval. */
  readonly inside: readonly (readonly [number, number, number])[];
  /** For quantiles: how many of the levels' quantiles lie below the observation. */
  readonly rank: readonly number[] | null;
}

/** One answer scored, beside the random walk on the same task. */
export interface AnswerScore {
  readonly task_id: string;
  readonly kind: ScoreKind;
  /** Of quantiles; 0.5 for points, empty for samples. */
  readonly levels: readonly number[];
  readonly own: ForecastScore;
  readonly walk: ForecastScore;
}

const INTERVALS = [
  [0.25, 0.75],
  [0.1, 0.9],
  [0.025, 0.975],
] as const;

/** Scores an answer; `series` holds what came after the origin. */
export function scoreAnswer(plan: TaskPlan, ref: TaskRef, series: CaseInput, answer: Forecast): AnswerScore {
  const observed = observedAfter(plan, ref, series);
  const { kind, levels, own } = scoreForm(answer, observed);
  return { task_id: ref.id, kind, levels, own, walk: scoreWalk(plan, ref, series, levels) };
}

function scoreForm(
  answer: Forecast,
  observed: readonly number[],
): Pick<AnswerScore, 'kind' | 'levels' | 'own'> {
  if (answer.kind === 'samples') return { kind: 'crps', levels: [], own: scoreSamples(answer, observed) };
  if (answer.kind === 'quantiles') {
    return { kind: 'pinball', levels: answer.levels, own: scoreQuantiles(answer, observed) };
  }
  const median: QuantileAnswer = { kind: 'quantiles', levels: POINT_LEVELS, values: answer.values };
  return { kind: 'absolute_error', levels: POINT_LEVELS, own: scoreQuantiles(median, observed) };
}

/** The random walk of a task: by quantiles at these levels, by samples where there is none. */
export function scoreWalk(
  plan: TaskPlan,
  ref: TaskRef,
  series: CaseInput,
  levels: readonly number[],
): ForecastScore {
  const { horizons, n_samples: n, seed } = plan.design;
  const origin = plan.cases[ref.caseIndex].origins[ref.originIndex];
  const known = series.values.slice(0, origin);
  const observed = observedAfter(plan, ref, series);
  if (levels.length > 0) return scoreQuantiles(walkQuantiles(known, horizons, levels), observed);
  const rng = createRng(seed, series.panel, series.variable, origin, rw.id);
  const fit = rw.fit(known, { msmComponents: 1, frequency: series.frequency });
  return scoreSamples({ kind: 'samples', n, values: rw.simulate(fit, horizons, n, rng) }, observed);
}

function observedAfter(plan: TaskPlan, ref: TaskRef, series: CaseInput): number[] {
  const origin = plan.cases[ref.caseIndex].origins[ref.originIndex];
  return plan.design.horizons.map((horizon) => series.values[origin + horizon - 1]);
}

/**
 * The exact predictive quantiles of `rw`: yₙ + σ̂ √h · t_p(n − 1) with σ̂ the root mean square of the n − 1
 * changes. Quantiles read off its samples would carry noise that exact answers of a challenger do not.
 */
export function walkQuantiles(
  y: Float64Array,
  horizons: readonly number[],
  levels: readonly number[],
): QuantileAnswer {
  let squares = 0;
  for (let t = 1; t < y.length; t++) squares += (y[t] - y[t - 1]) ** 2;
  const df = y.length - 1;
  const sigma = Math.sqrt(squares / df);
  const width = horizons.length;
  const values = new Float64Array(levels.length * width);
  levels.forEach((level, l) => {
    const t = studentLevel(level, df);
    for (let k = 0; k < width; k++) values[l * width + k] = y[df] + sigma * Math.sqrt(horizons[k]) * t;
  });
  return { kind: 'quantiles', levels, values };
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

export function scoreSamples({ n, values }: SampleAnswer, observed: readonly number[]): ForecastScore {
  const width = observed.length;
  const deviations = new Float64Array(n);
  const score: number[] = [];
  const pit: number[] = [];
  const inside: [number, number, number][] = [];
  for (let k = 0; k < width; k++) {
    for (let i = 0; i < n; i++) deviations[i] = values[i * width + k] - observed[k];
    const scored = scoreDeviations(deviations);
    score.push(scored.crps);
    pit.push(scored.pit);
    inside.push([Number(scored.in50), Number(scored.in80), Number(scored.in95)]);
  }
  return { score, pit, inside, rank: null };
}

export function scoreQuantiles(answer: QuantileAnswer, observed: readonly number[]): ForecastScore {
  const { levels, values } = answer;
  const width = observed.length;
  const score: number[] = [];
  const rank: number[] = [];
  const inside: [number, number, number][] = [];
  const pairs = INTERVALS.map(([low, high]) => [levels.indexOf(low), levels.indexOf(high)] as const);
  for (let k = 0; k < width; k++) {
    const y = observed[k];
    let loss = 0;
    let below = 0;
    for (let l = 0; l < levels.length; l++) {
      const deviation = y - values[l * width + k];
      loss += deviation >= 0 ? levels[l] * deviation : (levels[l] - 1) * deviation;
      if (deviation > 0) below++;
    }
    score.push((2 * loss) / levels.length);
    rank.push(below);
    const holds = ([low, high]: readonly [number, number]): number =>
      low < 0 || high < 0 ? -1 : Number(values[low * width + k] <= y && y <= values[high * width + k]);
    inside.push([holds(pairs[0]), holds(pairs[1]), holds(pairs[2])]);
  }
  return { score, pit: null, inside, rank };
}
