/** No accepted judgement is lost by killing the server that took it, and none kills servers for ever. */
import { describe, expect, it } from 'vitest';
import { answersTo, isEnded, judgementOf, sendAnswers, sendPart, untilJob } from './judging.ts';
import { temporaryFolder } from './run/folders.ts';
import { startTestServer, type TestServer } from './server.ts';

const QUERY =
  'panel=wb&variables=U*A.gdp_growth&horizons=1,2&decision_horizon=2&n_origins=1&n_samples=100&replicates=2';
/** 8 MB of answers, whose scoring takes a second or more. */
const LARGE = 'panel=wb&every=8&n_samples=200&replicates=2';

const start = (state: string): Promise<TestServer> =>
  startTestServer({ state, args: ['--published', '0', '--threads', '1'] });

describe('a server on SQLite', () => {
  it('ended in an upload or after the 202 judges at its next start what it accepted, and no more', async () => {
    const state = temporaryFolder('judgement-kill');
    let server = await start(state);
    const body = await answersTo(server.url, QUERY);
    await sendPart(server.url, `${QUERY}&name=broken-off`, body.slice(0, body.length / 2));
    await server.stop('SIGKILL');
    server = await start(state);
    expect(await (await fetch(`${server.url}/v1/jobs`)).json()).toEqual([]);
    const whole = await sendAnswers(server.url, `${QUERY}&name=broken-off`, body);
    expect(await untilJob(server.url, whole.id, isEnded)).toMatchObject({ state: 'done', error: null });
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const killed = await sendAnswers(server.url, `${QUERY}&name=by-${signal.toLowerCase()}`, body);
      await server.stop(signal);
      server = await start(state);
      const job = await untilJob(server.url, killed.id, isEnded);
      expect(job, signal).toMatchObject({ state: 'done', error: null });
      const judged = await judgementOf(server.url, killed.id);
      expect(judged, signal).toEqual(await judgementOf(server.url, whole.id));
    }
    expect(await server.stop()).toBe(0);
  });

  it('killed twice while it scores a file gives the judgement up with the reason, and lives', async () => {
    const state = temporaryFolder('crash-loop');
    let server = await start(state);
    const body = await answersTo(server.url, LARGE, 150);
    const { id } = await sendAnswers(server.url, `${LARGE}&name=crash`, body);
    for (let crash = 0; crash < 2; crash++) {
      await untilJob(server.url, id, ({ state: now }) => now === 'running');
      await server.stop('SIGKILL');
      server = await start(state);
    }
    const job = await untilJob(server.url, id, isEnded);
    expect(job).toMatchObject({
      state: 'failed',
      error: 'given up: 2 servers in a row ended while they worked on it',
    });
    expect((await fetch(`${server.url}/v1/judgements/${id}`)).status).toBe(404);
    expect(await server.stop()).toBe(0);
  });
});
