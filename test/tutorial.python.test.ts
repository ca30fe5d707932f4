/** The program and the command of docs/tutorial.md, run as they stand. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClientHost, openClientHost } from './clients.ts';
import { snippetsOf } from './snippets.ts';

const BIN = fileURLToPath(new URL('../packages/cli/bin/longrun.mjs', import.meta.url));
let host: ClientHost;
beforeAll(async () => {
  host = await openClientHost();
});
afterAll(() => host?.close());

it('the model of the tutorial is judged by the command of the tutorial', async () => {
  const [program] = snippetsOf('docs/tutorial.md', 'python', '');
  writeFileSync(join(host.dir, 'mean.py'), program.code);
  const { code } = snippetsOf('docs/tutorial.md', 'sh', '').find((one) => one.code.includes('judge wb'))!;
  const words = code.trim().replaceAll("'", '').split(/\s+/).slice(2);
  const { code: status, output } = await host.run(process.execPath, [BIN, ...words]);
  expect(status, output).toBe(0);
  const [said] = snippetsOf('docs/tutorial.md', 'text', '');
  expect(output.replaceAll(/\s+/g, ' ')).toContain(said.code.trim().replaceAll(/\s+/g, ' '));
});
