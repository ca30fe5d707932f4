/**
 * Jobs, each with a fault when a random share of it is done: no cell is lost, none is counted twice.
 * `LONGRUN_FAULTS` says how many.
 */
import { createRng } from '@longrun/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../postgres.ts';
import type { TestServer } from '../server.ts';
import {
  ended,
  type Job,
  makeData,
  remove,
  reportOf,
  sql,
  startFleetServer,
  startReferenceServer,
  startTestWorker,
  submit,
  type TestWorker,
  until,
} from './fleet.ts';

const ROUNDS = Number(process.env['LONGRUN_FAULTS'] ?? 8);
const SEED = 9;
const FAULTS = ['kill a worker', 'kill a server', 'restart PostgreSQL', 'stop a worker'] as const;

const request = (seed: number) => ({
  panel: 'walks',
  models: ['ar1', 'msm'],
  msm_components: 5,
  n_samples: 500,
  n_origins: 4,
  horizons: [1, 6],
  decision_horizon: 6,
  placebo: false,
  ensemble: false,
  seed,
});

describe('random faults', () => {
  let postgres: TestPostgres;
  let reference: TestServer;
  const data = makeData(12, 70);
  const servers: TestServer[] = [];
  const workers: TestWorker[] = [];

  beforeAll(async () => {
    [postgres, reference] = await Promise.all([startPostgres(), startReferenceServer(data)]);
  });
  afterAll(async () => {
    await Promise.all([...servers, ...workers, reference].map((process) => process?.stop('SIGKILL')));
    await postgres?.destroy();
    remove(data);
  });

  it(`over ${ROUNDS} rounds leave every report as it must be`, async () => {
    const setting = { databaseUrl: postgres.url, data, leaseSeconds: 3, chunkMs: 40 };
    const newServer = () => startFleetServer(setting);
    const newWorker = () => startTestWorker(setting);
    servers.push(...(await Promise.all([newServer(), newServer()])));
    workers.push(...(await Promise.all([newWorker(), newWorker()])));
    const rng = createRng(SEED, 'faults');
    const pick = (count: number): number => Math.floor(rng.uniform() * count);

    for (let round = 0; round < ROUNDS; round++) {
      const fault = FAULTS[round % FAULTS.length];
      const expected = submit(reference.url, request(round)).then(async ({ id }) => {
        await until(reference.url, id, ended);
        return reportOf(reference.url, id);
      });
      const { id } = await submit(servers[pick(2)].url, request(round));
      const share = rng.uniform();
      const isDue = (job: Job): boolean =>
        ended(job) || job.progress.cells_done >= share * job.progress.cells_total;
      await until(() => servers[0].url, id, isDue);
      if (fault === 'restart PostgreSQL') {
        await postgres.stop();
        await postgres.start();
      } else if (fault === 'kill a server') {
        const [victim] = servers.splice(pick(2), 1);
        await victim.stop('SIGKILL');
        servers.push(await newServer());
      } else {
        const [victim] = workers.splice(pick(2), 1);
        await victim.stop(fault === 'kill a worker' ? 'SIGKILL' : 'SIGTERM');
        workers.push(await newWorker());
      }
      const job = await until(() => servers[0].url, id, ended);
      const context = `round ${round}: ${fault} at ${share.toFixed(2)}`;
      expect(job, context).toMatchObject({ state: 'done', error: null });
      expect(job.progress.cells_done, context).toBe(job.progress.cells_total);
      expect(await reportOf(servers[0].url, id), context).toBe(await expected);
    }
    const count = async (what: string) =>
      Number((await sql(postgres.url, `select count(*) ${what}`))[0]['count']);
    expect(await count('from runs')).toBe(ROUNDS);
    expect(await count('from verdicts')).toBe(ROUNDS);
    expect(await count(`from jobs where state = 'done'`)).toBe(ROUNDS);
  });
});
