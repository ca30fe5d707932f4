/** Tasks printed by threads are those that the command line prints. */
import { ENGINE_VERSION } from '@longrun/engine';
import { manifestOf, planTasks, taskLines } from '@longrun/evaluation';
import { BUILT_IN_DATA, openCatalogue } from '@longrun/panels';
import { afterAll, describe, expect, it } from 'vitest';
import { PanelSource } from '../jobs/panel-source.ts';
import { createPool } from '../pool/pool.ts';
import { chosenInputs, type TaskQuery } from './plan.ts';
import { countedTasks, streamTasks } from './task-stream.ts';

const catalogue = await openCatalogue(BUILT_IN_DATA);
const source = new PanelSource(catalogue);
const pool = createPool({ threads: 1 });
afterAll(() => pool.close());

async function textOf(lines: AsyncIterable<string | Uint8Array>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of lines) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}

describe('tasks', () => {
  it('are the same bytes from threads, page by page, as from one plan', async () => {
    const query: TaskQuery = { panel: 'bis', every: 9, n_origins: 3, replicates: 5, seed: 11 };
    const streamed = await streamTasks(query, { source, pool, deadlineMs: 600_000 });
    const plan = planTasks(query.panel, await chosenInputs(query, source), query);
    const { version } = await source.design(query.panel);
    const planned = { plan, manifest: manifestOf(plan, version, ENGINE_VERSION) };
    expect(streamed.manifest).toEqual(planned.manifest);
    const [byThreads, byPlan] = [await textOf(streamed.lines()), [...taskLines(planned)].join('')];
    expect(byThreads.split('\n').length - 2).toBe(planned.plan.refs.length);
    expect(byThreads).toBe(byPlan);
  });

  it('are counted before they are planned, and refused when there are too many', async () => {
    const query: TaskQuery = {
      panel: 'wb',
      replicates: 999,
      n_origins: 64,
      horizons: [1],
      decision_horizon: 1,
    };
    await expect(countedTasks(query, source, 250_000)).rejects.toMatchObject({
      code: 'too_many_tasks',
      message: expect.stringMatching(/^the design has \d{8} tasks; the limit is 250000/),
    });
  });

  it('are none where every series is too short', async () => {
    const query: TaskQuery = { panel: 'wb', horizons: [900], decision_horizon: 900 };
    await expect(countedTasks(query, source, 250_000)).rejects.toMatchObject({ code: 'nothing_to_judge' });
  });
});
