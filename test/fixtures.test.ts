/** Every golden file stands beside the program that makes it, every example beside the test that runs it. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const packages = fileURLToPath(new URL('../packages', import.meta.url));
const PROGRAM = /\.(py|R|mjs)$/;

/** Folders named `fixtures` in the sources of a package. */
const fixtureFolders = readdirSync(packages).flatMap((name) => find(join(packages, name, 'src')));

function find(folder: string): string[] {
  const folders = entriesOf(folder).filter((entry) => entry.isDirectory());
  return folders.flatMap(({ name }) =>
    name === 'fixtures' ? [join(folder, name)] : find(join(folder, name)),
  );
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return []; // a package without sources
  }
}

/** Files that no program in the same folder names. */
function withoutProgram(folder: string): string[] {
  const files = readdirSync(folder);
  const programs = files
    .filter((file) => PROGRAM.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  return files.filter(
    (file) => !PROGRAM.test(file) && !programs.some((text) => text.includes(file.split('.')[0])),
  );
}

it('finds the folders', () => {
  expect(fixtureFolders.map((folder) => basename(dirname(folder))).sort()).toEqual(
    expect.arrayContaining(['diagnostics', 'migrations', 'models', 'numerics', 'scoring']),
  );
});

it.each(fixtureFolders.map((folder) => [folder.slice(packages.length + 1), folder]))('%s', (_, folder) => {
  expect(withoutProgram(folder)).toEqual([]);
});

it('every example is run by the test beside it', () => {
  const examples = fileURLToPath(new URL('../examples', import.meta.url));
  for (const folder of readdirSync(examples)) {
    const files = readdirSync(join(examples, folder));
    const tests = files.filter((file) => file.endsWith('.test.ts'));
    const text = tests.map((file) => readFileSync(join(examples, folder, file), 'utf8')).join();
    const unnamed = files.filter((file) => !tests.includes(file) && !text.includes(file));
    expect(unnamed, folder).toEqual([]);
  }
});
