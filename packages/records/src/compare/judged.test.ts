import { createIntake, planTasks } from '@longrun/evaluation';
import { describe, expect, it } from 'vitest';
import { compareJudged, compareScores, judgedScores } from './judged.ts';

/** Two quarterly series of which the second begins eight quarters later; both end in the same quarter. */
const values = (n: number, phase: number): Float64Array =>
  Float64Array.from({ length: n }, (_, t) => 100 + 3 * Math.sin(t * t + phase));
const input = (variable: string, n: number, start: number) =>
  ({ panel: 'own', variable, frequency: 'quarterly', values: values(n, n), start }) as const;
const plan = planTasks('own', [input('a', 68, 8000), input('b', 60, 8008)], {
  horizons: [1, 4],
  decision_horizon: 4,
  n_origins: 4,
  n_samples: 100,
  replicates: 2,
});

function answers(shift: number) {
  const intake = createIntake(plan);
  for (const { id } of plan.refs) intake.takeBody(id, { median: [100 + shift, 100 - shift] });
  return intake.scores;
}

describe('judgements on the same tasks', () => {
  it('are compared by the real forecasts alone, with equal dates for equal quarters', () => {
    const scores = judgedScores(plan, answers(0));
    expect(scores.own).toHaveLength(2 * 4 * 2);
    const dates = (series: number): number[] =>
      scores.date
        .filter((_, i) => scores.series[i] === series)
        .sort((a, b) => a - b)
        .slice(-2);
    expect(dates(0)).toEqual(dates(1));
    expect(Math.max(...scores.date)).toBe((8000 + 67) / 4);
  });

  it('have a row per pair, the walk among them, and a set of those not shown worse', () => {
    const near = { model: 'near', scores: answers(0.1) };
    const { pairwise, confidence_set } = compareJudged(plan, [near, { model: 'far', scores: answers(50) }]);
    expect(pairwise.map(({ a, b }) => `${a} ${b}`)).toEqual(['near far', 'near rw', 'far rw']);
    expect(pairwise[0]).toMatchObject({ n_tasks: 16, n_series: 2, share: 1 });
    expect(pairwise[0].ratio).toBeLessThan(0.2);
    expect(confidence_set).toContain('near');
  });

  it('come out alike after they were stored', () => {
    const models = [0.1, 50].map((shift) => ({ model: `by ${shift}`, scores: answers(shift) }));
    const stored = models.map(({ model, scores }) => ({
      model,
      scores: JSON.parse(JSON.stringify(judgedScores(plan, scores))) as ReturnType<typeof judgedScores>,
    }));
    expect(compareScores(stored)).toEqual(compareJudged(plan, models));
  });
});
