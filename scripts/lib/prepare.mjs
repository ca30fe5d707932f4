/**
 * Installs and builds what is missing, so that the README's two commands work on a fresh clone and offline
 * later.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs a command with its output shown; ends this process when it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (result.error) throw result.error;
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** npm as a command: through Node, so that it also works where `npm` is a batch file. */
export function npm(args) {
  const script = process.env['npm_execpath'];
  if (script?.endsWith('.js') || script?.endsWith('.cjs'))
    return { command: process.execPath, args: [script, ...args] };
  return process.platform === 'win32'
    ? { command: 'cmd.exe', args: ['/d', '/s', '/c', 'npm', ...args] }
    : { command: 'npm', args };
}

/** Runs the command-line program of an installed package: its script through Node, not a link in `.bin`. */
export function runPackage(script, args, options = {}) {
  run(process.execPath, [join(root, 'node_modules', ...script.split('/')), ...args], options);
}

const stampFile = (name) => join(root, 'node_modules', '.cache', 'longrun', name);
const readStamp = (name) => (existsSync(stampFile(name)) ? readFileSync(stampFile(name), 'utf8') : '');

function writeStamp(name, value) {
  mkdirSync(join(root, 'node_modules', '.cache', 'longrun'), { recursive: true });
  writeFileSync(stampFile(name), value);
}

const digest = (parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

/** `npm ci` once per lockfile. */
export function ensureInstalled() {
  const wanted = digest([readFileSync(join(root, 'package-lock.json'))]);
  if (existsSync(join(root, 'node_modules', '.package-lock.json')) && readStamp('installed') === wanted)
    return;
  console.log('Installing packages…');
  const { command, args } = npm(['ci', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts']);
  run(command, args);
  writeStamp('installed', wanted);
}

const SOURCES = /\.(ts|svelte|css|html|json|mjs|yaml)$/;
const SKIPPED = new Set(['node_modules', 'dist', 'var', 'e2e', 'fixtures']);

function* sourceFiles(dir) {
  for (const entry of readdirSync(dir, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (SKIPPED.has(entry.name) || entry.name.includes('.test.')) continue;
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* sourceFiles(path);
    else if (SOURCES.test(entry.name)) yield path;
  }
}

/** Every test file, as a path relative to the root with forward slashes. */
export function testFiles() {
  const found = [];
  const visit = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (entry.name !== 'node_modules' && entry.name !== 'dist') visit(path);
      } else if (entry.name.endsWith('.test.ts')) found.push(path);
    }
  };
  for (const folder of ['packages', 'clients', 'examples', 'test']) {
    if (existsSync(join(root, folder))) visit(folder);
  }
  return found.sort();
}

/** Builds once per state of the sources (path, size and time of every file). */
export function ensureBuilt() {
  const parts = [join(root, 'packages'), join(root, 'contract')].flatMap((dir) =>
    [...sourceFiles(dir)].map((path) => {
      const { size, mtimeMs } = statSync(path);
      return `${path}:${size}:${mtimeMs}\n`;
    }),
  );
  const wanted = digest(parts);
  if (readStamp('built') === wanted && existsSync(join(root, 'packages/service/dist/main.js'))) return;
  console.log('Building…');
  run(process.execPath, [join(root, 'scripts/build.mjs')]);
  writeStamp('built', wanted);
}
