import type { ModelId } from '@longrun/engine';
import { createRng, MODELS, quantile } from '@longrun/engine';
import { describe, expect, it } from 'vitest';
import type { CaseInput } from '../benchmark/types.ts';
import { type BuiltInUnit, builtInUnit } from './built-ins.ts';
import { testCases } from './cases.testing.ts';
import type { JudgeOptions } from './design.ts';
import { createIntake } from './intake.ts';
import { walkQuantiles } from './opponents.ts';
import { type Judgement, judgementReport } from './report.ts';
import { planTasks, seriesReader, type Task, type TaskPlan, taskOf } from './tasks.ts';

const options: JudgeOptions = {
  horizons: [1, 4],
  decision_horizon: 4,
  n_origins: 4,
  n_samples: 100,
  seed: 1,
};

type Challenger = (task: Task) => Record<string, unknown>;

/** Puts every task to a challenger and reports. */
function judge(plan: TaskPlan, challenger: Challenger, builtIns: readonly BuiltInUnit[] = []): Judgement {
  const intake = createIntake(plan);
  const read = seriesReader(plan);
  for (const ref of plan.refs) {
    const task = taskOf(plan, ref, read(ref));
    intake.takeBody(ref.id, challenger(task));
  }
  return judgementReport({
    id: 'x',
    challenger: 'mine',
    trained_on: null,
    panel_version: 'v',
    engine_version: 'e',
    as_of: '2026-01-01',
    provenance: 'run_here',
    plan,
    scores: intake.scores,
    faults: intake.faults,
    faults_left_out: 0,
    built_ins: builtIns,
  });
}

const paths =
  (model: ModelId, stream: string): Challenger =>
  ({ y, horizons, n_samples: n, seed, frequency }) => {
    const { fit, simulate } = MODELS[model];
    const fitted = fit(Float64Array.from(y), { msmComponents: 4, frequency });
    const values = simulate(fitted as never, horizons, n, createRng(stream, seed));
    const width = horizons.length;
    return {
      samples: Array.from({ length: n }, (_, i) => Array.from(values.subarray(i * width, (i + 1) * width))),
    };
  };

const builtIns = (
  plan: TaskPlan,
  kind: 'crps' | 'pinball',
  levels: number[],
  models: ModelId[],
): BuiltInUnit[] =>
  plan.cases.flatMap((_, c) =>
    Array.from({ length: 2 * plan.design.replicates + 1 }, (_, r) =>
      builtInUnit(plan, c, r - 1, { kind, levels }, models),
    ),
  );

describe('a judgement', () => {
  const persistent = planTasks('test', testCases(20, 80, 0.8), { ...options, replicates: 19 });

  /**
   * What the series are made by: the last change goes on, dying out by 0.8 per step, with errors of size 1.
   */
  const momentum: Challenger = ({ y, horizons, seed }) => {
    const rng = createRng('momentum', seed);
    const n = y.length;
    const path = (): number[] => {
      let [level, change] = [y[n - 1], y[n - 1] - y[n - 2]];
      const walked = Array.from({ length: Math.max(...horizons) }, () => {
        change = 0.8 * change + rng.normal();
        level += change;
        return level;
      });
      return horizons.map((h) => walked[h - 1]);
    };
    return { samples: Array.from({ length: 100 }, path) };
  };

  it('of the process itself says yes, with luck by both null models and an interval above 0', () => {
    const report = judge(persistent, momentum);
    expect(report).toMatchObject({
      n_cases: 20,
      n_tasks: 20 * 39 * 4,
      n_failures: 0,
      score: 'crps',
      rule: 2,
    });
    expect(report.sampling).toEqual({ iid: report.n_tasks, grid: 0 });
    expect(report.naive).toMatchObject({ answer: 'yes', p_value: 0.05, n_replicates: 19, reasons: [] });
    expect(report.naive!.rungs.map(({ rung }) => rung)).toEqual(['walk', 'drift']);
    expect(report.naive!.skill!.direction).toBeGreaterThan(report.naive!.skill!.spread!);
    expect(report.superior).toBe(true);
    expect(report.skill!.lower).toBeGreaterThan(0);
    expect(report.beats_rw).toMatchObject({ lower: null, upper: null }); // flips give p-values alone
    expect(report.beats_rw!.lift).toBeGreaterThan(0.2);
    expect(report.also.map(({ model }) => model)).toContain('rw_drift');
    expect(report.summary).toMatch(
      /^Yes: mine beats the best naive forecast at horizon 4 on 20 series of test\./,
    );
  });

  it('agrees with the built-in model where the challenger is one', () => {
    const plan = planTasks('test', testCases(40, 60, 0.8), { ...options, n_origins: 2, replicates: 2 });
    const units = builtIns(plan, 'crps', [], ['ar1', 'arma11']);
    const own = judge(plan, paths('arma11', 'other stream'), units);
    const [mine, , arma11] = own.with_built_ins!;
    expect(mine.model).toBe('mine');
    expect(Math.abs(mine.beats_rw!.rate - arma11.beats_rw!.rate)).toBeLessThan(0.16);
    expect(Math.abs(mine.naive!.rate - arma11.naive!.rate)).toBeLessThan(0.16);
    expect(Math.abs(mine.beats_rw!.luck! - arma11.beats_rw!.luck!)).toBeLessThan(0.08);
    expect(Math.abs(mine.skill!.geometric - arma11.skill!.geometric)).toBeLessThan(0.03);
    const parts = ({ naive }: typeof mine) => [naive!.skill!.direction!, naive!.skill!.spread!];
    const differences = parts(mine).map((part, i) => Math.abs(part - parts(arma11)[i]));
    expect(Math.max(...differences)).toBeLessThan(0.03);
    expect(mine.naive!.reasons).toContain('too_few_replicates');
  });

  it('scores quantiles by pinball loss, the walk by its exact quantiles', () => {
    const levels = [0.025, 0.1, 0.25, 0.5, 0.75, 0.9, 0.975];
    const exact: Challenger = ({ y, horizons }) => {
      const { values } = walkQuantiles(Float64Array.from(y), horizons, levels);
      const at = (l: number): number[] => horizons.map((_, k) => values[l * horizons.length + k]);
      return { quantiles: Object.fromEntries(levels.map((level, l) => [level, at(l)])) };
    };
    const report = judge(persistent, exact);
    expect(report).toMatchObject({ score: 'pinball', quantile_levels: levels, superior: false });
    expect(report.beats_rw).toMatchObject({ rate: 0, luck: 0 }); // a tie is no win
    expect(report.skill!.geometric).toBeCloseTo(0, 12);
    expect(report.calibration[0].coverage['95']).toBeGreaterThan(0.5);
    expect(report.calibration[0].pit).toBeNull();
    expect(report.calibration[0].above!.map(({ level }) => level)).toEqual(levels);
  });

  it('scores a built-in model by the quantiles of its paths', () => {
    const levels = [0.1, 0.25, 0.5, 0.75, 0.9];
    const small = planTasks('test', testCases(4, 80, 0.8), { ...options, replicates: 2 });
    const units = builtIns(small, 'pinball', levels, ['ar1']);
    const draw = paths('ar1', 'draws');
    const report = judge(
      small,
      (task) => {
        const { samples } = draw({ ...task, n_samples: 4000 }) as unknown as { samples: number[][] };
        const at = (level: number): number[] =>
          task.horizons.map((_, k) =>
            quantile(
              samples.map((row) => row[k]),
              level,
            ),
          );
        return { quantiles: Object.fromEntries(levels.map((level) => [level, at(level)])) };
      },
      units,
    );
    const [mine, ar1] = report.with_built_ins!;
    expect(Math.abs(mine.skill!.geometric - ar1.skill!.geometric)).toBeLessThan(0.01);
  });

  it('loses the cases in which an answer is missing, and lists them', () => {
    const small = planTasks('test', testCases(5), { ...options, replicates: 2 });
    const victim = small.refs.find((ref) => ref.replicate < 0 && ref.caseIndex === 3)!;
    const draw = paths('rw', 'missing');
    const report = judge(small, (task) =>
      task.task_id === victim.id ? { error: 'out of memory' } : draw(task),
    );
    expect(report).toMatchObject({ n_cases: 5, n_answers: small.refs.length - 1, n_failures: 1 });
    expect(report.failures).toEqual([
      {
        task_id: victim.id,
        variable: 'S3.x',
        origin: small.cases[3].origins[victim.originIndex],
        walk: false,
        line: null,
        reason: 'the model says: out of memory',
      },
    ]);
    const full = judge(small, draw);
    expect(report.beats_rw!.rate).toBeLessThanOrEqual(full.beats_rw!.rate);
  });

  it('of a program that knows the series finds it superior: nobody can prove that it was not', () => {
    const cases: CaseInput[] = testCases(12, 70);
    const plan = planTasks('test', cases, { ...options, replicates: 19 });
    const draw = paths('rw', 'cheat');
    const report = judge(plan, (task) => {
      const found = cases.find(({ values }) => task.y.every((value, t) => value === values[t]));
      if (!found) return draw(task);
      const row = task.horizons.map((h) => found.values[task.y.length + h - 1]);
      return { samples: Array.from({ length: 100 }, (_, i) => row.map((x) => x + 1e-3 * (i - 50))) };
    });
    expect(report.superior).toBe(true);
    expect(report.beats_rw!.rate).toBe(1);
  });
});

describe('a model that knows nothing', () => {
  /** The walk itself, and the walk with intervals 5 % too wide, whose true skill is about −0.002. */
  const challengers: Record<string, (seed: number) => Challenger> = {
    walk: (seed) => paths('rw', `walk ${seed}`),
    wide:
      () =>
      ({ y, horizons }) => {
        const levels = [0.025, 0.1, 0.25, 0.5, 0.75, 0.9, 0.975];
        const { values } = walkQuantiles(Float64Array.from(y), horizons, levels);
        const last = y[y.length - 1];
        const at = (l: number): number[] =>
          horizons.map((_, k) => last + 1.05 * (values[l * horizons.length + k] - last));
        return { quantiles: Object.fromEntries(levels.map((level, l) => [level, at(l)])) };
      },
  };

  it.each(Object.keys(challengers))(
    'is hardly ever called better: %s',
    (name) => {
      let yes = 0;
      let holdsZero = 0;
      for (let seed = 0; seed < 10; seed++) {
        const cases = testCases(10, 60, 0, seed);
        const plan = planTasks('test', cases, {
          ...options,
          horizons: [1],
          decision_horizon: 1,
          replicates: 19,
          seed,
        });
        const { naive, skill, superior } = judge(plan, challengers[name](seed));
        if (naive!.answer === 'yes') yes++;
        expect(superior).toBe(naive!.answer === 'yes');
        if (skill!.lower! <= 0.003 && skill!.upper! >= -0.003) holdsZero++;
      }
      expect(yes).toBeLessThanOrEqual(2); // 5 % of 10, and two standard errors
      expect(holdsZero).toBeGreaterThanOrEqual(8);
    },
    240_000,
  );
});

describe('a judgement of one series', () => {
  it('has no interval and is undecided', () => {
    const plan = planTasks('test', testCases(1, 80, 0.8), { ...options, replicates: 19 });
    const report = judge(plan, paths('arma11', 'one'));
    expect(report.naive!.skill).toMatchObject({ lower: null, upper: null });
    expect(report.skill).toMatchObject({ lower: null, upper: null });
    expect(report.naive).toMatchObject({ answer: 'undecided' });
    expect(report.naive!.reasons).toContain('one_series');
    expect(report.summary).toMatch(/^Undecided: mine is not shown to beat .* on one series of test\./);
  });

  it('measures luck on the series that were copied, and skill on all', () => {
    const plan = planTasks('test', testCases(8, 70, 0.8), { ...options, replicates: 19, walk_every: 4 });
    const report = judge(plan, paths('arma11', 'few'));
    expect(report.n_tasks).toBe(4 * (8 + 2 * 38));
    expect(report.naive).toMatchObject({ n_replicates: 19, skill: { lower: expect.any(Number) } });
    expect(report.n_failures).toBe(0);
  });
});
