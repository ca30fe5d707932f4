/** Judgements of several models on the same tasks, set beside each other and beside the random walk. */
import { type AnswerScore, settle, type TaskPlan } from '@longrun/evaluation';
import { type Comparison, compare } from './compare.ts';
import type { Scored, TaskFrame } from './pair.ts';

/** One model with its scored answers. */
export interface JudgedAnswers {
  readonly model: string;
  readonly scores: ReadonlyMap<string, AnswerScore>;
}

/** Steps per year, to put the dates of different frequencies on one line. */
const STEPS: Readonly<Record<string, number>> = { annual: 1, quarterly: 4, monthly: 12 };

/** Pairwise table and confidence set over the real series; walks are for luck and are left out. */
export function compareJudged(plan: TaskPlan, models: readonly JudgedAnswers[]): Comparison {
  const { horizons } = plan.design;
  const width = horizons.length;
  const refs = plan.refs.filter(({ replicate }) => replicate < 0);
  const forms = new Map<string, number>();
  const scoredAs = (model: string, scores: JudgedAnswers['scores'], of: 'own' | 'walk'): Scored => {
    const { kind, levels, scores: kept } = settle(scores);
    const key = `${kind} ${levels.join(' ')}`;
    const form = forms.get(key) ?? forms.size;
    forms.set(key, form);
    const found = refs.flatMap(({ id }, r) => {
      const answer = kept.get(id);
      return answer === undefined ? [] : answer[of].score.map((score, k) => ({ task: r * width + k, score }));
    });
    return {
      model,
      tasks: found.map(({ task }) => task),
      scores: found.map(({ score }) => score),
      forms: found.map(() => form),
    };
  };
  const entries = models.map(({ model, scores }) => scoredAs(model, scores, 'own'));
  const walk = models.slice(0, 1).map(({ scores }) => scoredAs('rw', scores, 'walk'));
  return compare([...entries, ...walk], frameOf(plan, refs));
}

function frameOf({ cases, design }: TaskPlan, refs: TaskPlan['refs']): TaskFrame {
  const { horizons } = design;
  const years = refs.flatMap(({ caseIndex, originIndex }) => {
    const { input, origins } = cases[caseIndex];
    const steps = STEPS[input.frequency ?? ''] ?? 1;
    return horizons.map((h) => (input.start ?? 0) + (origins[originIndex] + h - 1) / steps);
  });
  const order = [...new Set(years)].sort((a, b) => a - b);
  const place = new Map(order.map((year, at) => [year, at]));
  const steps = cases.map(({ input }) => STEPS[input.frequency ?? ''] ?? 1);
  const span = (Math.max(...horizons) * Math.max(...steps)) / Math.min(...steps);
  return {
    series: refs.flatMap(({ caseIndex }) => horizons.map(() => caseIndex)),
    date: years.map((year) => place.get(year)!),
    dates: order.length,
    lag: Math.max(1, Math.ceil(span)),
  };
}
