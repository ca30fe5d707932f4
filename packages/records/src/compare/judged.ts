/** Judgements of several models on the same tasks, set beside each other and beside the random walk. */
import { perYear } from '@longrun/contract';
import { type AnswerScore, type ScoreKind, settle, type TaskPlan } from '@longrun/evaluation';
import { type Comparison, compare } from './compare.ts';
import type { Scored, TaskFrame } from './pair.ts';

/** One model with its scored answers. */
export interface JudgedAnswers {
  readonly model: string;
  readonly scores: ReadonlyMap<string, AnswerScore>;
}

/**
 * The scores of one judgement by real forecast, series by origin and horizon, in the order of the tasks:
 * plain JSON, enough to compare it with others on the same tasks. Walks are for luck and are left out.
 */
export interface JudgedScores {
  readonly kind: ScoreKind;
  readonly levels: readonly number[];
  /** Number of the series, and date of the target in years. */
  readonly series: readonly number[];
  readonly date: readonly number[];
  /** Steps of the finest frequency between a forecast and its outcome, at the longest horizon. */
  readonly lag: number;
  /** Null where there is no answer. */
  readonly own: readonly (number | null)[];
  readonly walk: readonly (number | null)[];
}

/** What of a judgement is kept for comparisons. */
export function judgedScores(plan: TaskPlan, answers: ReadonlyMap<string, AnswerScore>): JudgedScores {
  const { cases, design, refs } = plan;
  const { horizons } = design;
  const real = refs.filter(({ replicate }) => replicate < 0);
  const { kind, levels, scores } = settle(answers);
  const missing = horizons.map(() => null);
  const scoresOf = (of: 'own' | 'walk'): (number | null)[] =>
    real.flatMap(({ id }): readonly (number | null)[] => scores.get(id)?.[of].score ?? missing);
  const date = real.flatMap(({ caseIndex, originIndex }) => {
    const { input, origins } = cases[caseIndex];
    return horizons.map(
      (h) => ((input.start ?? 0) + origins[originIndex] + h - 1) / perYear(input.frequency),
    );
  });
  const steps = cases.map(({ input }) => perYear(input.frequency));
  const lag = Math.ceil((Math.max(...horizons) * Math.max(...steps)) / Math.min(...steps));
  const series = real.flatMap(({ caseIndex }) => horizons.map(() => caseIndex));
  return { kind, levels, series, date, lag, own: scoresOf('own'), walk: scoresOf('walk') };
}

/** Pairwise table and confidence set; all models have answered the same tasks. */
export function compareScores(
  models: readonly { readonly model: string; readonly scores: JudgedScores }[],
): Comparison {
  const forms = new Map<string, number>();
  const scoredOf = (model: string, { kind, levels, ...rest }: JudgedScores, of: 'own' | 'walk'): Scored => {
    const key = `${kind} ${levels.join(' ')}`;
    const form = forms.get(key) ?? forms.size;
    forms.set(key, form);
    const found = rest[of].flatMap((score, task) => (score === null ? [] : [{ task, score }]));
    return {
      model,
      tasks: found.map(({ task }) => task),
      scores: found.map(({ score }) => score),
      forms: found.map(() => form),
    };
  };
  const entries = models.map(({ model, scores }) => scoredOf(model, scores, 'own'));
  const walk = models.slice(0, 1).map(({ scores }) => scoredOf('rw', scores, 'walk'));
  return compare([...entries, ...walk], frameOf(models[0].scores));
}

/** The same of answers at hand. */
export const compareJudged = (plan: TaskPlan, models: readonly JudgedAnswers[]): Comparison =>
  compareScores(models.map(({ model, scores }) => ({ model, scores: judgedScores(plan, scores) })));

function frameOf({ series, date, lag }: JudgedScores): TaskFrame {
  const order = [...new Set(date)].sort((a, b) => a - b);
  const place = new Map(order.map((year, at) => [year, at]));
  return { series, date: date.map((year) => place.get(year)!), dates: order.length, lag: Math.max(1, lag) };
}
