import { describe, expect, it } from 'vitest';
import { testCases } from './cases.testing.ts';
import { createIntake } from './intake.ts';
import { settle } from './settle.ts';
import { planTasks } from './tasks.ts';

const plan = planTasks('test', testCases(2), {
  horizons: [1, 2],
  decision_horizon: 2,
  n_origins: 2,
  replicates: 2,
});
const samples = Array.from({ length: 100 }, (_, i) => [i, i]);
const quantiles = Object.fromEntries([0.1, 0.25, 0.5, 0.75, 0.9].map((level) => [level, [level, level]]));
const [first, second, third, fourth] = plan.refs.map(({ id }) => id);
const line = (body: object): string => JSON.stringify(body);

describe('an intake', () => {
  it('scores the first answer to a task and lists the second', () => {
    const intake = createIntake(plan);
    expect(intake.takeLine(line({ task_id: first, samples })).kind).toBe('scored');
    expect(intake.takeLine(line({ task_id: first, samples: [] }), 2).kind).toBe('refused');
    expect(intake.scores.size).toBe(1);
    expect(intake.faults).toEqual([
      { task_id: first, line: 2, reason: 'answered twice; the first answer counts' },
    ]);
  });

  it('goes on after rubbish, unknown ids, errors and answers that overflow', () => {
    const intake = createIntake(plan);
    intake.takeLine('Loading model…', 1);
    intake.takeLine(line({ task_id: 'nope', samples }), 2);
    intake.takeLine(line({ task_id: first, error: 'singular' }), 3);
    intake.takeLine(
      line({ task_id: second, samples: samples.map((_, i) => [i % 2 ? 1e308 : -1e308, 0]) }),
      4,
    );
    intake.takeLine(line({ task_id: third, samples }), 5);
    expect([...intake.scores.keys()]).toEqual([third]);
    expect(intake.faults.map(({ line: at, reason }) => [at, reason.slice(0, 20)])).toEqual([
      [1, 'not a line of JSON: '],
      [2, 'no task has this id'],
      [3, 'the model says: sing'],
      [4, 'the forecast is so f'],
    ]);
    expect(intake.has(second)).toBe(true);
    expect(intake.has(fourth)).toBe(false);
  });

  it('scores a point by its absolute error against the last value, which is the median of the walk', () => {
    const intake = createIntake(plan);
    const real = plan.refs.find(({ replicate }) => replicate < 0)!;
    intake.takeLine(line({ task_id: real.id, mean: [1000, 2000] }));
    const { kind, levels, own, walk } = intake.scores.get(real.id)!;
    const { input, origins } = plan.cases[real.caseIndex];
    const known = input.values.slice(0, origins[real.originIndex]);
    const errors = (forecast: readonly number[]): number[] =>
      forecast.map((x, k) => expect.closeTo(Math.abs(x - input.values[known.length + k]), 9));
    expect({ kind, levels }).toEqual({ kind: 'absolute_error', levels: [0.5] });
    expect(own.score).toEqual(errors([1000, 2000]));
    expect(walk.score).toEqual(errors([known.at(-1)!, known.at(-1)!]));
    expect(settle(intake.scores)).toMatchObject({ kind: 'absolute_error', levels: [0.5] });
  });

  it('gives a broken line to its task where the id can be seen', () => {
    const intake = createIntake(plan);
    intake.takeLine(`{"task_id":"${first}","samples":[[NaN,1]]}`, 1);
    expect(intake.has(first)).toBe(true);
    expect(intake.faults[0]).toMatchObject({
      task_id: first,
      line: 1,
      reason: expect.stringMatching(/no NaN or Infinity/),
    });
  });

  it('continues from the scores of an interrupted run', () => {
    const before = createIntake(plan);
    before.takeLine(line({ task_id: first, samples }));
    const after = createIntake(plan);
    for (const score of before.scores.values()) after.restore(JSON.parse(JSON.stringify(score)));
    expect(after.has(first)).toBe(true);
    expect([...after.scores]).toEqual([...before.scores]);
  });
});

describe('settle', () => {
  it('keeps the form of most answers, whatever their order', () => {
    const bodies = [
      { task_id: first, samples },
      { task_id: second, quantiles },
      { task_id: third, quantiles },
    ];
    const settled = [bodies, bodies.toReversed()].map((order) => {
      const intake = createIntake(plan);
      for (const body of order) intake.takeLine(line(body));
      return settle(intake.scores);
    });
    for (const { kind, levels, scores, faults } of settled) {
      expect([kind, levels]).toEqual(['pinball', [0.1, 0.25, 0.5, 0.75, 0.9]]);
      expect([...scores.keys()].sort()).toEqual([second, third].sort());
      expect(faults).toEqual([
        {
          task_id: first,
          line: null,
          reason: 'answered with samples where most answers are quantiles at 0.1 0.25 0.5 0.75 0.9',
        },
      ]);
    }
  });
});
