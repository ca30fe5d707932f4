import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../postgres.ts';
import {
  ended,
  makeData,
  referenceReports,
  remove,
  reportOf,
  startFleetServer,
  startTestWorker,
  submit,
  until,
} from './fleet.ts';

describe('many machines', () => {
  let postgres: TestPostgres;
  const data = makeData(8, 60);
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(async () => {
    await postgres?.destroy();
    remove(data);
  });

  it('give the same bytes as one: 2 servers, 3 workers, and a job streamed from the other server', async () => {
    const body = { panel: 'walks', n_samples: 100, n_origins: 2, msm_components: 2, placebo_replicates: 5 };
    const [expected] = await referenceReports(data, body);
    const setting = { databaseUrl: postgres.url, data, chunkMs: 20 };
    const [one, other, ...workers] = await Promise.all([
      startFleetServer(setting),
      startFleetServer(setting),
      startTestWorker(setting),
      startTestWorker(setting),
      startTestWorker(setting, ['--metrics-port', '0']),
    ]);
    try {
      const { id } = await submit(one.url, body);
      const events = await (await fetch(`${other.url}/v1/jobs/${id}/events`)).text();
      expect(events).toMatch(/event: done\n/);
      expect(await until(other.url, id, ended)).toMatchObject({ state: 'done' });
      expect(await reportOf(other.url, id)).toBe(expected);
      expect(await reportOf(one.url, id)).toBe(expected);

      // who computes what depends on the machine; each worker counts what its log says it computed
      const logged = workers.map((worker) => worker.log().split('computed a chunk').length - 1);
      expect(logged.reduce((sum, count) => sum + count)).toBeGreaterThan(0);
      const metrics = /metrics at (\S+)/.exec(workers[2].log())![1];
      const counted = /longrun_chunk_seconds_count (\d+)/.exec(await (await fetch(metrics)).text())?.[1];
      expect(Number(counted ?? 0)).toBe(logged[2]);
      expect(await (await fetch(`${one.url}/metrics`)).text()).toContain(
        'longrun_queue_chunks{state="waiting"} 0',
      );
    } finally {
      const codes = await Promise.all([one, other, ...workers].map((process) => process.stop()));
      expect(codes).toEqual([0, 0, 0, 0, 0]);
    }
  });
});
