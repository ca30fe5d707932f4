import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClientHost, clients, openClientHost } from './clients.ts';

let host: ClientHost;
beforeAll(async () => {
  host = await openClientHost();
});
afterAll(() => host?.close());

it('the R client passes R CMD check, whose tests use a real server', async () => {
  const built = await host.run('R', ['CMD', 'build', join(clients, 'r')]);
  expect(built.code, built.output).toBe(0);
  const tarball = readdirSync(host.dir).find((name) => name.endsWith('.tar.gz'))!;
  const { output } = await host.run('R', ['CMD', 'check', '--no-manual', tarball], {
    _R_CHECK_FORCE_SUGGESTS_: 'false',
    LONGRUN_HUB: join(clients, '../data/records/flu'),
  });
  expect(output).toMatch(/Status: OK|Status: \d+ NOTE/);
  expect(output).not.toMatch(/WARNING|ERROR/);
});
