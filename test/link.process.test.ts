/** The command and the client in folders outside the clone, by the one command that the documents give. */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { npm } from '../scripts/lib/prepare.mjs';
import { temporaryFolder } from './run/folders.ts';

const exec = promisify(execFile);
const root = fileURLToPath(new URL('../', import.meta.url));
const LINK = 'npm link --workspace @longrun/cli';
const INSTALL = 'npm install <clone>/packages/client';

const documented = (line: string, ...files: readonly string[]): void => {
  for (const file of files) expect(readFileSync(join(root, file), 'utf8'), file).toContain(`\`${line}\``);
};

it('makes longrun a command in every folder', async () => {
  documented(
    LINK,
    'README.md',
    'docs/your-data.md',
    'docs/judge.md',
    'docs/tutorial.md',
    'packages/cli/README.md',
  );
  const folder = temporaryFolder('link');
  const prefix = join(folder, 'prefix');
  const elsewhere = join(folder, 'data');
  for (const made of [prefix, elsewhere]) mkdirSync(made);
  const link = npm(LINK.split(' ').slice(1));
  const rows = Array.from({ length: 40 }, (_, i) => `${1980 + i},${100 + i + (i % 5)}`);
  writeFileSync(join(elsewhere, 'sales.csv'), ['year,sales', ...rows].join('\n'));
  const found = process.platform === 'win32' ? prefix : join(prefix, 'bin');
  const PATH = [found, process.env['PATH']].join(delimiter);
  const env = { ...process.env, npm_config_prefix: prefix, PATH };
  await exec(link.command, link.args, { cwd: root, env });
  const run = (line: string) => exec(line, { cwd: elsewhere, env, shell: true } as object);
  for (const command of ['longrun inspect sales.csv', 'npx longrun inspect sales.csv']) {
    const { stdout } = await run(command);
    expect(String(stdout), command).toContain('40 annual values, 1980 to 2019');
  }
});

it('installs the client from the clone', async () => {
  documented(INSTALL, 'docs/recipes.md', 'packages/client/README.md');
  const folder = temporaryFolder('client');
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  const [, ...words] = INSTALL.replace('<clone>/', root).split(' ');
  const install = npm([...words, '--no-audit', '--no-fund', '--prefer-offline']);
  await exec(install.command, install.args, { cwd: folder });
  const program =
    "import { createClient } from '@longrun/client'; console.log(typeof createClient('http://localhost').forecast);";
  const { stdout } = await exec(process.execPath, ['--input-type=module', '-e', program], { cwd: folder });
  expect(stdout.trim()).toBe('function');
});
