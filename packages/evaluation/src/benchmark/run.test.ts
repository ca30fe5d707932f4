import { InputError } from '@longrun/engine';
import { expect, it } from 'vitest';
import { type BenchmarkOptions, benchmarkConfig } from '../design/config.ts';
import { type Executor, runUnit } from '../executor.ts';
import { type BenchmarkRequest, benchmark } from './run.ts';

const series = Array.from({ length: 40 }, (_, t) => Math.sin(t) + t / 10);

async function refusalOf(call: () => Promise<unknown>): Promise<InputError> {
  try {
    await call();
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('it was accepted');
}

const own = { variable: 'a', values: series };
const settings = { horizons: [1], decision_horizon: 1, models: ['ar1'], n_samples: 100, placebo: false };

it.each([
  [{ models: ['rw', 'prophet'] }, 'unknown_model', 'models/1'],
  [{ n_origins: 65 }, 'out_of_range', 'n_origins'],
  [{ n_samples: 99 }, 'out_of_range', 'n_samples'],
  [{ beat_threshold: 1.5 }, 'out_of_range', 'beat_threshold'],
  [{ decision_horizon: 0 }, 'out_of_range', 'decision_horizon'],
  [{ placebo_replicates: 4 }, 'out_of_range', 'placebo_replicates'],
  [{ horizons: [] }, 'too_short', 'horizons'],
  [{ series: [] }, 'too_short', 'series'],
  [{ series: [own, own] }, 'out_of_range', 'series/1/variable'],
  [{ series: [{ ...own, frequency: 'fortnightly' }] }, 'out_of_range', 'series/0/frequency'],
  [{ series: [{ ...own, values: [1, Number.NaN] }] }, 'not_finite', 'series/0/values/1'],
  [{ series: [{ ...own, values: series.slice(0, 32) }] }, 'too_short', 'series'],
])('refuses with a typed error (case %#)', async (change, code, field) => {
  const asked = { series: [own], ...settings, ...change } as unknown as BenchmarkRequest;
  const error = await refusalOf(() => benchmark(asked));
  expect({ code: error.code, field: error.field }).toEqual({ code, field });
});

it('lists a series that is too short beside others in `skipped`', async () => {
  const short = { variable: 'short', values: series.slice(0, 20) };
  const report = await benchmark({ series: [own, short], ...settings });
  expect(report.skipped.map(({ variable }) => variable)).toEqual(['short']);
  expect(report.verdict.n_cases).toBe(1);
});

it('runs the baseline whatever models are named', () => {
  expect(benchmarkConfig({ models: ['har'] } satisfies BenchmarkOptions, null).models).toEqual(['rw', 'har']);
});

/** Units go and come as text, in the order in which they happen to end. */
const farAway: Executor = {
  width: 3,
  async run(unit) {
    const sent = JSON.stringify(unit, (_, value) => (value instanceof Float64Array ? [...value] : value));
    await new Promise((resolve) => setTimeout(resolve, sent.length % 7));
    return JSON.parse(JSON.stringify(runUnit(JSON.parse(sent))));
  },
};

const three = ['a', 'b', 'c'].map((variable, i) => ({
  variable,
  values: series.map((value, t) => value * (i + 1) + Math.cos(t * (i + 2))),
}));

it('is the same report wherever its units run, as they are plain JSON', async () => {
  const request = { series: three, ...settings, placebo: true, placebo_replicates: 5, wager: true };
  const seen: number[] = [];
  const hooks = { executor: farAway, onProgress: (done: number, total: number) => seen.push(done / total) };
  expect(JSON.stringify(await benchmark(request, hooks))).toBe(JSON.stringify(await benchmark(request)));
  expect(seen.at(-1)).toBe(1);
});

it('ends with the complete replicates there are', async () => {
  const request = { series: three, ...settings, models: ['har'], placebo: true, placebo_replicates: 200 };
  let asked = 0;
  const cut = await benchmark(request, { enough: () => ++asked > 1 });
  const { placebo, placebo_replicates: found } = cut.config;
  expect(placebo && found !== null && found < 200).toBe(true);
  const due = await benchmark({ ...request, placebo_replicates: found! });
  expect(JSON.stringify(cut)).toBe(JSON.stringify(due));
});

it('gives no interval for one series, and says why', async () => {
  const request = {
    ...settings,
    n_origins: 8,
    placebo: true,
    placebo_replicates: 19,
  };
  const one = await benchmark({ series: three.slice(0, 1), ...request });
  const several = await benchmark({ series: three, ...request });
  const bounds = (report: typeof one) =>
    [
      ...report.against_naive.map(({ naive }) => naive.skill),
      ...report.skill,
      ...report.leaderboard.map(({ skill }) => skill),
      ...report.breakdowns.flatMap(({ models }) => models.map(({ naive }) => naive ?? null)),
    ].flatMap((each) => (each ? [each.lower, each.upper] : []));
  expect(bounds(one).length).toBeGreaterThan(0);
  expect(new Set(bounds(one))).toEqual(new Set([null]));
  expect(one.lift).toBeNull();
  for (const { naive } of one.against_naive) {
    expect(naive.reasons).toContain('one_series');
    expect(naive.answer).toBe('undecided');
  }
  expect(bounds(several).some((bound) => bound !== null)).toBe(true);
  expect(several.against_naive.flatMap(({ naive }) => naive.reasons)).not.toContain('one_series');

  const [first, ...others] = three;
  const mixed = await benchmark({ series: [{ ...first, frequency: 'quarterly' }, ...others], ...request });
  const alone = mixed.breakdowns.filter(({ by, n_cases }) => by === 'frequency' && n_cases === 1);
  expect(alone.flatMap(({ models }) => models.map(({ naive }) => naive))).toMatchObject([
    { lower: null, upper: null, answer: 'undecided' },
  ]);
});
