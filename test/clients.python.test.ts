import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClientHost, clients, openClientHost } from './clients.ts';

let host: ClientHost;
beforeAll(async () => {
  host = await openClientHost();
});
afterAll(() => host?.close());

it('the Python client passes its tests against a real server', async () => {
  const tests = join(clients, 'python', 'tests');
  const { code, output } = await host.run('python3', ['-m', 'unittest', 'discover', '-s', tests], {
    PYTHONPATH: join(clients, 'python', 'src'),
    PYTHONDONTWRITEBYTECODE: '1',
  });
  expect(output).toMatch(/^OK/m);
  expect(output).toMatch(/Ran [1-9]\d tests/);
  expect(code).toBe(0);
});
