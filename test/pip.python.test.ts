/** `pip install ./clients/python` as a person runs it, without the network: from a checkout into a folder. */
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from './run/folders.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

function run(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Record<string, string> = {},
): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    ...{ cwd, encoding: 'utf8', env: { ...process.env, ...env } },
  });
  expect([`${command} ${args[0]}`, status, status === 0 ? '' : stderr]).toEqual([
    `${command} ${args[0]}`,
    0,
    '',
  ]);
  return stdout;
}

/** One with what isolation would fetch from PyPI; undefined where there is none. */
const python = ['python3', '/usr/bin/python3'].find((command) =>
  ['setuptools, wheel', 'pip'].every(
    (modules) => spawnSync(command, ['-c', `import ${modules}`]).status === 0,
  ),
);

it('leaves the checkout as it was, and installs the licence with the client', ({ skip }) => {
  if (python === undefined) skip('no Python has pip, setuptools and wheel');
  const folder = temporaryFolder('pip');
  const checkout = join(folder, 'checkout');
  cpSync(join(root, 'clients/python'), join(checkout, 'clients/python'), {
    recursive: true,
    filter: (path) => !/(\/build|\.egg-info|__pycache__)$/.test(path),
  });
  cpSync(join(root, '.gitignore'), join(checkout, '.gitignore'));
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.org', ...args], checkout);
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'checkout');
  const target = join(folder, 'installed');
  const offline = ['--no-index', '--no-deps', '--no-build-isolation', '--target', target];
  run(python!, ['-m', 'pip', 'install', '--quiet', ...offline, './clients/python'], checkout);
  expect(git('status', '--porcelain')).toBe('');
  const files = readdirSync(target, { recursive: true }).map(String);
  expect(files.filter((file) => /longrun-.*dist-info.*LICENSE$/.test(file))).toHaveLength(1);
  writeFileSync(join(folder, 'use.py'), 'import longrun\nprint(longrun.__name__)\n');
  expect(run(python!, ['use.py'], folder, { PYTHONPATH: target })).toBe('longrun\n');
});
