import { benchmarkConfig, ENGINE_VERSION } from '@longrun/engine';
import { describe, expect, it } from 'vitest';
import { walksCatalogue } from './fixture.testing.ts';
import { planBenchmark } from './plan.ts';
import type { BenchmarkRequest } from './request.ts';

const catalogue = walksCatalogue(40, 256);
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
    const made = planBenchmark('job', request(), catalogue);
    expect(variablesOf(made)).toEqual(catalogue.variables('walks').map((variable) => variable.id));
    expect(made.chunks.filter((chunk) => chunk.owner === made.owner).length).toBeGreaterThan(3);
  });

  it('counts the cells of panel and placebo: variables × origins × models', () => {
    expect(planBenchmark('job', request({ placebo: false }), catalogue).cells_total).toBe(40 * 8 * 6);
    expect(planBenchmark('job', request(), catalogue).cells_total).toBe((40 + 200) * 8 * 6);
  });

  it('is the same for the same request, so that a resumed job finds its chunks', () => {
    expect(planBenchmark('job', request(), catalogue)).toEqual(planBenchmark('job', request(), catalogue));
  });

  it('stores under another name when the work is cut otherwise', () => {
    const [one, other] = [1000, 100].map((ms) => planBenchmark('job', request(), catalogue, ms));
    expect(one.owner).not.toBe(other.owner);
    expect(one.placebo).not.toBe(other.placebo);
  });

  it('shares the placebo between jobs that differ only in threshold', () => {
    const one = planBenchmark('a', request({ beat_threshold: 0.1 }), catalogue);
    const other = planBenchmark('b', request({ beat_threshold: 0.9 }), catalogue);
    expect(one.placebo).toBe(other.placebo);
    expect(one.owner).not.toBe(other.owner);
    expect(planBenchmark('c', request({ seed: 1 }), catalogue).placebo).not.toBe(one.placebo);
  });

  it('runs no placebo for the baseline alone, which cannot be beaten', () => {
    expect(planBenchmark('job', request({ models: ['rw'] }), catalogue).placebo).toBeNull();
  });

  it('keeps a variable that is longer than a chunk in a chunk of its own', () => {
    const made = planBenchmark('job', request({ placebo: false }, ['w0.level', 'w1.level']), catalogue, 1);
    expect(made.chunks.map((chunk) => chunk.cells)).toEqual([48, 48]);
  });
});
