/** The random walk sent as a challenger is never better than the random walk by more than noise. */
import { createRng } from '@longrun/engine';
import { rw } from '@longrun/engine/models';
import { studentQuantile } from '@longrun/engine/numerics';
import { describe, expect, it } from 'vitest';
import { testCases } from './cases.testing.ts';
import { challengerOf, opponentsOf } from './contenders.ts';
import { createIntake } from './intake.ts';
import { walkLaws, walkQuantiles } from './opponents.ts';
import { settle } from './settle.ts';
import { planTasks, seriesReader, type Task, taskOf } from './tasks.ts';

const plan = planTasks('test', testCases(30, 60), {
  horizons: [1, 12],
  decision_horizon: 12,
  n_origins: 3,
  replicates: 0,
});

type Answer = Record<string, unknown>;

/** Mean and standard error over the series of log(own / walk). */
function gain(answer: (task: Task) => Answer, k: number): { mean: number; error: number } {
  const intake = createIntake(plan);
  const read = seriesReader(plan);
  for (const ref of plan.refs) intake.takeBody(ref.id, answer(taskOf(plan, ref, read(ref))));
  expect(intake.faults).toEqual([]);
  const settled = settle(intake.scores);
  const own = challengerOf(plan, settled.scores, 'own').means[0];
  const walk = opponentsOf(plan, settled).walk.means[0];
  const logs = own.map((means, c) => Math.log((means[k] as number) / (walk[c][k] as number)));
  const mean = logs.reduce((sum, x) => sum + x, 0) / logs.length;
  const squares = logs.reduce((sum, x) => sum + (x - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (logs.length - 1) / logs.length) };
}

const draws =
  (n: number) =>
  ({ y, horizons, seed }: Task): Answer => {
    const fit = rw.fit(Float64Array.from(y), { msmComponents: 1 });
    const values = rw.simulate(fit, horizons, n, createRng('own', seed));
    const width = horizons.length;
    const row = (i: number): number[] => Array.from(values.subarray(i * width, (i + 1) * width));
    return { samples: Array.from({ length: n }, (_, i) => row(i)) };
  };

const standard = new Map<string, number>();
const studentAt = (p: number, df: number): number => {
  const key = `${p} ${df}`;
  const known = standard.get(key) ?? studentQuantile(p, df);
  standard.set(key, known);
  return known;
};

const grid =
  (n: number, level: (i: number) => number) =>
  ({ y, horizons }: Task): Answer => {
    const laws = walkLaws(Float64Array.from(y), horizons);
    const at = (p: number): number[] =>
      laws.map(({ centre, scale, df }) => centre + scale * studentAt(p, df));
    return { samples: Array.from({ length: n }, (_, i) => at(level(i))) };
  };

const quantiles =
  (levels: readonly number[]) =>
  ({ y, horizons }: Task): Answer => {
    const { values } = walkQuantiles(Float64Array.from(y), horizons, levels);
    const width = horizons.length;
    return {
      quantiles: Object.fromEntries(
        levels.map((level, l) => [level, Array.from(values.subarray(l * width, (l + 1) * width))]),
      ),
    };
  };

const evenly = Array.from({ length: 19 }, (_, i) => (i + 1) / 20);

describe('the random walk against itself', () => {
  it.each([100, 200])('as %d draws is better by noise only', (n) => {
    for (const k of [0, 1]) {
      const { mean, error } = gain(draws(n), k);
      expect(Math.abs(mean)).toBeLessThan(4 * error);
      expect(error).toBeLessThan(0.02);
    }
  });

  it.each([100, 200, 1000])('as a grid of %d is not better, and hardly worse', (n) => {
    for (const k of [0, 1]) {
      const { mean } = gain(
        grid(n, (i) => (i + 0.5) / n),
        k,
      );
      expect(mean).toBeGreaterThan(-1e-4);
      expect(mean).toBeLessThan(2e-3);
    }
  });

  it('as a grid at i/(M + 1), a little too narrow, is better by noise only', () => {
    for (const k of [0, 1]) {
      const { mean, error } = gain(
        grid(100, (i) => (i + 1) / 101),
        k,
      );
      expect(Math.abs(mean)).toBeLessThan(4 * error);
    }
  });

  it('as a grid that is called draws is not better either', () => {
    const honest = grid(100, (i) => (i + 0.5) / 100);
    const { mean } = gain((task) => ({ ...honest(task), sampling: 'iid' }), 0);
    expect(mean).toBeGreaterThan(-1e-4);
  });

  it.each([
    [5, [0.1, 0.25, 0.5, 0.75, 0.9]],
    [7, [0.025, 0.1, 0.25, 0.5, 0.75, 0.9, 0.975]],
    [19, evenly],
    [23, [0.01, 0.025, ...evenly, 0.975, 0.99]],
  ])('as %d quantiles is the same', (_, levels) => {
    for (const k of [0, 1]) expect(Math.abs(gain(quantiles(levels), k).mean)).toBeLessThan(1e-12);
  });
});
