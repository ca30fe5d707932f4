import { describe, expect, it } from 'vitest';
import { memorySource } from '../files/bytes.testing.ts';
import { csvOf, HEADER, roundRows, tasksJson, WEEKS } from './hub.testing.ts';
import { type HubOptions, judgeHub } from './judge-hub.ts';

type Files = Record<string, string>;

/** Rows of the target `cases` as those of another, values and dates of which are scaled and kept. */
const rescaled = (rows: readonly string[], target: string, factor: number): string[] =>
  rows.map((row) => {
    const cells = row.split(',');
    const value = Number(cells.pop()) * factor;
    return [...cells, value].join(',').replace(',cases,', `,${target},`);
  });

/**
 * A baseline that is off by 2 and a model that is off by 1, but by 4 for shares, whose values are `factor`
 * times as large.
 */
function twoTargets(factor: number): Files {
  const taskIds = {
    reference_date: WEEKS,
    target: ['cases', 'share'],
    horizon: [0, 1],
    location: ['06', '36'],
    target_end_date: WEEKS,
  };
  const observed = ['06', '36'].flatMap((place) =>
    WEEKS.flatMap((week) => [`${week},cases,${place},10`, `${week},share,${place},${10 * factor}`]),
  );
  const files: Files = {
    'hub-config/tasks.json': tasksJson({ taskIds }),
    'target-data/time-series.csv': csvOf('target_end_date,target,location,observation', observed),
  };
  for (const round of WEEKS.slice(0, 4))
    for (const [model, cases, share] of [
      ['hub-baseline', 12, 12],
      ['team-model', 11, 14],
    ] as const) {
      const rows = [...roundRows(round, cases), ...rescaled(roundRows(round, share), 'share', factor)];
      files[`model-output/${model}/${round}-${model}.csv`] = csvOf(HEADER, rows);
    }
  return files;
}

async function judged(factor: number, options: HubOptions = {}) {
  const { record, targets } = await judgeHub(memorySource(twoTargets(factor)), options);
  const team = record.models.find(({ model }) => model === 'team-model')!;
  return { ...record, targets, n: team.n_tasks, ratios: team.by_horizon.map(({ ratio }) => ratio) };
}

/** Quartiles c − 1, c and c + 1 when 10 comes true: pinball losses at ¼, ½ and ¾. */
const loss = (c: number): number => 0.75 * (c - 1 - 10) + 0.5 * (c - 10) + 0.25 * (c + 1 - 10);

describe('targets of a hub', () => {
  it('are judged together, and one alone where it is asked for', async () => {
    const both = await judged(1);
    expect(both.n).toBe(32);
    const cases = await judged(1, { targets: ['cases'] });
    const share = await judged(1, { targets: ['share'] });
    expect([cases.n, share.n]).toEqual([16, 16]);
    expect([both.targets, share.targets]).toEqual([['cases', 'share'], ['share']]);
    expect(cases.ratios).toEqual([1, 1].map(() => expect.closeTo(loss(11) / loss(12), 12)));
    expect(share.ratios).toEqual([1, 1].map(() => expect.closeTo(loss(14) / loss(12), 12)));
  });

  it('whose scores are ten times apart are named', async () => {
    const near = await judged(1 / 9);
    expect(near.skipped).toEqual([]);
    const { skipped, ratios } = await judged(1 / 2000);
    expect(skipped).toEqual([expect.objectContaining({ code: 'mixed_scales', file: null, model: null })]);
    expect(skipped[0].reason).toMatch(
      /^mean scores of target "cases" are 2,000 times those of target "share"/,
    );
    expect(ratios[0]).toBeCloseTo(loss(11) / loss(12), 2);
    expect((await judged(1 / 2000, { targets: ['share'] })).skipped).toEqual([]);
  });

  it('that the hub does not have are refused', async () => {
    await expect(judged(1, { targets: ['cases', 'deaths'] })).rejects.toThrow(
      'no target "deaths"; there are cases, share',
    );
  });
});
