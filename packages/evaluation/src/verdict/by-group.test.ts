import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { BreakdownRow } from '../benchmark/breakdowns.ts';
import { poolEntities } from './by-group.ts';

interface Report {
  breakdowns: BreakdownRow[];
  scores: { variable: string; model: string; horizon: number; crps: number | null }[];
  config: { decision_horizon: number };
}

const report: Report = JSON.parse(
  gunzipSync(readFileSync(new URL('../../../../data/verdict/wb.json.gz', import.meta.url))).toString('utf8'),
);
const NORTH = new Set(['DNK', 'FIN', 'NOR', 'SWE']);
const isNorth = (entity: string): string | null => (NORTH.has(entity) ? 'north' : null);

describe('entities pooled into groups', () => {
  it('have the skill and rate that the scores of their series give', () => {
    const [north, ...others] = poolEntities(report.breakdowns, isNorth);
    expect(others).toEqual([]);
    const h = report.config.decision_horizon;
    const score = (variable: string, model: string) =>
      report.scores.find((row) => row.variable === variable && row.model === model && row.horizon === h)
        ?.crps;
    const series = [...new Set(report.scores.map(({ variable }) => variable))].filter((variable) =>
      NORTH.has(variable.split('.')[0]),
    );
    const ratios = series.flatMap((variable) => {
      const [own, walk] = [score(variable, 'arfima_rs'), score(variable, 'rw')];
      return own && walk ? [own / walk] : [];
    });
    const pooled = north.models.find(({ model }) => model === 'arfima_rs')!;
    const meanLog = ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length;
    expect([north.n_entities, north.n_cases]).toEqual([4, ratios.length]);
    // rows by entity have as many paths as the replicates, the scores have all of them
    expect(pooled.skill).toBeCloseTo(1 - Math.exp(meanLog), 2);
    expect(Math.abs(pooled.rate! - ratios.filter((ratio) => ratio < 1).length / ratios.length)).toBeLessThan(
      0.05,
    );
  });

  it('of two reports count the cases of both and each entity once', () => {
    const [once] = poolEntities(report.breakdowns, isNorth);
    const [twice] = poolEntities([...report.breakdowns, ...report.breakdowns], isNorth);
    expect([twice.n_entities, twice.n_cases]).toEqual([once.n_entities, 2 * once.n_cases]);
    expect(twice.models[0].skill).toBeCloseTo(once.models[0].skill!, 12);
  });

  it('leave out what is in no group, and values that a model lacks', () => {
    const models = [{ model: 'ar1' as const, rate: null, luck: null, skill: null, skill_luck: null }];
    const row: BreakdownRow = { by: 'entity', value: 'DNK', n_cases: 3, models };
    expect(poolEntities([row, { ...row, by: 'indicator', value: 'SWE' }], isNorth)).toEqual([
      { group: 'north', n_entities: 1, n_cases: 3, models },
    ]);
    expect(poolEntities([row], () => null)).toEqual([]);
  });
});
