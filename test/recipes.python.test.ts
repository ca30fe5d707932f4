import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClientHost, clients, openClientHost } from './clients.ts';
import { snippetsOf } from './snippets.ts';

let host: ClientHost;
beforeAll(async () => {
  host = await openClientHost();
});
afterAll(() => host?.close());

const env = { PYTHONPATH: join(clients, 'python', 'src'), PYTHONDONTWRITEBYTECODE: '1' };

it('every recipe in Python, and the three lines of the README, run against a real server', async () => {
  const recipes = [...snippetsOf('docs/recipes.md', 'python', ''), ...snippetsOf('README.md', 'python', '')];
  expect(recipes).toHaveLength(6);
  for (const { heading, code } of recipes) {
    const { code: status, output } = await host.run('python3', ['-c', code], env);
    expect([heading, status, output]).toEqual([heading, 0, expect.stringMatching(/\S/)]);
  }
});
