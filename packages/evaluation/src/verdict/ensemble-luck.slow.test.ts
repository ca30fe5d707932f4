import { createRng, MODELS } from '@longrun/engine';
import { describe, expect, it } from 'vitest';
import { evaluateCase } from '../benchmark/evaluate.ts';
import { flippedCase } from '../benchmark/flips.ts';
import { type BenchmarkRequest, benchmark } from '../benchmark/run.ts';
import { evaluateRungs, traitsOf, walkWidth } from '../benchmark/walks.ts';
import { benchmarkConfig } from '../design/config.ts';
import { naiveTable } from './against-naive.ts';
import { packedNaive, pooledNaive, unpackedNaive } from './naive-evidence.ts';
import { createNaiveTally } from './naive-tally.ts';

const options = { horizons: [1], decision_horizon: 1, n_origins: 2, n_samples: 300 };
const config = benchmarkConfig({ ...options, placebo_replicates: 5, ensemble_replicates: 3 }, null);
const models = config.models.map((id) => MODELS[id]);
const inputs = [0, 1].map((i) => {
  const rng = createRng('ensemble luck', i);
  let level = 0;
  const values = Float64Array.from({ length: 60 }, () => (level = 0.5 * level + rng.normal()));
  return { panel: 'own', variable: `v${i}`, frequency: 'annual' as const, values, start: 1900 };
});
const walks = Array.from({ length: 5 }, (_, replicate) =>
  inputs.map((input) => ({ replicate, ...evaluateRungs(input, replicate, models, config) })),
).flat();

function tallied(ofWalks: typeof walks) {
  const tally = createNaiveTally(config);
  for (const input of inputs) tally.add(evaluateCase(input, models, config));
  for (const walk of ofWalks) tally.addWalk(walk);
  return tally.evidence();
}

describe('the ensemble on replicates', () => {
  const evidence = tallied(walks);
  const ensemble = naiveTable(evidence, 1).find(({ model }) => model === 'ensemble')?.naive;

  it('is run on those that were asked for, beside the models and the best naive forecast', () => {
    const sizes = walks.map(({ rungs, crps }) => crps.length / rungs.length);
    expect(sizes).toEqual(walks.map(({ replicate }) => walkWidth(config, replicate)));
    expect(new Set(sizes)).toEqual(new Set([9, 8]));
  });

  it('gets the score that the flipped series gets as a case of its own', () => {
    const [input] = inputs;
    const flipped = flippedCase(input, config.seed, 0, 'walk', traitsOf(input, config));
    const [row] = evaluateCase(flipped, models, config).ensemble;
    expect(walks[0].crps[8]).toBe(row.compared);
  });

  it('has luck of its own, on fewer replicates than the models', () => {
    expect(ensemble).toMatchObject({
      n_replicates: 3,
      reasons: expect.arrayContaining(['too_few_replicates']),
    });
    expect(ensemble?.rungs.map(({ rung }) => rung)).toEqual(['walk', 'drift']);
    expect([0.25, 0.5, 0.75, 1]).toContain(ensemble?.p_value);
    const ar1 = naiveTable(evidence, 1).find(({ model }) => model === 'ar1')?.naive;
    expect(ar1?.n_replicates).toBe(5);
  });

  it('comes out the same in any order of walks, from storage and from a benchmark', async () => {
    const close = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value), (_, x) => (typeof x === 'number' ? Number(x.toPrecision(6)) : x));
    expect(close(naiveTable(tallied(walks.toReversed()), 1))).toEqual(close(naiveTable(evidence, 1)));
    const stored = unpackedNaive(JSON.parse(JSON.stringify(packedNaive(evidence))));
    expect(close(naiveTable(stored, 1))).toEqual(close(naiveTable(evidence, 1)));
    const request: BenchmarkRequest = {
      ...{ ...options, placebo_replicates: 5, ensemble_replicates: 3 },
      series: inputs,
    };
    const report = await benchmark(request);
    const row = report.also.find(({ model }) => model === 'ensemble');
    expect(close(row?.naive)).toEqual(close(ensemble));
  });

  it('keeps its luck when panels are pooled', () => {
    const pooled = naiveTable(pooledNaive([evidence, evidence]), 1);
    expect(pooled.find(({ model }) => model === 'ensemble')?.naive.n_replicates).toBe(3);
  });
});

it('luck measured on a sample names its size and leaves skill as it is', () => {
  const evidence = tallied([]);
  const table = naiveTable(evidence, 1, tallied(walks));
  const [alone] = naiveTable(evidence, 1).filter(({ model }) => model === 'ar1');
  const [sampled] = table.filter(({ model }) => model === 'ar1');
  expect(sampled.naive).toMatchObject({ luck_cases: 2, n_replicates: 5, skill: alone.naive.skill });
  expect(alone.naive).not.toHaveProperty('luck_cases');
  expect(alone.naive.p_value).toBeNull();
});

it('a null model that applies to one series alone counts all of them, whichever comes first', () => {
  const counts = [walks.map((walk) => ({ ...walk })), walks.map((walk) => ({ ...walk })).toReversed()].map(
    (order) => {
      const seasonal = order.map((walk) => {
        const { rungs, crps } = walk;
        const last = crps.slice(crps.length - walkWidth(config, walk.replicate));
        if (order.indexOf(walk) % 2 === 0) return walk;
        return { ...walk, rungs: [...rungs, 'season' as const], crps: Float64Array.of(...crps, ...last) };
      });
      return tallied(seasonal).rungs.season?.map((rows) => rows[0][0].cases);
    },
  );
  expect(counts).toEqual([
    [2, 2, 2, 2, 2],
    [2, 2, 2, 2, 2],
  ]);
});
