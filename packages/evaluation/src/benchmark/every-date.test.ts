import { createRng, MODELS } from '@longrun/engine';
import { describe, expect, it } from 'vitest';
import { benchmarkConfig } from '../design/config.ts';
import { evaluateCase } from './evaluate.ts';
import { wagerModels, wagerOrigins } from './every-date.ts';
import golden from './fixtures/every-date.json' with { type: 'json' };
import { periodText } from './period-text.ts';
import { planParts } from './plan.ts';
import { type BenchmarkRequest, benchmark } from './run.ts';
import type { CaseInput } from './types.ts';
import { cellAt } from './unit.ts';

const request: BenchmarkRequest = {
  series: golden.series.map((one) => ({ ...one, frequency: 'annual' })),
  models: ['ar1'],
  horizons: golden.horizons,
  decision_horizon: 1,
  n_samples: golden.samples,
  placebo: false,
  wager: true,
};

describe('the wager of a benchmark', () => {
  it.each(['rw', 'naive'] as const)(
    'has the dates, gains and wealth of an independent program: %s',
    async (opponent) => {
      const { wager } = await benchmark(request);
      for (const [horizon, expected] of Object.entries(golden.expected[opponent])) {
        const row = wager!.rows.find((one) => one.opponent === opponent && one.horizon === Number(horizon))!;
        const { path, lag, n_dates } = row.wager;
        expect({ lag, n_dates }).toEqual({ lag: Number(horizon), n_dates: expected.dates.length });
        expect(path.map(({ date }) => date)).toEqual(expected.dates);
        path.forEach((step, t) => {
          expect(step.gain).toBeCloseTo(expected.gains[t], 6);
          expect(step.wealth).toBeCloseTo(expected.wealth[t], 6);
        });
      }
    },
  );

  it('changes no other byte of the report', async () => {
    const { wager, config, ...with_ } = await benchmark(request);
    const { config: plain, ...without } = await benchmark({ ...request, wager: false });
    expect(wager?.evidence).toBe(20);
    expect(config).toEqual({ ...plain, wager: true });
    expect(plain).not.toHaveProperty('wager');
    expect(JSON.stringify(with_)).toBe(JSON.stringify(without));
  });

  it('names the models that take too long for every date', async () => {
    const { wager } = await benchmark({ ...request, models: ['ar1', 'arfima_rs', 'msm'], n_origins: 1 });
    expect(wager?.left_out).toEqual(['arfima_rs', 'msm']);
    expect(new Set(wager?.rows.map(({ model }) => model))).toEqual(new Set(['ar1']));
  });

  it('plays each frequency by itself, and series without dates by their numbers', async () => {
    const [a, b] = request.series;
    const series = [a, { ...b, frequency: 'quarterly' as const, start: 7800 }, { ...b, variable: 'c' }];
    const { start: _, ...undated } = series[2];
    const { wager } = await benchmark({ ...request, series: [series[0], series[1], undated] });
    const rows = wager!.rows.filter((row) => row.opponent === 'naive' && row.horizon === 1);
    expect(rows.map((row) => [row.frequency, row.wager.path.at(-1)?.date])).toEqual([
      ['annual', '2019'],
      ['quarterly', '1965-Q4'],
      ['undated', '64'],
    ]);
  });
});

const walk = (n: number): CaseInput => {
  const rng = createRng('every date of one walk');
  let level = 0;
  return {
    panel: 'own',
    variable: 'walk',
    frequency: 'annual',
    values: Float64Array.from({ length: n }, () => (level += rng.normal())),
  };
};

describe('at every date', () => {
  const config = benchmarkConfig(
    {
      models: ['ar1', 'har'],
      horizons: [1, 4],
      decision_horizon: 4,
      n_samples: 100,
      placebo: false,
      wager: true,
    },
    null,
  );
  const models = config.models.map((id) => MODELS[id]);

  it('a model that is refused gains and loses nothing against naive', () => {
    const result = evaluateCase(walk(60), models, config, {
      refuse: (_, __, model) => (model === 'har' ? 'took too long' : null),
    });
    const of = (model: string) =>
      result.wager!.filter((row) => row.model === model && row.opponent === 'naive');
    for (const { gains, bounds } of of('har')) expect([...gains, ...bounds].every((x) => x === 0)).toBe(true);
    for (const { gains, bounds } of of('ar1')) {
      expect(bounds.some((bound) => bound > 0)).toBe(true);
      gains.forEach((gain, i) => {
        expect(Math.abs(gain)).toBeLessThanOrEqual(bounds[i]);
      });
    }
  });

  it('a forecast uses nothing after its origin', () => {
    const whole = walk(70);
    const cut = { ...whole, values: whole.values.slice(0, 68) };
    const [long, short] = [whole, cut].map((input) => evaluateCase(input, models, config).wager!);
    short.forEach((row, r) => {
      const { first, gains } = long[r];
      row.gains.slice(first - row.first).forEach((gain, i) => {
        expect(gain).toBeCloseTo(gains[i], 6);
      });
    });
  });

  it('has one cell per model and date, which progress counts and a hanging one is found by', () => {
    const cells: string[] = [];
    evaluateCase(walk(60), models, config, { onCell: (_, __, model) => cells.push(model) });
    expect(planParts(config, [{ id: 'walk', n_observations: 60 }]).cells).toBe(cells.length);
    cells.forEach((model, i) => {
      expect(cellAt([{ variable: 'walk', n: 60 }], config, i + 1)?.model).toBe(model);
    });
    expect(cellAt([{ variable: 'walk', n: 60 }], config, cells.length + 1)).toBeNull();
  });

  it('is every origin of the second half with an outcome, of a long series the latest 200', () => {
    expect(wagerOrigins(70)).toEqual(Array.from({ length: 35 }, (_, i) => 35 + i));
    expect(wagerOrigins(5000)).toHaveLength(200);
    expect(wagerOrigins(5000).at(-1)).toBe(4999);
    expect(wagerModels({ models: ['rw', 'ar1', 'msm'] })).toEqual({ played: ['ar1'], leftOut: ['msm'] });
  });
});

it('writes periods as tables do', () => {
  expect(periodText('annual', 1950)).toBe('1950');
  expect(periodText('annual', -44)).toBe('-0044');
  expect(periodText('quarterly', 1950 * 4 + 3)).toBe('1950-Q4');
  expect(periodText('monthly', 1950 * 12)).toBe('1950-01');
  expect(periodText('half-yearly', 1950 * 2 + 1)).toBe('1950-H2');
  expect(periodText('daily', 719_528)).toBe('1970-01-01');
  expect(periodText('weekly', 102_790)).toBe('1970-01-04'); // the Sunday of its week
  expect(periodText('hourly', 719_528 * 24 + 5)).toBe('1970-01-01T05:00');
  expect(periodText('undated', 12)).toBe('12');
});
