import { describe, expect, it } from 'vitest';
import { testCases } from './cases.testing.ts';
import { challengerOf, opponentsOf } from './contenders.ts';
import { contestEvidence, contestTable, joinedContest, pooledContest } from './contest.ts';
import { createIntake } from './intake.ts';
import { walkQuantiles } from './opponents.ts';
import { settle } from './settle.ts';
import { planTasks, seriesReader, taskOf } from './tasks.ts';

const levels = [0.1, 0.25, 0.5, 0.75, 0.9];
const form = { kind: 'pinball', levels } as const;
const design = { horizons: [1], decision_horizon: 1, n_origins: 6, replicates: 19 };

/** The walk, moved on by a share of the last change. */
function contender(plan: ReturnType<typeof planTasks>, id: string, share: number) {
  const intake = createIntake(plan);
  const read = seriesReader(plan);
  for (const ref of plan.refs) {
    const { y, horizons } = taskOf(plan, ref, read(ref));
    const { values } = walkQuantiles(Float64Array.from(y), horizons, levels);
    const move = share * (y[y.length - 1] - y[y.length - 2]);
    const quantiles = Object.fromEntries(levels.map((level, l) => [level, [values[l] + move]]));
    intake.takeBody(ref.id, { quantiles });
  }
  return challengerOf(plan, settle(intake.scores).scores, id);
}

describe('a contest', () => {
  const plan = planTasks('test', testCases(12, 60, 0.7), design);
  const { naive } = opponentsOf(plan, form);
  const shares = { none: 0, half: 0.5, all: 0.7 };
  const family = Object.entries(shares).map(([id, share]) => contender(plan, id, share));
  const together = contestTable(contestEvidence(plan, family, naive), 1);

  it('is the same whether contenders come together or one by one', () => {
    const alone = family.map((one) => contestEvidence(plan, [one], naive));
    expect(contestTable(joinedContest(alone), 1)).toEqual(together);
  });

  it('raises p-values with the number of contenders and leaves skill alone', () => {
    for (const one of family) {
      const [row] = contestTable(contestEvidence(plan, [one], naive), 1);
      const beside = together.find(({ model }) => model === one.id)!;
      expect(beside.naive.skill).toEqual(row.naive.skill);
      expect(beside.naive.p_value!).toBeGreaterThanOrEqual(row.naive.p_value!);
    }
  });

  it('sets contenders that know the process above the walk, and never says yes of the walk', () => {
    const found = (id: string) => together.find(({ model }) => model === id)!.naive;
    const [none, ...others] = ['none', 'half', 'all'].map((id) => found(id).skill!.geometric);
    expect(Math.min(...others)).toBeGreaterThan(none);
    expect(found('none').answer).not.toBe('yes');
  });

  it('adds up over panels', () => {
    const other = planTasks('other', testCases(5, 50, 0.7, 1), design);
    const parts = [plan, other].map((each) =>
      contestEvidence(each, [contender(each, 'all', 0.7)], opponentsOf(each, form).naive),
    );
    const [row] = contestTable(pooledContest(parts), 1);
    expect(row).toMatchObject({ model: 'all', n_cases: 17, naive: { answer: 'yes', n_replicates: 19 } });
  });
});
