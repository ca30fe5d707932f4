/** Two servers on one PostgreSQL: what one has accepted, the other judges when the first is gone. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answersTo, isEnded, judgementOf, sendAnswers, sendPart, untilJob } from '../judging.ts';
import { startPostgres, type TestPostgres } from '../postgres.ts';
import { freshDatabase, makeData, startFleetServer } from './fleet.ts';

const QUERY = 'panel=walks&horizons=1,2&decision_horizon=2&n_origins=2&n_samples=100&replicates=2';
const WORKS = ['--workers', '1'];

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.destroy());

it('a judgement outlives the server that received it, ended by SIGKILL or by SIGTERM', async () => {
  const setting = { databaseUrl: await freshDatabase(postgres.url), data: makeData(6, 60), leaseSeconds: 3 };
  const other = await startFleetServer(setting, WORKS);
  const body = await answersTo(other.url, QUERY);
  const whole = await sendAnswers(other.url, `${QUERY}&name=whole`, body);
  await untilJob(other.url, whole.id, isEnded);
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const receiver = await startFleetServer(setting, WORKS);
    await sendPart(receiver.url, `${QUERY}&name=half`, body.slice(0, body.length / 2));
    const name = `accepted-before-${signal.toLowerCase()}`;
    const accepted = await sendAnswers(receiver.url, `${QUERY}&name=${name}`, body);
    await receiver.stop(signal);
    const job = await untilJob(other.url, accepted.id, isEnded);
    expect(job, signal).toMatchObject({ state: 'done', error: null });
    const judged = await judgementOf(other.url, accepted.id);
    expect(judged, signal).toEqual(await judgementOf(other.url, whole.id));
  }
  const jobs = (await (await fetch(`${other.url}/v1/jobs`)).json()) as unknown[];
  expect(jobs).toHaveLength(3); // none of the files that broke off
  expect(await other.stop()).toBe(0);
});
