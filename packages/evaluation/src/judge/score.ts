/**
 * Scores of one answer and of the random walk in the same form: samples by the CRPS (fair for draws, plain
 * for grids: `sampling.ts`), quantiles by the weighted pinball loss (`quantile-score.ts`), points by the
 * absolute error against the walk's median, which is its last value. The walk is scored exactly
 * (`opponents.ts`).
 */
import type { Law } from '@longrun/engine/naive';
import { scoreDeviations } from '../benchmark/score.ts';
import type { CaseInput } from '../benchmark/types.ts';
import type { AnswerMeasures } from './answer-measures.ts';
import type { AnswerForecast, QuantileAnswer, SampleAnswer } from './answers.ts';
import type { ForecastScore, ScoreKind } from './forecast-score.ts';
import { lawScore, type ScoreForm, walkLaws } from './opponents.ts';
import { type ForecastParts, forecastParts } from './parts.ts';
import { quantileScore } from './quantile-score.ts';
import { type ColumnTraits, columnTraits, comesInOrder, samplingOf } from './sampling.ts';
import type { TaskPlan, TaskRef } from './tasks.ts';

/**
 * By which rules a judgement was scored. 1, up to engine 1.4: fair CRPS for all samples, equal weights for
 * all levels, the walk by draws. 2: as this file says.
 */
export const SCORING_RULE = 2;

/** The level at which a point forecast and its opponents are read. */
export const POINT_LEVELS: readonly number[] = [0.5];

/** One answer scored, beside the random walk on the same task. */
export interface AnswerScore {
  readonly task_id: string;
  readonly kind: ScoreKind;
  /** Of quantiles; 0.5 for points, empty for samples. */
  readonly levels: readonly number[];
  readonly own: ForecastScore;
  /** Direction and spread against the best naive forecast; null for points and on copies. */
  readonly parts: ForecastParts | null;
  readonly walk: { readonly score: readonly number[] };
  /** Of real tasks whose series has a scale. */
  readonly measures?: AnswerMeasures;
  /** How long the forecast took, where the answer says so or the judge saw it. */
  readonly seconds?: number;
}

const INTERVALS = [
  [0.25, 0.75],
  [0.1, 0.9],
  [0.025, 0.975],
] as const;

/**
 * Scores an answer; `series` holds what came after the origin, `naive` are the laws of the best naive
 * forecast at the task's horizons.
 */
export function scoreAnswer(
  plan: TaskPlan,
  ref: TaskRef,
  series: CaseInput,
  answer: AnswerForecast,
  naive: readonly Law[] | null = null,
): AnswerScore {
  const observed = observedAfter(plan, ref, series);
  const form = formOf(answer);
  const own = scoreForm(answer, observed);
  const parts = naive && forecastParts(answer, naive, observed, own);
  return { task_id: ref.id, ...form, own, parts, walk: { score: scoreWalk(plan, ref, series, form) } };
}

function formOf(answer: AnswerForecast): ScoreForm {
  if (answer.kind === 'samples') return { kind: 'crps', levels: [] };
  return answer.kind === 'quantiles'
    ? { kind: 'pinball', levels: answer.levels }
    : { kind: 'absolute_error', levels: POINT_LEVELS };
}

/** An answer at its outcomes. */
export function scoreForm(answer: AnswerForecast, observed: readonly number[]): ForecastScore {
  if (answer.kind === 'samples') return scoreSamples(answer, observed);
  return answer.kind === 'quantiles'
    ? scoreQuantiles(answer, observed)
    : scorePoints(answer.values, observed);
}

/** The random walk of a task, exactly, at every horizon. */
function scoreWalk(plan: TaskPlan, ref: TaskRef, series: CaseInput, form: ScoreForm): number[] {
  const origin = plan.cases[ref.caseIndex].origins[ref.originIndex];
  const observed = observedAfter(plan, ref, series);
  return walkLaws(series.values.subarray(0, origin), plan.design.horizons).map((law, k) =>
    lawScore(law, form, observed[k]),
  );
}

function observedAfter(plan: TaskPlan, ref: TaskRef, series: CaseInput): number[] {
  const origin = plan.cases[ref.caseIndex].origins[ref.originIndex];
  return plan.design.horizons.map((horizon) => series.values[origin + horizon - 1]);
}

function scoreSamples({ n, values, declared }: SampleAnswer, observed: readonly number[]): ForecastScore {
  const width = observed.length;
  const deviations = new Float64Array(n);
  const fair: number[] = [];
  const plain: number[] = [];
  const pit: number[] = [];
  const inside: [number, number, number][] = [];
  const columns: ColumnTraits[] = [];
  for (let k = 0; k < width; k++) {
    for (let i = 0; i < n; i++) deviations[i] = values[i * width + k] - observed[k];
    const scored = scoreDeviations(deviations); // sorts them
    fair.push(scored.crps);
    plain.push(scored.crps + unfairness(deviations));
    columns.push(columnTraits(deviations, comesInOrder(values, width, k)));
    pit.push(scored.pit);
    inside.push([Number(scored.in50), Number(scored.in80), Number(scored.in95)]);
  }
  const sampling = samplingOf(columns, n, declared ?? null);
  return { score: sampling === 'grid' ? plain : fair, wis: null, pit, inside, rank: null, sampling };
}

/** The plain CRPS less the fair one: Σ (2i − M + 1) x₍ᵢ₎ / (M² (M − 1)). */
function unfairness(sorted: Float64Array): number {
  const m = sorted.length;
  let pairs = 0;
  for (let i = 0; i < m; i++) pairs += (2 * i - m + 1) * sorted[i];
  return pairs / (m * m * (m - 1));
}

function scoreQuantiles(answer: QuantileAnswer, observed: readonly number[]): ForecastScore {
  const { levels, values } = answer;
  const width = observed.length;
  const pairs = INTERVALS.map(([low, high]) => [levels.indexOf(low), levels.indexOf(high)] as const);
  const scored = observed.map((y, k) => quantileScore(levels, (l) => values[l * width + k], y));
  const inside = observed.map((y, k): [number, number, number] => {
    const holds = ([low, high]: readonly [number, number]): number =>
      low < 0 || high < 0 ? -1 : Number(values[low * width + k] <= y && y <= values[high * width + k]);
    return [holds(pairs[0]), holds(pairs[1]), holds(pairs[2])];
  });
  return {
    score: scored.map(({ score }) => score),
    wis: scored.map(({ wis }) => wis),
    pit: null,
    inside,
    rank: scored.map(({ below }) => below),
    sampling: null,
  };
}

function scorePoints(values: Float64Array, observed: readonly number[]): ForecastScore {
  return {
    score: observed.map((y, k) => Math.abs(y - values[k])),
    wis: null,
    pit: null,
    inside: observed.map(() => [-1, -1, -1]),
    rank: observed.map((y, k) => Number(y > values[k])),
    sampling: null,
  };
}
