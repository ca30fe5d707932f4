/** The excerpt of the US influenza hub against figures of an independent program . */
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { folderSource } from '../folder.testing.ts';
import { judgeHub } from './judge-hub.ts';
import type { HubRecord } from './report.ts';

const folder = fileURLToPath(new URL('../../../../data/records/flu/', import.meta.url));

describe('the influenza hub', () => {
  let record: HubRecord;
  beforeAll(async () => {
    record = (await judgeHub(folderSource(folder))).record;
  });
  const modelOf = (name: string) => record.models.find(({ model }) => model === name)!;

  it.each([
    ['FluSight-ensemble', [0.757152, 0.695122, 0.679859, 0.655181]],
    ['UMass-flusion', [0.696518, 0.569781, 0.504208, 0.461521]],
    ['CMU-TimeSeries', [0.926632, 1.002952, 0.995878, 0.952844]],
  ])('%s has the published ratios of mean WIS', (name, ratios) => {
    expect(modelOf(name).by_horizon.map(({ horizon }) => horizon)).toEqual([0, 1, 2, 3]);
    expect(modelOf(name).by_horizon.map(({ ratio }) => Number(ratio!.toFixed(6)))).toEqual(ratios);
  });

  it('a model that misses rounds and states is scored where it answered', () => {
    expect(modelOf('NIH-Flu_ARIMA').n_tasks).toBe(200);
    expect(modelOf('NIH-Flu_ARIMA').by_horizon[0].ratio!.toFixed(6)).toBe('1.002134');
    expect(record.skipped).toContainEqual(
      expect.objectContaining({ code: 'missing_rounds', model: 'NIH-Flu_ARIMA', count: 4 }),
    );
  });

  it.each([
    ['FluSight-ensemble', ['14.941', '7.278']],
    ['UMass-flusion', ['10.064', '6.699']],
    ['CMU-TimeSeries', ['3.037', '2.162']],
  ])('%s ends its wagers with the published wealth', (name, wealth) => {
    const [first, second] = modelOf(name).by_horizon;
    expect([first, second].map(({ wager }) => wager!.wealth.toFixed(3))).toEqual(wealth);
  });

  it('names the rows of another target as not scored', () => {
    const pmf = record.skipped.filter(({ code }) => code === 'not_scored');
    expect(pmf.map(({ count, reason }) => [count, reason])).toEqual(
      [150, 150, 50].map((count) => [count, 'output type pmf is not scored']),
    );
  });

  it('leaves two models that are not shown worse than another', () => {
    expect(record.confidence_set).toEqual(['UMass-flusion', 'FluSight-ensemble']);
    expect(record.pairwise).toHaveLength(10);
  });
});
