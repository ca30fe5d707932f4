import type { ModelId } from '@longrun/engine';
import { type SignificanceRow, significance } from '../benchmark/significance.ts';
import type { CaseResult, CaseScore } from '../benchmark/types.ts';
import { BASELINE } from '../design/models.ts';
import type { AnswerScore } from './score.ts';
import type { TaskPlan } from './tasks.ts';

/** Tests of one horizon over all real cases. */
export type JudgedTests = Omit<SignificanceRow, 'model'>;

/** Diebold–Mariano tests of the challenger on the real cases, as a benchmark makes them for its models. */
export function judgedTests(plan: TaskPlan, scores: ReadonlyMap<string, AnswerScore>): JudgedTests[] {
  const { horizons, decision_horizon: decision } = plan.design;
  const challenger = 'challenger' as ModelId; // only a label: the tests look scores up by it
  const results: CaseResult[] = plan.cases.map(({ input, origins }) => ({
    variable: input.variable,
    frequency: input.frequency,
    n_observations: input.values.length,
    start: input.start ?? null,
    scale: 0,
    origins,
    scores: [],
    reference: [],
    naive: [],
    ensemble: [],
    failures: [],
    skipped: null,
  }));
  const rows = results.map(() => new Map<string, (number | null)[]>());
  for (const ref of plan.refs) {
    const answer = ref.replicate < 0 ? scores.get(ref.id) : undefined;
    if (answer === undefined) continue;
    const { origins } = results[ref.caseIndex];
    horizons.forEach((horizon, k) => {
      for (const [model, scored] of [
        [BASELINE, answer.walk],
        [challenger, answer.own],
      ] as const) {
        const key = `${model} ${horizon}`;
        const row = rows[ref.caseIndex].get(key) ?? new Array<number | null>(origins.length).fill(null);
        row[ref.originIndex] = scored.score[k];
        rows[ref.caseIndex].set(key, row);
      }
    });
  }
  const withScores = results.map((result, c): CaseResult => {
    const entries = [...rows[c]].map(([key, crps]): CaseScore => {
      const [model, horizon] = key.split(' ');
      const unused = {
        compared: null,
        pit: [],
        direction: null,
        spread: null,
        mae: 0,
        rmse: 0,
        bias: 0,
        hits: [0, 0, 0],
      } as const;
      return { ...unused, model: model as ModelId, horizon: Number(horizon), crps };
    });
    return { ...result, scores: entries };
  });
  const { table } = significance(withScores, [BASELINE, challenger], horizons, decision);
  return table.map(({ model: _, ...row }) => row);
}
