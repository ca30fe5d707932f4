import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClientHost, clients, openClientHost } from './clients.ts';
import { snippetsOf } from './snippets.ts';

let host: ClientHost;
let library: string;
beforeAll(async () => {
  host = await openClientHost();
  library = join(host.dir, 'library');
  mkdirSync(library);
  const installed = await host.run('R', [
    'CMD',
    'INSTALL',
    '--no-docs',
    `--library=${library}`,
    join(clients, 'r'),
  ]);
  expect(installed.code, installed.output).toBe(0);
});
afterAll(() => host?.close());

it('every recipe in R runs against a real server', async () => {
  const recipes = snippetsOf('docs/recipes.md', 'r', '');
  expect(recipes).toHaveLength(5);
  for (const { heading, code } of recipes) {
    const { code: status, output } = await host.run('Rscript', ['-e', code], { R_LIBS: library });
    expect([heading, status, output]).toEqual([heading, 0, expect.stringMatching(/\S/)]);
  }
});
