import { createRng, MODELS } from '@longrun/engine';
import { describe, expect, it } from 'vitest';
import { evaluateCase } from '../benchmark/evaluate.ts';
import { evaluateRungs } from '../benchmark/walks.ts';
import { benchmarkConfig } from '../design/config.ts';
import { naiveTable } from './against-naive.ts';
import { packedNaive, pooledNaive, unpackedNaive } from './naive-evidence.ts';
import { createNaiveTally } from './naive-tally.ts';

const config = benchmarkConfig(
  { models: ['ar1', 'arma11'], horizons: [1], decision_horizon: 1, n_origins: 24, n_samples: 100 },
  null,
);
const models = config.models.map((id) => MODELS[id]);
const REPLICATES = 19;

/** Levels about a mean, each pulled back by φ: AR(1) knows what the naive family does not. */
function panel(name: string, phi: number, count: number, drift: number) {
  return Array.from({ length: count }, (_, i) => {
    const rng = createRng(name, i);
    let level = 0;
    const values = Float64Array.from({ length: 120 }, () => (level = phi * level + drift + rng.normal()));
    return { panel: name, variable: `v${i}`, frequency: 'annual' as const, values, start: 1900 };
  });
}

function tallied(name: string, phi: number, count: number, replicates = REPLICATES, drift = 0) {
  const tally = createNaiveTally(config);
  const inputs = panel(name, phi, count, drift);
  for (const input of inputs) tally.add(evaluateCase(input, models, config));
  for (let r = 0; r < replicates; r++)
    for (const input of inputs) tally.addWalk({ replicate: r, ...evaluateRungs(input, r, models, config) });
  return tally.evidence();
}

describe('the table against the best naive forecast', () => {
  const evidence = tallied('reverting', 0.6, 8);
  const rows = naiveTable(evidence, 1);
  const row = (model: string) => rows.find((each) => each.model === model)?.naive;

  it('says yes of a model that knows the process, with luck measured by both null models', () => {
    expect(row('ar1')).toMatchObject({ answer: 'yes', n_replicates: REPLICATES, reasons: [] });
    expect(row('ar1')?.rungs.map(({ rung }) => rung)).toEqual(['walk', 'drift']);
    expect(row('ar1')?.skill?.lower).toBeGreaterThan(0);
  });

  it('says no of the driftless walk on series that rise, without asking luck', () => {
    const rising = naiveTable(tallied('rising', 1, 4, 0, 2), 1).find(({ model }) => model === 'rw');
    expect(rising?.naive.answer).toBe('no');
    expect(rising?.naive.skill?.upper).toBeLessThan(0);
    expect(rising?.naive.warnings).toEqual([]);
  });

  it('measures no luck of the members of the family', () => {
    expect(row('mean')).toMatchObject({ luck: null, p_value: null, n_replicates: 0 });
    expect(row('seasonal')).toBeUndefined();
  });

  it('is undecided without replicates', () => {
    const alone = naiveTable(tallied('reverting', 0.6, 8, 0), 1).find(({ model }) => model === 'ar1');
    expect(alone?.naive).toMatchObject({ answer: 'undecided', reasons: ['not_tested_for_luck'] });
  });

  it('comes out the same from evidence that was stored', () => {
    const stored = unpackedNaive(JSON.parse(JSON.stringify(packedNaive(evidence))));
    const close = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value), (_, x) => (typeof x === 'number' ? Number(x.toPrecision(6)) : x));
    expect(close(naiveTable(stored, 1))).toEqual(close(rows));
  });

  it('adds up over panels', () => {
    const pooled = pooledNaive([evidence, tallied('another', 0.6, 4)]);
    const ar1 = naiveTable(pooled, 1).find(({ model }) => model === 'ar1');
    expect(ar1?.n_cases).toBe(12);
    expect(ar1?.naive.n_replicates).toBe(REPLICATES);
  });
});
