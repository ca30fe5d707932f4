/**
 * Figures that people expect beside the score that decides: MASE, WIS, the energy score of whole paths, and
 * seconds per forecast. With m the observations per year (1 for annual data), y_1 … y_n the values known and
 *
 *   a = mean of |y_t − y_{t−m}| over t = m + 1 … n,
 *
 * one forecast has |y − median|/a (Hyndman, R. J. & Koehler, A. B., 2006, Int. J. Forecasting 22), WIS/a with
 * WIS twice the mean pinball loss at equal weights (Bracher, J., Ray, E. L., Gneiting, T. & Reich, N. G.,
 * 2021, PLoS Comput. Biol. 17), and ES/a with
 *
 *   ES = 1/k Σ ‖x_i − y‖ − 1/(2k(k − 1)) Σ ‖x_i − x_j‖
 *
 * over at most 200 paths x, evenly taken, the norm over the horizons of the task (Gneiting, T. & Raftery, A.
 * E., 2007, J. Am. Stat. Assoc. 102). A series without any change has no a and is left out.
 */
import { createRng, quantileSorted } from '@longrun/engine';
import { rw } from '@longrun/engine/models';
import { periodOf } from '@longrun/engine/naive';
import { mean, sortSample } from '@longrun/engine/numerics';
import type { CaseInput } from '../benchmark/types.ts';
import type { AnswerMeasures, Beside } from './answer-measures.ts';
import type { AnswerForecast, QuantileAnswer, SampleAnswer } from './answers.ts';
import { TASK_LEVELS } from './design.ts';
import { ENERGY_PATHS, energyScore } from './energy-score.ts';
import { walkQuantiles } from './opponents.ts';
import { quantileScore } from './quantile-score.ts';
import { POINT_LEVELS } from './score.ts';
import type { TaskPlan, TaskRef } from './tasks.ts';

/** MASE and WIS at one horizon. */
export interface HorizonMeasures {
  readonly horizon: number;
  /** Answers to real tasks that have a scale. */
  readonly n: number;
  readonly mase: Beside<number> | null;
  readonly wis: Beside<number> | null;
}

/** Figures beside the score that decides, as means over real tasks. */
export interface Measures {
  readonly by_horizon: readonly HorizonMeasures[];
  readonly energy_score: Beside<number> | null;
  /** Mean over the answers that say how long they took; null where none does. */
  readonly seconds_per_forecast: number | null;
}

/**
 * The figures of one answer; null for a series without change, and where a figure is not finite. A grid of
 * quantiles sent as paths says nothing about whole paths.
 */
export function measuresOf(
  plan: TaskPlan,
  ref: TaskRef,
  series: CaseInput,
  answer: AnswerForecast,
  { isGrid }: { readonly isGrid: boolean },
): AnswerMeasures | null {
  const { horizons, seed } = plan.design;
  const origin = plan.cases[ref.caseIndex].origins[ref.originIndex];
  const known = series.values.slice(0, origin);
  const scale = seasonalScale(known, periodOf(series.frequency) ?? 1);
  if (!(scale > 0)) return null;
  const observed = horizons.map((horizon) => series.values[origin + horizon - 1]);
  const own = atLevels(answer, horizons.length);
  const walk = walkQuantiles(known, horizons, own.levels);
  const found: AnswerMeasures = {
    mase: {
      own: medianErrors(own, observed, scale),
      rw: observed.map((y) => Math.abs(y - known[origin - 1]) / scale),
    },
    wis:
      answer.kind === 'points'
        ? null
        : {
            own: intervalScores(own, observed, scale),
            rw: intervalScores(walk, observed, scale),
          },
    energy: null,
  };
  const { kind } = answer;
  if (kind !== 'samples' || isGrid || horizons.length < 2) return allFinite(found) ? found : null;
  const rng = createRng(seed, series.panel, series.variable, origin, 'energy score');
  const fit = rw.fit(known, { msmComponents: 1, frequency: series.frequency });
  const values = rw.simulate(fit, horizons, ENERGY_PATHS, rng);
  const walked: SampleAnswer = { kind, n: ENERGY_PATHS, values };
  const energy = {
    own: energyScore(answer, observed) / scale,
    rw: energyScore(walked, observed) / scale,
  };
  const all = { ...found, energy };
  return allFinite(all) ? all : null;
}

const allFinite = ({ mase, wis, energy }: AnswerMeasures): boolean =>
  [...mase.own, ...(wis?.own ?? []), energy?.own ?? 0].every(Number.isFinite);

/** Mean size of the changes over a season. */
function seasonalScale(known: ArrayLike<number>, period: number): number {
  let sum = 0;
  for (let t = period; t < known.length; t++) sum += Math.abs(known[t] - known[t - period]);
  return known.length > period ? sum / (known.length - period) : 0;
}

/** Any answer as quantiles: samples are read at the levels that a task suggests, by type 7. */
function atLevels(answer: AnswerForecast, width: number): QuantileAnswer {
  if (answer.kind === 'quantiles') return answer;
  if (answer.kind === 'points') return { kind: 'quantiles', levels: POINT_LEVELS, values: answer.values };
  const values = new Float64Array(TASK_LEVELS.length * width);
  const column = new Float64Array(answer.n);
  for (let k = 0; k < width; k++) {
    for (let i = 0; i < answer.n; i++) column[i] = answer.values[i * width + k];
    sortSample(column);
    TASK_LEVELS.forEach((level, l) => {
      values[l * width + k] = quantileSorted(column, level);
    });
  }
  return { kind: 'quantiles', levels: TASK_LEVELS, values };
}

function medianErrors(
  { levels, values }: QuantileAnswer,
  observed: readonly number[],
  scale: number,
): number[] {
  const at = levels.indexOf(0.5) * observed.length;
  return observed.map((y, k) => Math.abs(y - values[at + k]) / scale);
}

function intervalScores(
  { levels, values }: QuantileAnswer,
  observed: readonly number[],
  scale: number,
): number[] {
  const width = observed.length;
  return observed.map((y, k) => quantileScore(levels, (l) => values[l * width + k], y).wis / scale);
}

/** What of an answer its measures are taken from. */
interface Measured {
  readonly measures?: AnswerMeasures;
  readonly seconds?: number;
}

/** The means over the answers to real tasks. */
export function meanMeasures(answers: readonly Measured[], horizons: readonly number[]): Measures {
  const found = answers.flatMap(({ measures }) => (measures ? [measures] : []));
  const besides = (of: readonly Beside<number>[]): Beside<number> | null =>
    of.length === 0 ? null : { own: mean(of.map(({ own }) => own)), rw: mean(of.map((one) => one.rw)) };
  const seconds = answers.flatMap((answer) => (answer.seconds === undefined ? [] : [answer.seconds]));
  return {
    by_horizon: horizons.map((horizon, k) => ({
      horizon,
      n: found.length,
      mase: besides(found.map(({ mase }) => ({ own: mase.own[k], rw: mase.rw[k] }))),
      wis: besides(found.flatMap(({ wis }) => (wis ? [{ own: wis.own[k], rw: wis.rw[k] }] : []))),
    })),
    energy_score: besides(found.flatMap(({ energy }) => (energy ? [energy] : []))),
    seconds_per_forecast: seconds.length === 0 ? null : mean(seconds),
  };
}
