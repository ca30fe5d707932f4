import { expect, it } from 'vitest';
import { unusedExports } from './unused-exports.ts';

const SRC = 'packages/a/src/';
const entries = new Map([['@longrun/a', `${SRC}index.ts`]]);

/** Names found in the files of one package, and in scripts beside it. */
const unused = (files: Readonly<Record<string, string>>): string[] =>
  unusedExports(new Map(Object.entries(files)), entries).map(({ path, name }) => `${path} ${name}`);

it('finds what nothing imports, and what only tests and their helpers import', () => {
  const files = {
    [`${SRC}a.ts`]: 'export const used = 1;\n\nexport async function alone() {}\nexport class Tested {}\n',
    [`${SRC}b.ts`]: "import { type Some, used as one } from './a.ts';\nconst alone = one;\n",
    [`${SRC}a.test.ts`]: "import { Tested, used } from './a.ts';",
    'test/help.ts': "import { Tested } from '../packages/a/src/a.ts';",
  };
  expect(unused(files)).toEqual([`${SRC}a.ts alone`, `${SRC}a.ts Tested`]);
  expect(unusedExports(new Map(Object.entries(files)), entries)[0].finding.line).toBe(3);
});

it('lets entries export for others, also by way of other files', () => {
  expect(
    unused({
      [`${SRC}index.ts`]: "export { inner as outer } from './middle.ts';\nexport * from './all.ts';",
      [`${SRC}middle.ts`]: "export { inner, other } from './inner.ts';",
      [`${SRC}inner.ts`]: 'export const inner = 1;\nexport const other = 2;\n',
      [`${SRC}all.ts`]: 'export enum Kind {}\n',
    }),
  ).toEqual([`${SRC}inner.ts other`]);
});

it('sees what is imported from a package, from what was compiled, as a whole or later', () => {
  expect(
    unused({
      [`${SRC}a.ts`]: 'export function* one() {}\n',
      [`${SRC}b.ts`]: 'export const two = 2;\n',
      [`${SRC}c.ts`]: 'export let three = 3;\n',
      [`${SRC}worker.ts`]: 'export const four = 4;\n',
      'scripts/x.mjs':
        "import { one } from '../packages/a/dist/a.js';\nimport * as b from '../packages/a/src/b.ts';",
      'bench/y.mjs':
        "const c = await import('../packages/a/dist/c.js');\nnew URL('../packages/a/dist/worker.js', here);",
    }),
  ).toEqual([]);
});

it('lets helpers of tests serve tests alone', () => {
  expect(
    unused({
      [`${SRC}x.testing.ts`]: 'export const used = 1;\nexport const alone = 2;\n',
      [`${SRC}x.test.ts`]: "import { used } from './x.testing.ts';",
    }),
  ).toEqual([`${SRC}x.testing.ts alone`]);
});
