/** The way to the database cut, two versions side by side: reports stay the same to the byte. */
import { writeFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../postgres.ts';
import type { TestServer } from '../server.ts';
import {
  activeChunk,
  ended,
  freshDatabase,
  keeper,
  makeData,
  remove,
  reportOf,
  runReport,
  SLOW_REQUEST,
  startFleetServer,
  startReferenceServer,
  startTestWorker,
  submit,
  temporary,
  until,
} from './fleet.ts';

const CUT_MS = 60_000;

const request = (seed: number) => ({ ...SLOW_REQUEST, seed });

/**
 * Forwards to a port of this machine. While cut, bytes and new connections wait, as in a network that is
 * down.
 */
class Cable {
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  #server: Server | undefined;
  #cut = false;

  async open(target: number): Promise<number> {
    const server = createServer((near) => {
      const far = connect(target, '127.0.0.1');
      const pair = [near, far] as const;
      this.#pairs.add(pair);
      for (const [from, to] of [pair, [far, near] as const]) {
        from.on('error', () => to.destroy());
        from.on('close', () => {
          to.destroy();
          this.#pairs.delete(pair);
        });
        from.on('data', (bytes) => to.write(bytes));
        if (this.#cut) from.pause();
      }
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as { port: number }).port;
  }

  set cut(cut: boolean) {
    this.#cut = cut;
    for (const socket of [...this.#pairs].flat()) {
      if (cut) socket.pause();
      else socket.resume();
    }
  }

  close(): void {
    for (const socket of [...this.#pairs].flat()) socket.destroy();
    this.#server?.close();
  }
}

/** A process that loads this before all else is one of another release: its engine has another version. */
const OTHER_ENGINE = `
import { register } from 'node:module';
const load = async (url, context, next) => {
  const found = await next(url, context);
  if (found.format !== 'module' || url.includes('/node_modules/')) return found;
  return { ...found, source: String(found.source).replace(/(ENGINE_VERSION =) ['"][0-9.]+['"]/, "$1 '99.0.0'") };
};
register('data:text/javascript,' + encodeURIComponent('export const load = ' + load));
`;

// Side by side, each on a database of its own: they mostly wait.
describe('a fleet survives', { concurrent: true }, () => {
  let postgres: TestPostgres;
  let reference: TestServer;
  const data = makeData(6, 90);
  const setting = async () => ({
    databaseUrl: await freshDatabase(postgres.url),
    data,
    chunkMs: 200,
    leaseSeconds: 3,
  });
  const expected = (seed: number) => runReport(reference.url, request(seed));

  beforeAll(async () => {
    [postgres, reference] = await Promise.all([startPostgres(), startReferenceServer(data)]);
  });
  afterAll(async () => {
    await reference?.stop('SIGKILL');
    await postgres?.destroy();
    remove(data);
  });

  it(`a network between a worker and the database that is down for ${CUT_MS / 1000} s`, async ({
    onTestFinished,
  }) => {
    const keep = keeper(onTestFinished);
    const fleet = await setting();
    const cable = new Cable();
    const port = await cable.open(Number(new URL(fleet.databaseUrl).port));
    const far = { ...fleet, databaseUrl: fleet.databaseUrl.replace(/:\d+\//, `:${port}/`) };
    const server = keep(await startFleetServer(fleet));
    keep(await startTestWorker(far));
    const first = await submit(server.url, request(1));
    await activeChunk(fleet.databaseUrl);
    cable.cut = true;
    const back = delay(CUT_MS);
    const near = keep(await startTestWorker(fleet));
    expect(await until(server.url, first.id, ended)).toMatchObject({ state: 'done' });
    expect(await near.stop()).toBe(0);
    await back;
    cable.cut = false;
    // what it computed meanwhile changes nothing, and the next job is its own
    const second = await submit(server.url, request(2));
    expect(await until(server.url, second.id, ended)).toMatchObject({ state: 'done' });
    expect(await reportOf(server.url, first.id)).toBe(await expected(1));
    expect(await reportOf(server.url, second.id)).toBe(await expected(2));
    cable.close();
  });

  it('a rolling upgrade: each job is led and computed by processes of one version', async ({
    onTestFinished,
  }) => {
    const keep = keeper(onTestFinished);
    const dir = temporary();
    const hook = join(dir, 'other-engine.mjs');
    writeFileSync(hook, OTHER_ENGINE);
    const old = await setting();
    const next = { ...old, env: { NODE_OPTIONS: `--import=file://${hook}` } };
    const first = keep(await startFleetServer(old));
    const second = keep(await startFleetServer(old));
    keep(await startTestWorker(old));
    const { id } = await submit(first.url, request(4));
    await activeChunk(old.databaseUrl);
    const upgraded = keep(await startFleetServer(next));
    const newWorker = keep(await startTestWorker(next));
    await first.stop(); // drains; of the two that remain only one has the job's version
    expect(await until(second.url, id, ended)).toMatchObject({ state: 'done' });
    expect(await reportOf(upgraded.url, id)).toBe(await expected(4));
    const again = await submit(upgraded.url, request(4));
    expect(again.id).not.toBe(id);
    expect(await until(upgraded.url, again.id, ended)).toMatchObject({ state: 'done' });
    expect(JSON.parse(await reportOf(upgraded.url, again.id)).engine_version).toBe('99.0.0');
    // the last server of the old version goes: what it leaves is ended with the reason, not mixed
    const left = await submit(second.url, request(5));
    await second.stop('SIGKILL');
    const end = await until(upgraded.url, left.id, ended);
    expect([end.state, end.error]).toEqual([
      'interrupted',
      expect.stringMatching(/engine is now version 99/),
    ]);
    expect(newWorker.process.exitCode).toBeNull();
    remove(dir);
  });
});
