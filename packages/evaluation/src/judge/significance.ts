import { pairTests, type SignificanceRow } from '../benchmark/significance.ts';
import type { Contender } from './contenders.ts';
import { scoresAt } from './means.ts';
import type { TaskPlan } from './tasks.ts';

/** Tests of one horizon over all real cases. */
export type JudgedTests = Omit<SignificanceRow, 'model'>;

/** Diebold–Mariano tests of the challenger on the real cases, as a benchmark makes them for its models. */
export const judgedTests = ({ cases, design }: TaskPlan, own: Contender, walk: Contender): JudgedTests[] =>
  design.horizons.map((horizon, k) => {
    const pairs = cases.map(({ origins }, c) => ({
      own: scoresAt(own.real[c], k),
      baseline: scoresAt(walk.real[c], k),
      origins,
    }));
    return pairTests(pairs, horizon);
  });
