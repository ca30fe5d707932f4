/**
 * A family of contenders against one opponent, by the rules of a benchmark: skill with an interval by groups
 * of target dates over all series, luck by sign flips over those that were copied, one word from both.
 */
import type { NaiveId } from '@longrun/engine';
import { RUNGS, type Rung } from '../benchmark/null-models.ts';
import { answer } from '../inference/answer.ts';
import {
  type AgainstNaive,
  type NaiveRow,
  naiveTable,
  withoutIntervalOfOne,
} from '../verdict/against-naive.ts';
import { pooledNaive } from '../verdict/naive-evidence.ts';
import { createNaiveTally, type NaiveEvidence } from '../verdict/naive-tally.ts';
import { caseResult, labelOf } from './case-results.ts';
import type { Contender } from './contenders.ts';
import { COPIES_PER_REPLICATE, copiesOf, highestRung } from './copies.ts';
import type { OriginScores } from './means.ts';
import type { TaskPlan } from './tasks.ts';

/** Sums that add up over panels. */
export interface ContestEvidence {
  /** Of all series, without luck. */
  readonly all: NaiveEvidence;
  /** Of the series that have sign-flipped copies, with luck. */
  readonly copied: NaiveEvidence;
}

/** Contenders are one family; members of the naive family stand beside them and are not tested for luck. */
export function contestEvidence(
  plan: TaskPlan,
  contenders: readonly Contender[],
  opponent: Contender,
  members: ReadonlyMap<NaiveId, readonly OriginScores[]> = new Map(),
): ContestEvidence {
  const { design, cases } = plan;
  const models = contenders.map(({ id }) => labelOf(id));
  const config = { ...design, models, msm_components: 1, ensemble: false as const };
  const all = createNaiveTally(config);
  const copied = createNaiveTally(config);
  cases.forEach((_, c) => {
    const result = caseResult(plan, c, contenders, opponent, members);
    all.add(result);
    if (copiesOf(design, c) > 0) copied.add(result);
  });
  for (const walk of copiesAsWalks(plan, contenders, opponent)) copied.addWalk(walk);
  return { all: all.evidence(), copied: copied.evidence() };
}

/**
 * The copies of every case and replicate as a benchmark has them: blocks of models, a reference and the
 * opponent.
 */
function* copiesAsWalks(plan: TaskPlan, contenders: readonly Contender[], opponent: Contender) {
  const { cases, design } = plan;
  const copied = cases.flatMap((_, c) => (copiesOf(design, c) > 0 ? [c] : []));
  // a series to which the highest null model does not apply is rebuilt by the highest that does
  const highest = copied
    .map((c) => highestRung(cases[c].traits()))
    .reduce((a, b) => (RUNGS.indexOf(b) > RUNGS.indexOf(a) ? b : a), RUNGS[0]);
  const none = design.horizons.map(() => Number.NaN);
  for (const c of copied) {
    for (let replicate = 0; replicate < design.replicates; replicate++) {
      const blocks = Array.from({ length: COPIES_PER_REPLICATE }, (_, copy) => {
        const at = replicate * COPIES_PER_REPLICATE + copy + 1;
        const of = ({ means }: Contender): number[] => means[at][c].map((mean) => mean ?? Number.NaN);
        return [...contenders.flatMap(of), ...none, ...of(opponent)];
      });
      yield { replicate, rungs: [RUNGS[0], highest], crps: blocks.flat() };
    }
  }
}

/** Several panels together. */
export const pooledContest = (parts: readonly ContestEvidence[]): ContestEvidence => ({
  all: pooledNaive(parts.map(({ all }) => all)),
  copied: pooledNaive(parts.map(({ copied }) => copied)),
});

/** Contenders that were judged one by one on the same tasks, as one family. */
export const joinedContest = (parts: readonly ContestEvidence[]): ContestEvidence => ({
  all: joined(parts.map(({ all }) => all)),
  copied: joined(parts.map(({ copied }) => copied)),
});

function joined(parts: readonly NaiveEvidence[]): NaiveEvidence {
  const [first] = parts;
  const ofContenders = <T>(list: readonly T[], { flipped }: NaiveEvidence): readonly T[] =>
    list.slice(0, flipped);
  const rungs = Object.entries(first.rungs).map(([rung, replicates]) => {
    const together = replicates.map((_, r) => parts.flatMap((part) => part.rungs[rung as Rung]?.[r] ?? []));
    return [rung, together] as const;
  });
  const cases = first.cases.map((each, i) => ({
    ...each,
    ratios: parts.flatMap((part) => ofContenders(part.cases[i].ratios, part)),
    walkRatios: parts.flatMap((part) => ofContenders(part.cases[i].walkRatios, part)),
  }));
  return {
    ...first,
    challengers: parts.flatMap((part) => ofContenders(part.challengers, part)),
    flipped: parts.reduce((sum, { flipped }) => sum + flipped, 0),
    real: parts.flatMap((part) => ofContenders(part.real, part)),
    rungs: Object.fromEntries(rungs),
    cases,
  };
}

/** Every contender and member at every horizon. */
export function contestTable({ all, copied }: ContestEvidence, decision: number): NaiveRow[] {
  const tested = naiveTable(copied, decision);
  return naiveTable(all, decision).map((row) => {
    const luck = tested.find(({ model, horizon }) => model === row.model && horizon === row.horizon);
    return withoutIntervalOfOne({ ...row, naive: withLuck(row.naive, luck?.naive) });
  });
}

function withLuck({ rate, skill }: AgainstNaive, tested: AgainstNaive | undefined): AgainstNaive {
  const { luck = null, p_value = null, n_replicates = 0, rungs = [] } = tested ?? {};
  const { geometric = null, lower = null, upper = null, mean_ratio = null } = skill ?? {};
  const found = answer({ geometric, lower, upper, mean_ratio, p_value, replicates: n_replicates });
  const { word, reasons, warnings } = found;
  return { rate, luck, p_value, n_replicates, rungs, skill, answer: word, reasons, warnings };
}
