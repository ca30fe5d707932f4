/** Contenders against both opponents at every horizon: the rows of a judgement. */
import type { AgainstNaive } from '../verdict/against-naive.ts';
import { type AlsoRow, alsoRows } from '../verdict/naive-report.ts';
import { type AgainstWalk, againstWalk } from './against-walk.ts';
import type { Contender, Opponents } from './contenders.ts';
import { contestEvidence, contestTable } from './contest.ts';
import type { TaskPlan } from './tasks.ts';

export interface Comparison extends AgainstWalk {
  readonly model: string;
  readonly horizon: number;
  readonly naive: AgainstNaive | null;
  /** The answer is yes; null where luck was not measured. */
  readonly superior: boolean | null;
}

export interface Comparisons {
  /** By contender and horizon. */
  readonly rows: readonly Comparison[];
  /** Members of the naive family at the decision horizon. */
  readonly also: readonly AlsoRow[];
}

/** The contenders are one family: the more there are, the more luck the best of them has. */
export function comparisons(
  plan: TaskPlan,
  contenders: readonly Contender[],
  { walk, naive, members }: Opponents,
): Comparisons {
  const { horizons, decision_horizon: decision } = plan.design;
  const table = contestTable(contestEvidence(plan, contenders, naive, members), decision);
  const dated = contestTable(contestEvidence(plan, contenders, walk), decision);
  const rows = contenders.flatMap((own) =>
    horizons.map((horizon, k): Comparison => {
      const isRow = (row: { model: string; horizon: number }): boolean =>
        row.model === own.id && row.horizon === horizon;
      const found = table.find(isRow)?.naive ?? null;
      const superior = found === null || found.n_replicates === 0 ? null : found.answer === 'yes';
      return {
        model: own.id,
        horizon,
        ...againstWalk(plan, own, walk, k, dated.find(isRow)?.naive),
        naive: found,
        superior,
      };
    }),
  );
  const ids = contenders.map(({ id }) => id);
  return { rows, also: alsoRows(table, ids, decision) };
}
