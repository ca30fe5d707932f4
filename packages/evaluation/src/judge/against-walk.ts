/**
 * What the specification asks against the random walk: shares of series, luck by the plain walk, averages of
 * skill. Luck is measured on the series that were copied. The interval of skill is the one by target dates;
 * the lift has none, because the spread over flips is the noise of a world without skill.
 */
import { meanAbsoluteChange } from '../benchmark/evaluate.ts';
import { addCase, type Beats, emptyTotals, infer, type Skill, type Totals } from '../inference/index.ts';
import type { AgainstNaive } from '../verdict/against-naive.ts';
import type { Contender } from './contenders.ts';
import { COPIES_PER_REPLICATE, copiesOf } from './copies.ts';
import type { TaskPlan } from './tasks.ts';

export interface AgainstWalk {
  readonly beats_rw: Beats | null;
  readonly skill: Skill | null;
}

/** One contender at horizon k; `dated` is the same contest with its interval. */
export function againstWalk(
  plan: TaskPlan,
  own: Contender,
  walk: Contender,
  k: number,
  dated: AgainstNaive | undefined,
): AgainstWalk {
  const { design, cases } = plan;
  const scales = cases.map(({ input }) => meanAbsoluteChange(input.values));
  const totals = (copy: number, isTaken: (c: number) => boolean): Totals => {
    const sums = emptyTotals();
    cases.forEach((_, c) => {
      if (isTaken(c)) addCase(sums, own.means[copy][c][k], walk.means[copy][c][k], scales[c]);
    });
    return sums;
  };
  const isCopied = (c: number): boolean => copiesOf(design, c) > 0;
  const replicates = Array.from({ length: design.replicates }, (_, r) =>
    totals(1 + r * COPIES_PER_REPLICATE, isCopied),
  );
  const { all } = infer({ all: { real: totals(0, () => true), replicates: [] } });
  const { copied } = infer({ copied: { real: totals(0, isCopied), replicates } });
  const { luck = null, lift = null, p_value = null } = copied.beats_rw ?? {};
  const { luck: skillLuck = null, p_value: skillP = null } = copied.skill ?? {};
  const { lower = null, upper = null } = dated?.skill ?? {};
  return {
    beats_rw: all.beats_rw && { rate: all.beats_rw.rate, luck, lift, lower: null, upper: null, p_value },
    skill: all.skill && { ...all.skill, lower, upper, luck: skillLuck, p_value: skillP },
  };
}
