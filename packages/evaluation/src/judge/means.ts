/** Mean scores of forecasters per series and horizon, the form in which cases enter the inference. */
import { meanAbsoluteChange } from '../benchmark/evaluate.ts';
import { addCase, type Challenger, emptyTotals, type Totals } from '../inference/index.ts';
import type { ScoreForm } from './opponents.ts';
import { type AnswerScore, scoreWalk } from './score.ts';
import { settle } from './settle.ts';
import { seriesReader, type TaskPlan, type TaskRef } from './tasks.ts';

/** `means[replicate + 1][caseIndex][k]`: mean over the origins at horizon k, null where any failed. */
export type Means = (number | null)[][][];

export const emptyMeans = (plan: TaskPlan): Means =>
  Array.from({ length: plan.design.replicates + 1 }, () =>
    plan.cases.map(() => new Array<number | null>(plan.design.horizons.length).fill(null)),
  );

/** Mean over origins at every horizon; `scores[i]` belongs to origin i and is null where it failed. */
export function meansOverOrigins(
  scores: readonly (readonly number[] | null)[],
  width: number,
): (number | null)[] {
  return Array.from({ length: width }, (_, k) => {
    let sum = 0;
    for (const score of scores) {
      if (score === null) return null;
      sum += score[k];
    }
    return sum / scores.length;
  });
}

/** One forecaster against the walk at horizon k, over all cases and replicates. */
export function challengerAt(plan: TaskPlan, own: Means, walk: Means, k: number): Challenger {
  const scales = plan.cases.map(({ input }) => meanAbsoluteChange(input.values));
  const totals = own.map((cases, r): Totals => {
    const sums = emptyTotals();
    cases.forEach((means, c) => {
      addCase(sums, means[k], walk[r][c][k], scales[c]);
    });
    return sums;
  });
  return { real: totals[0], replicates: totals.slice(1) };
}

/** Mean scores of challenger and walk, the walk in the form of the answers that count. */
export function meansOf(
  plan: TaskPlan,
  scores: ReadonlyMap<string, AnswerScore>,
  form: ScoreForm,
): { own: Means; walk: Means } {
  const read = seriesReader(plan);
  const own = emptyMeans(plan);
  const walk = emptyMeans(plan);
  const width = plan.design.horizons.length;
  for (const refs of bySeries(plan)) {
    const { caseIndex, replicate } = refs[0];
    const answers = refs.map((ref) => scores.get(ref.id));
    own[replicate + 1][caseIndex] = meansOverOrigins(
      answers.map((answer) => answer?.own.score ?? null),
      width,
    );
    walk[replicate + 1][caseIndex] = meansOverOrigins(
      answers.map((answer, i) => answer?.walk.score ?? scoreWalk(plan, refs[i], read(refs[i]), form)),
      width,
    );
  }
  return { own, walk };
}

/** The tasks of each case and walk, in the order of their origins. */
function bySeries(plan: TaskPlan): TaskRef[][] {
  const groups = new Map<number, TaskRef[]>();
  for (const ref of plan.refs) {
    const key = ref.caseIndex * (plan.design.replicates + 1) + ref.replicate + 1;
    const group = groups.get(key);
    if (group) group.push(ref);
    else groups.set(key, [ref]);
  }
  return [...groups.values()].map((group) => group.sort((a, b) => a.originIndex - b.originIndex));
}

/** The means of one built-in model from its units. */
export function builtInMeans(plan: TaskPlan, units: readonly MeansUnit[], model: string): Means {
  const means = emptyMeans(plan);
  for (const { caseIndex, replicate, means: found } of units) {
    means[replicate + 1][caseIndex] = [...found[model]];
  }
  return means;
}

/** Mean scores per horizon of each model on one case or walk. */
interface MeansUnit {
  readonly caseIndex: number;
  readonly replicate: number;
  readonly means: Readonly<Record<string, readonly (number | null)[]>>;
}

/**
 * Totals of a challenger per horizon, to be added up over several panels.
 *
 * @example
 * const values = Float64Array.from({ length: 60 }, (_, t) => 100 + 2 * t + Math.sin(t));
 * const input = { panel: 'own', variable: 'sales', frequency: 'monthly', values };
 * const plan = planTasks('own', [input], { n_origins: 2, n_samples: 100, replicates: 2 });
 * challengerTotals(plan, new Map())[0].replicates.length; // → 2
 */
export function challengerTotals(plan: TaskPlan, scores: ReadonlyMap<string, AnswerScore>): Challenger[] {
  const settled = settle(scores);
  const { own, walk } = meansOf(plan, settled.scores, settled);
  return plan.design.horizons.map((_, k) => challengerAt(plan, own, walk, k));
}

/**
 * Totals of built-in models per horizon, to be added up over several panels.
 *
 * @example
 * const values = Float64Array.from({ length: 60 }, (_, t) => 100 + 2 * t + Math.sin(t));
 * const input = { panel: 'own', variable: 'sales', frequency: 'monthly', values };
 * const plan = planTasks('own', [input], { n_origins: 2, n_samples: 100, replicates: 2 });
 * const form = { kind: 'crps', levels: [] };
 * const units = [-1, 0, 1].map((replicate) => builtInUnit(plan, 0, replicate, form, ['rw', 'ar1']));
 * Object.keys(builtInTotals(plan, units, form)); // → ['rw', 'ar1']
 */
export function builtInTotals(
  plan: TaskPlan,
  units: readonly MeansUnit[],
  form: ScoreForm,
): Record<string, Challenger[]> {
  const { walk } = meansOf(plan, new Map(), form);
  const totals = (model: string): Challenger[] =>
    plan.design.horizons.map((_, k) => challengerAt(plan, builtInMeans(plan, units, model), walk, k));
  return Object.fromEntries(Object.keys(units[0].means).map((model) => [model, totals(model)]));
}
