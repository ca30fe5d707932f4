/** Mean scores of forecasters per series and horizon, the form in which cases enter the inference. */
import { addCase, type Challenger, emptyTotals, type Totals } from '../inference/index.ts';
import type { TaskPlan } from './tasks.ts';

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

/** Mean absolute change of a case: the unit in which cases are added up. */
export function scaleOf(values: Float64Array): number {
  let sum = 0;
  for (let t = 1; t < values.length; t++) sum += Math.abs(values[t] - values[t - 1]);
  return sum / (values.length - 1);
}

/** One forecaster against the walk at horizon k, over all cases and replicates. */
export function challengerAt(plan: TaskPlan, own: Means, walk: Means, k: number): Challenger {
  const scales = plan.cases.map(({ input }) => scaleOf(input.values));
  const totals = own.map((cases, r): Totals => {
    const sums = emptyTotals();
    cases.forEach((means, c) => {
      addCase(sums, means[k], walk[r][c][k], scales[c]);
    });
    return sums;
  });
  return { real: totals[0], replicates: totals.slice(1) };
}
