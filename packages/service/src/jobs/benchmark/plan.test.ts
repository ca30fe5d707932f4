import { ENGINE_VERSION } from '@longrun/engine';
import { benchmarkConfig } from '@longrun/evaluation';
import { describe, expect, it } from 'vitest';
import { walksCatalogue } from '../fixture.testing.ts';
import { planBenchmark } from './plan.ts';
import type { BenchmarkRequest } from './request.ts';

const { variables } = await walksCatalogue(40, 256).open('walks');
const request = (options: object = {}, variables: string[] | null = null): BenchmarkRequest => ({
  panel: 'walks',
  panel_version: 'v1',
  engine_version: ENGINE_VERSION,
  config: benchmarkConfig(options, variables),
});
const variablesOf = (made: ReturnType<typeof planBenchmark>): string[] =>
  made.chunks.flatMap((chunk) => (chunk.spec.kind === 'panel' ? chunk.spec.variables : []));

describe('planBenchmark', () => {
  it('cuts every variable into exactly one chunk, in order', () => {
    const made = planBenchmark('job', request(), variables);
    expect(variablesOf(made)).toEqual(variables.map((variable) => variable.id));
    expect(made.chunks.filter((chunk) => chunk.place.kind === 'panel').length).toBeGreaterThan(3);
  });

  it('counts the cells of panel and placebo: variables × origins × models', () => {
    expect(planBenchmark('job', request({ placebo: false }), variables).cells_total).toBe(40 * 8 * 6);
    expect(planBenchmark('job', request(), variables).cells_total).toBe((40 + 19 * 40) * 8 * 6);
  });

  it('runs 19 replicates of all cases, more for a few cases, and as many as asked for', () => {
    const walks = (options: object, chosen: string[] | null = null) =>
      planBenchmark('job', request(options, chosen), variables).chunks.flatMap((chunk) =>
        chunk.spec.kind === 'placebo' ? chunk.spec.walks : [],
      );
    const all = walks({});
    expect(all).toHaveLength(19 * 40);
    expect(all[0]).toEqual({ variable: 'w0.level', replicate: 0 });
    expect(all[40]).toEqual({ variable: 'w0.level', replicate: 1 });
    expect(walks({}, ['w0.level', 'w1.level'])).toHaveLength(2 * 199);
    expect(walks({ placebo_replicates: 7 })).toHaveLength(7 * 40);
  });

  it('scores walks with at most 200 paths', () => {
    const made = planBenchmark('job', request(), variables).chunks;
    expect(new Set(made.map((chunk) => `${chunk.spec.kind} ${chunk.spec.config.n_samples}`))).toEqual(
      new Set(['panel 1000', 'placebo 200']),
    );
  });

  it('is the same for the same request, so that a resumed job finds its chunks', () => {
    expect(planBenchmark('job', request(), variables)).toEqual(planBenchmark('job', request(), variables));
  });

  it('stores in another place when the work is cut otherwise', () => {
    const [one, other] = [20_000, 100].map((ms) => planBenchmark('job', request(), variables, ms));
    expect(one.panel).not.toEqual(other.panel);
    expect(one.placebo).not.toEqual(other.placebo);
  });

  it('shares the placebo between jobs that differ only in threshold', () => {
    const one = planBenchmark('a', request({ beat_threshold: 0.1 }), variables);
    const other = planBenchmark('b', request({ beat_threshold: 0.9 }), variables);
    expect(one.placebo).toEqual(other.placebo);
    expect(one.panel).not.toEqual(other.panel);
    expect(planBenchmark('c', request({ seed: 1 }), variables).placebo).not.toEqual(one.placebo);
  });

  it('runs no placebo for the baseline alone, which cannot be beaten', () => {
    expect(planBenchmark('job', request({ models: ['rw'] }), variables).placebo).toBeNull();
  });

  it('keeps a variable that is longer than a chunk in a chunk of its own', () => {
    const made = planBenchmark('job', request({ placebo: false }, ['w0.level', 'w1.level']), variables, 1);
    expect(made.chunks.map((chunk) => chunk.cells)).toEqual([48, 48]);
  });
});
