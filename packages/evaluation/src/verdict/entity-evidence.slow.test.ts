import { createRng, MODELS } from '@longrun/engine';
import { expect, it } from 'vitest';
import { evaluateCase } from '../benchmark/evaluate.ts';
import { createAssembly } from '../benchmark/report.ts';
import { evaluateRungs } from '../benchmark/walks.ts';
import { benchmarkConfig } from '../design/config.ts';
import { groupsAgainstNaive } from './entity-evidence.ts';
import { runSummary } from './run-summary.ts';

const config = benchmarkConfig(
  { models: ['ar1'], horizons: [1], decision_horizon: 1, n_origins: 6, n_samples: 100, ensemble: false },
  null,
);
const models = config.models.map((id) => MODELS[id]);

/** Growth that goes on: ar1 finds it, and so does a walk with drift. */
const inputs = Array.from({ length: 8 }, (_, i) => {
  const rng = createRng('entities', i);
  let change = 0;
  let level = 0;
  const values = Float64Array.from({ length: 70 }, () => {
    change = 0.7 * change + rng.normal();
    level += change;
    return level;
  });
  return { panel: 'own', variable: `v${i}`, frequency: 'annual' as const, values, start: 1950 };
});
const groups = new Map(
  inputs.map(({ variable }, i) => [variable, { entity: `E${i % 4}`, indicator: `I${i % 2}` }]),
);

function summaryOf() {
  const about = {
    panel: 'own',
    panel_version: 'v',
    engine_version: '1',
    as_of: '2026-01-01',
    config,
    groups,
  };
  const assembly = createAssembly(about);
  for (const input of inputs) assembly.add(evaluateCase(input, models, config));
  for (let replicate = 0; replicate < 19; replicate++)
    for (const input of inputs)
      assembly.addWalk({
        variable: input.variable,
        replicate,
        ...evaluateRungs(input, replicate, models, config),
      });
  const framed = assembly.finish();
  return { framed, summary: runSummary(framed, 'mine') };
}

it('gives the entities of a group together what the whole run gives', () => {
  const { framed, summary } = summaryOf();
  const stored = JSON.parse(JSON.stringify(summary));
  const [all] = groupsAgainstNaive([stored], () => 'all');
  const whole = framed.before.leaderboard.find(({ model }) => model === 'ar1')!.naive!;
  const pooled = all.models.find(({ model }) => model === 'ar1')!;
  expect(pooled.n_cases).toBe(8);
  expect(pooled.naive).toMatchObject({ rate: whole.rate, p_value: whole.p_value });
  expect(pooled.naive.luck).toBeCloseTo(whole.luck!, 7);
  expect(pooled.naive.skill!).toBeCloseTo(whole.skill!.geometric, 6);
  expect(pooled.naive.answer).toBe(whole.answer);
});

it('answers for an entity in its row of the report as for its group', () => {
  const { framed, summary } = summaryOf();
  const alone = groupsAgainstNaive([summary], (entity) => entity).find(({ group }) => group === 'E1')!;
  const row = framed.before.breakdowns.find(({ by, value }) => by === 'entity' && value === 'E1')!;
  const own = row.models.find(({ model }) => model === 'ar1')!.naive!;
  const pooled = alone.models.find(({ model }) => model === 'ar1')!.naive;
  expect(own).toMatchObject({ rate: pooled.rate, p_value: pooled.p_value });
  expect(own.luck).toBeCloseTo(pooled.luck!, 7);
  expect(own.skill).toBeCloseTo(pooled.skill!, 6);
});

it('leaves out entities without a group', () => {
  const { summary } = summaryOf();
  expect(groupsAgainstNaive([summary], () => null)).toEqual([]);
});
