import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../../test/postgres.ts';
import { makeData, remove, startTestWorker } from '../../../../test/scale/fleet.ts';
import { runLongrun } from '../longrun.testing.ts';

let postgres: TestPostgres;
let other: Server;
beforeAll(async () => {
  postgres = await startPostgres();
  other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  other?.close();
  await postgres?.destroy();
});

it('a worker whose metrics port is taken ends with the reason, and takes no work', async () => {
  const { port } = other.address() as { port: number };
  const args = ['worker', '--concurrency', '1', '--metrics-port', String(port)];
  const { code, out, err } = await runLongrun(args, { env: { DATABASE_URL: postgres.url } });
  expect(err).toContain(`longrun: the metrics port ${port} of 127.0.0.1 cannot be used (it is taken)`);
  expect(out).not.toContain('ready');
  expect(code).toBe(1);
});

it('a worker with a port of its own is ready while the store takes writes', async () => {
  const data = makeData(1, 90);
  const worker = await startTestWorker({ databaseUrl: postgres.url, data }, ['--metrics-port', '0']);
  const [, address] = /metrics at (\S+)\/metrics/.exec(worker.log())!;
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect(await (await fetch(`${address}/metrics`)).text()).toContain('longrun_queue_chunks');
  expect(await worker.stop()).toBe(0);
  remove(data);
});
