/** The real series of a judgement as the cases of a benchmark: one implementation tests and compares both. */
import type { ModelId, NaiveId } from '@longrun/engine';
import { meanAbsoluteChange } from '../benchmark/evaluate.ts';
import type { CaseResult, CaseScore, NaiveScore } from '../benchmark/types.ts';
import { meanOrFailed } from '../verdict/verdict.ts';
import type { Contender } from './contenders.ts';
import { type OriginScores, scoresAt } from './means.ts';
import type { TaskPlan } from './tasks.ts';

/** Names are only labels: comparisons look scores up by them. */
export const labelOf = (id: string): ModelId => id as ModelId;

/** Fields of a case's scores that comparisons do not read. */
const UNUSED = { pit: [], mae: 0, rmse: 0, bias: 0, hits: [0, 0, 0] } as const;

/** Contenders as models; an opponent and members of the naive family as the family. */
export function caseResult(
  { cases, design }: TaskPlan,
  caseIndex: number,
  contenders: readonly Contender[],
  opponent?: Contender,
  members: ReadonlyMap<NaiveId, readonly OriginScores[]> = new Map(),
): CaseResult {
  const { input, origins } = cases[caseIndex];
  const { horizons } = design;
  const scores = contenders.flatMap(({ id, real, parts }) =>
    horizons.map((horizon, k): CaseScore => {
      const crps = scoresAt(real[caseIndex], k);
      const mean = (of: 'direction' | 'spread'): number | null =>
        meanOrFailed(parts[caseIndex].map((part) => part?.[of][k] ?? null));
      const skill = { compared: meanOrFailed(crps), direction: mean('direction'), spread: mean('spread') };
      return { ...UNUSED, ...skill, model: labelOf(id), horizon, crps };
    }),
  );
  const naive = horizons.flatMap((horizon, k): NaiveScore[] => [
    ...(opponent ? [{ id: 'naive' as const, horizon, crps: scoresAt(opponent.real[caseIndex], k) }] : []),
    ...[...members].map(([id, real]) => ({ id, horizon, crps: scoresAt(real[caseIndex], k) })),
  ]);
  return {
    variable: input.variable,
    frequency: input.frequency,
    n_observations: input.values.length,
    start: input.start ?? null,
    scale: meanAbsoluteChange(input.values),
    origins,
    scores,
    reference: [],
    naive,
    ensemble: [],
    failures: [],
    skipped: null,
  };
}
