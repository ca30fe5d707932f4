import { type SignificanceRow, significance } from '../benchmark/significance.ts';
import { BASELINE } from '../design/models.ts';
import { caseResult, labelOf } from './case-results.ts';
import type { Contender } from './contenders.ts';
import type { TaskPlan } from './tasks.ts';

/** Tests of one horizon over all real cases. */
export type JudgedTests = Omit<SignificanceRow, 'model'>;

const CHALLENGER = labelOf('challenger');

/** Diebold–Mariano tests of the challenger on the real cases, as a benchmark makes them for its models. */
export function judgedTests(plan: TaskPlan, own: Contender, walk: Contender): JudgedTests[] {
  const { horizons, decision_horizon: decision } = plan.design;
  const pair = [
    { ...walk, id: BASELINE },
    { ...own, id: CHALLENGER },
  ];
  const results = plan.cases.map((_, c) => caseResult(plan, c, pair));
  const { table } = significance(results, [BASELINE, CHALLENGER], horizons, decision);
  return table.map(({ model: _, ...row }) => row);
}
