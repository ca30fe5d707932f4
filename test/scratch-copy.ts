/** A copy of the repository that a test may change: sources, tests and what is built, packages by link. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { temporaryFolder } from './run/folders.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const exec = promisify(execFile);

/** Installed packages are linked to; ours point into the copy. */
export function copyRepository(): string {
  const folder = temporaryFolder('recipes');
  const skipped = new Set(['node_modules', 'e2e', 'corpus', 'var']);
  const results = join('bench', 'results');
  for (const name of ['bench', 'clients', 'contract', 'data', 'docs', 'packages', 'scripts', 'test'])
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) =>
        !skipped.has(basename(path)) && !path.endsWith(results) && !path.includes(`${sep}web${sep}dist`),
    });
  for (const name of readdirSync(root))
    if (/\.(json|ts|md|cff)$/.test(name))
      cpSync(join(root, name), join(folder, name), { preserveTimestamps: true });
  mkdirSync(join(folder, 'node_modules', '@longrun'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@longrun' && name !== '.cache')
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), 'junction');
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules', '@longrun', name), 'junction');
  return folder;
}

/** Runs Node in the copy; throws with its output when it fails. */
export async function nodeIn(folder: string, ...args: string[]): Promise<string> {
  try {
    return (await exec(process.execPath, args, { cwd: folder, maxBuffer: 1 << 26 })).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${args.join(' ').slice(0, 200)} failed:\n${`${stdout}${stderr}`.slice(-6000)}`);
  }
}

/** Replaces a text that must be there. */
export function replaceIn(folder: string, path: string, before: string, after: string): void {
  const file = join(folder, ...path.split('/'));
  const text = readFileSync(file, 'utf8');
  if (!text.includes(before)) throw new Error(`${path} has no ${JSON.stringify(before)}`);
  writeFileSync(
    file,
    text.replace(before, () => after),
  );
}
