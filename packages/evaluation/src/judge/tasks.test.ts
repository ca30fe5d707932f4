import { describe, expect, it } from 'vitest';
import { plainTraits } from '../benchmark/flips.ts';
import { testCases } from './cases.testing.ts';
import { judgeDesign } from './design.ts';
import { precisionOf } from './precision.ts';
import { manifestOf, planTasks, seriesReader, taskOf } from './tasks.ts';

const options = { horizons: [1, 4], decision_horizon: 4, n_origins: 6, replicates: 4, seed: 3 };
const plan = planTasks('test', testCases(40), options);
const read = seriesReader(plan);
const real = plan.refs.map((ref) => ref.replicate < 0);

describe('tasks', () => {
  it('ask for every case and every walk at every origin, once', () => {
    expect(plan.refs).toHaveLength(40 * (1 + 2 * 4) * 6);
    expect(new Set(plan.refs.map(({ id }) => id)).size).toBe(plan.refs.length);
    for (const ref of plan.refs) expect(plan.find(ref.id)).toBe(ref);
  });

  it('show what is known at the origin and nothing after it', () => {
    for (const ref of plan.refs.slice(0, 50)) {
      const series = read(ref);
      const { y, task_id: id } = taskOf(plan, ref, series);
      expect(y).toHaveLength(plan.cases[ref.caseIndex].origins[ref.originIndex]);
      expect(y).toEqual(Array.from(series.values.slice(0, y.length)));
      expect(id).toMatch(/^[0-9a-f]{24}$/);
    }
  });

  it('come in an order that does not tell walks from cases', () => {
    const ranks = real.flatMap((is, rank) => (is ? [rank / real.length] : []));
    const mean = ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length;
    expect(Math.abs(mean - 0.5)).toBeLessThan(4 * Math.sqrt(1 / 12 / ranks.length));
    const firstDigit = (is: boolean): number[] => {
      const counts = new Array<number>(16).fill(0);
      plan.refs.forEach(({ id }, i) => {
        if (real[i] === is) counts[Number.parseInt(id[0], 16)]++;
      });
      return counts;
    };
    const [a, b] = [firstDigit(true), firstDigit(false)];
    const chi = a.reduce((sum, count, d) => sum + (count - b[d] / 8) ** 2 / (count + b[d] / 64), 0);
    expect(chi).toBeLessThan(37.7); // 99.9 % quantile of χ²(15)
    const seeds = plan.refs.map((ref) => taskOf(plan, ref, read(ref)).seed);
    expect(Math.max(...seeds)).toBeLessThan(2 ** 31);
  });

  it('give plain walks the first value, length, precision and size of steps of their case', () => {
    for (const ref of plan.refs
      .filter(({ replicate }) => replicate >= 0 && replicate % 2 === 0)
      .slice(0, 60)) {
      const { input, precision } = plan.cases[ref.caseIndex];
      const walk = read(ref);
      expect(walk.values[0]).toBe(input.values[0]);
      expect(walk.values).toHaveLength(input.values.length);
      expect(precisionOf(walk.values).decimals).toBeLessThanOrEqual(precision.decimals);
      const { inLogs } = plainTraits(input);
      const change = (y: ArrayLike<number>, t: number): number =>
        Math.abs(inLogs ? Math.log(y[t] / y[t - 1]) : y[t] - y[t - 1]);
      for (let t = 1; t < input.values.length; t++) {
        const grid = 0.0101 / (inLogs ? Math.min(walk.values[t], walk.values[t - 1]) : 1);
        expect(Math.abs(change(walk.values, t) - change(input.values, t))).toBeLessThan(grid);
      }
    }
  });

  it('are the same for the same design and others for another seed', () => {
    const again = planTasks('test', testCases(40), options);
    expect(manifestOf(again, 'v', 'e')).toEqual(manifestOf(plan, 'v', 'e'));
    const other = planTasks('test', testCases(40), { ...options, seed: 4 });
    expect(manifestOf(other, 'v', 'e').hash).not.toBe(manifestOf(plan, 'v', 'e').hash);
    expect(other.refs.some(({ id }) => plan.find(id))).toBe(false);
  });

  it('take every k-th series and leave out those that are too short', () => {
    const short = { ...testCases(1, 35)[0], variable: 'short' };
    const thinned = planTasks('test', [short, ...testCases(9)], { ...options, every: 3 });
    expect(thinned.cases.map(({ input }) => input.variable)).toEqual(['S2.x', 'S5.x', 'S8.x']);
    expect(thinned.skipped).toEqual([
      { variable: 'short', n_observations: 35, reason: expect.stringMatching(/no origin/) },
    ]);
  });

  it('give every second copy the mean change of its case, with the same signs', () => {
    const centred = ({ values }: { values: Float64Array }, inLogs: boolean, mean: number): number[] =>
      Array.from({ length: values.length - 1 }, (_, t) => {
        const [a, b] = [values[t], values[t + 1]];
        return (inLogs ? Math.log(b / a) : b - a) - mean;
      });
    for (const ref of plan.refs.filter(({ replicate }) => replicate % 2 === 1).slice(0, 20)) {
      const { input, traits } = plan.cases[ref.caseIndex];
      const { inLogs } = traits();
      const raw = centred(input, inLogs, 0);
      const mean = raw.reduce((sum, change) => sum + change, 0) / raw.length;
      const walk = centred(read({ ...ref, replicate: ref.replicate - 1 }), inLogs, 0);
      const drifting = read(ref);
      centred(drifting, inLogs, mean).forEach((change, t) => {
        const level = inLogs ? Math.min(drifting.values[t], drifting.values[t + 1]) : 1;
        const sign =
          Math.abs(raw[t]) > 0.1 ? Math.sign(walk[t] / raw[t]) : Math.sign(change / (raw[t] - mean));
        expect(Math.abs(change - sign * (raw[t] - mean))).toBeLessThan(0.0101 / level);
      });
    }
  });

  it('have 19 replicates, or as many as give 200 walks, of 40 to 79 series where there are many', () => {
    const replicates = (nCases: number) => judgeDesign({}, nCases).replicates;
    expect([0, 1, 10, 50, 51, 634].map(replicates)).toEqual([0, 199, 20, 19, 19, 19]);
    const thinned = planTasks('test', testCases(90, 40), {
      horizons: [1],
      decision_horizon: 1,
      n_origins: 1,
    });
    const copied = new Set(thinned.refs.filter((ref) => ref.replicate >= 0).map((ref) => ref.caseIndex));
    expect(thinned.design).toMatchObject({ replicates: 19, walk_every: 2 });
    expect([...copied].sort((a, b) => a - b)).toEqual(Array.from({ length: 45 }, (_, i) => 2 * i));
    expect(thinned.refs).toHaveLength(90 + 45 * 38);
  });
});

describe('precision', () => {
  it('counts decimals and significant digits', () => {
    expect(precisionOf([1.25, 100, -3.5])).toEqual({ decimals: 2, digits: 3 });
    expect(precisionOf([1e-7, 2.5e-8])).toEqual({ decimals: 9, digits: 2 });
    expect(precisionOf([0.001, 12345678])).toEqual({ decimals: 3, digits: 8 });
  });
});

it('plans the real series alone when there are no replicates, and refuses a single one', () => {
  const { refs, design } = planTasks('test', testCases(2), { ...options, replicates: 0 });
  expect(design.replicates).toBe(0);
  expect(new Set(refs.map(({ replicate }) => replicate))).toEqual(new Set([-1]));
  expect(() => planTasks('test', testCases(2), { ...options, replicates: 1 })).toThrow(/from 2 to 999/);
});
