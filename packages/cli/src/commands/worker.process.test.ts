import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../../test/postgres.ts';
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
}, 60_000);
