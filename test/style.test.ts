/** How code is written here: sizes that can be read, lines that fit, tests that run. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LIMITS } from '@longrun/contract';
import { describe, expect, it } from 'vitest';
import {
  type Finding,
  inexactArithmetic,
  longFunctions,
  repeatedLimits,
  shortLimits,
  unrunTests,
  wideComments,
  wideLines,
} from './house-rules.ts';
import { type Entries, unusedExports } from './unused-exports.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const FOLDERS = ['packages', 'test', 'scripts', 'bench', 'clients', 'examples'];
/** What is installed, built, generated or released. */
const NOT_WRITTEN = ['node_modules', 'dist', 'generated', 'var', 'releases', 'released'];
const NOT_OURS_TO_READ = new Set([...NOT_WRITTEN, 'fixtures']);

function* found(folder: string, kind: RegExp, without: ReadonlySet<string>): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory() && !without.has(entry.name)) yield* found(path, kind, without);
    else if (entry.isFile() && kind.test(entry.name)) yield path;
  }
}

const present = new Set(readdirSync(root));
const files = FOLDERS.filter((folder) => present.has(folder)).flatMap((folder) => [
  ...found(folder, /\.(ts|mts|mjs|cjs|js|svelte)$/, NOT_OURS_TO_READ),
]);
const texts = new Map(
  files.map((path) => [path, readFileSync(join(root, path.split('/').join(sep)), 'utf8')] as const),
);
const textOf = (path: string): string => texts.get(path)!;
const at = (path: string, findings: readonly Finding[]): string[] =>
  findings.map(({ line, what }) => `${path}:${line}: ${what}`);

/** A WebAssembly kernel is one loop, and its portable twin follows it line by line. */
const isKernel = (path: string): boolean => /^packages\/engine\/(assembly\/|src\/.*-kernel\.ts$)/.test(path);

/** Tests run on sources and threads on what was compiled of them: only tests say where that is. */
const HANDED_IN: ReadonlySet<string> = new Set(['useForecastWorker', 'useThreadFiles']);

/** The files that `exports` of each package.json names. */
function entriesOfPackages(): Entries {
  const entries = readdirSync(join(root, 'packages')).flatMap((folder) => {
    const manifest = readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8');
    const { name, exports = {} } = JSON.parse(manifest) as { name: string; exports?: object };
    return Object.entries(exports).flatMap(([path, target]: [string, string | Record<string, string>]) => {
      const source = typeof target === 'string' ? target : target['@longrun/source'];
      return source ? [[name + path.slice(1), `packages/${folder}/${source.slice(2)}`] as const] : [];
    });
  });
  return new Map(entries);
}

describe('sources', () => {
  it('are found', () => {
    expect(files.length).toBeGreaterThan(400);
    expect(files).toContain('test/style.test.ts');
    expect(files).toContain('packages/web/src/App.svelte');
  });

  it('have no function over 80 lines', () => {
    const guilty = files
      .filter((path) => !isKernel(path))
      .flatMap((path) => at(path, longFunctions(path, textOf(path), 80)));
    expect(guilty).toEqual([]);
  });

  it('have no file over 350 lines, and half of them at most 150', () => {
    const lines = files.map((path) => ({ path, lines: textOf(path).split('\n').length - 1 }));
    expect(lines.filter((file) => file.lines > 350)).toEqual([]);
    const sorted = lines.map((file) => file.lines).sort((a, b) => a - b);
    expect(sorted[sorted.length >> 1]).toBeLessThanOrEqual(150);
  });

  it('have no comment over 110 columns', () => {
    expect(files.flatMap((path) => at(path, wideComments(path, textOf(path), 110)))).toEqual([]);
  });

  it('have no line over 120 columns, in any language', () => {
    // data: figures, and the text of the taxonomy
    const NOT_CODE = new Set([...NOT_WRITTEN, '.git', 'data', 'data-long']);
    const code = [...found('.', /\.([cm]?[jt]s|svelte|css|html|py|R|sh|ya?ml)$/, NOT_CODE)];
    expect(code).toContain('packages/tables/corpus/offices.py');
    const wide = code.flatMap((path) => at(path, wideLines(readFileSync(join(root, path), 'utf8'), 120)));
    expect(wide).toEqual([]);
  });

  it('of engine and evaluation use no function whose last bit depends on the machine', () => {
    const pure = files.filter(
      (path) => /^packages\/(engine|evaluation)\/src\//.test(path) && !/\.test(ing)?\.ts$/.test(path),
    );
    expect(pure.length).toBeGreaterThan(100);
    expect(pure.flatMap((path) => at(path, inexactArithmetic(path, textOf(path))))).toEqual([]);
  });

  it('read the limits of requests from the contract and repeat none of them', () => {
    const product = files.filter(
      (path) =>
        /^packages\/(engine|evaluation|cli|web|service|client)\/src\//.test(path) &&
        !/\.(test|testing)\.ts$/.test(path),
    );
    const { series: _, ...named } = LIMITS; // every line speaks of series
    expect(product.flatMap((path) => at(path, repeatedLimits(textOf(path), named)))).toEqual([]);
  });

  it('export nothing that no other file imports, tests not counted', () => {
    const unused = unusedExports(texts, entriesOfPackages()).filter(
      ({ path, name }) =>
        /^packages\/\w+\/(src|e2e)\//.test(path) && !/\.test\.ts$/.test(path) && !HANDED_IN.has(name),
    );
    expect(unused.flatMap(({ path, finding }) => at(path, [finding]))).toEqual([]);
  });

  it('of a page import nothing of another page', () => {
    const PAGE = /^packages\/web\/src\/pages\/([\w-]+)\//;
    const guilty = files.flatMap((path) => {
      const own = PAGE.exec(path)?.[1];
      if (own === undefined) return [];
      return [...textOf(path).matchAll(/(?:from |import\()'(\.[^']+)'/g)].flatMap(([, specifier]) => {
        const other = PAGE.exec(posix.join(posix.dirname(path), specifier))?.[1];
        return other === undefined || other === own ? [] : [`${path}: ${specifier}`];
      });
    });
    expect(guilty).toEqual([]);
  });

  it('focus or skip no test', () => {
    const tests = files.filter((path) => path.endsWith('.test.ts') && !path.startsWith('test/house-rules'));
    expect(tests.flatMap((path) => at(path, unrunTests(textOf(path))))).toEqual([]);
  });
});

describe('tests', () => {
  const support = files.filter(
    (path) =>
      /\.(test|testing)\.ts$/.test(path) ||
      (/^(test|packages\/web\/e2e)\//.test(path) && path.endsWith('.ts')),
  );

  it('set themselves no limit that a busy machine could exceed', () => {
    const own = support.filter((path) => !path.startsWith('test/house-rules'));
    expect(own.flatMap((path) => at(path, shortLimits(textOf(path), 300_000)))).toEqual([]);
  });

  it('make temporary folders and start processes by the helpers that clear them away', () => {
    const own = support.filter(
      (path) => !path.startsWith('test/run/') && !path.startsWith('test/house-rules'),
    );
    expect(own.length).toBeGreaterThan(300);
    const round = (path: string): Finding[] =>
      textOf(path)
        .split('\n')
        .flatMap((text, i) => (/\bmkdtemp|\bspawn\(/.test(text) ? [{ line: i + 1, what: text.trim() }] : []));
    expect(
      own.filter((path) => path !== 'test/style.test.ts').flatMap((path) => at(path, round(path))),
    ).toEqual([]);
  });
});

describe('golden files', () => {
  const folders = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !['node_modules', 'dist'].includes(entry.name))
      .flatMap(({ name }) => [`${folder}/${name}`, ...folders(`${folder}/${name}`)]);

  it('have beside them the script that makes them', () => {
    const fixtures = folders('packages').filter((folder) => folder.endsWith('/fixtures'));
    expect(fixtures.length).toBeGreaterThan(4);
    const orphans = fixtures.flatMap((folder) => {
      const names = readdirSync(join(root, folder));
      const isScript = (name: string): boolean => /\.(py|R|mjs)$/.test(name);
      const scripts = names.filter(isScript).map((name) => readFileSync(join(root, folder, name), 'utf8'));
      const files = names.filter((name) => name.includes('.') && !isScript(name));
      return files
        .filter((name) => !scripts.some((text) => text.includes(name)))
        .map((name) => `${folder}/${name}`);
    });
    expect(orphans).toEqual([]);
  });
});
