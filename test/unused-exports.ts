/** Values that are exported for nobody: which file imports what, by its import statements. */
import { posix } from 'node:path';
import type { Finding } from './house-rules.ts';

/** Where a specifier of a package leads: `@longrun/engine/naive` → `packages/engine/src/naive/parts.ts`. */
export type Entries = ReadonlyMap<string, string>;

interface Import {
  readonly by: string;
  /** The name it is exported under again; null where it is used. */
  readonly as: string | null;
}

const EXPORTED = /^export (?:async )?(?:function\*?|const|let|class|abstract class|enum) (\w+)/gm;
const NAMED = /\b(import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g;
const STAR = /\bexport \* from ['"]([^'"]+)['"]/g;
/** As a whole: a namespace, a module loaded later or in a thread, what a test names as a file. */
const WHOLE = /(?:\* as \w+ from|\bimport\(|\bnew URL\()\s*['"`]([^'"`]+)['"`]/g;

export const isTest = (path: string): boolean =>
  /\.(test|testing)\.\w+$/.test(path) || /^(test|packages\/web\/e2e)\//.test(path);

/** The file that a specifier names, compiled or not; undefined for what is not ours. */
function fileOf(from: string, specifier: string, entries: Entries): string | undefined {
  if (!specifier.startsWith('.')) return entries.get(specifier);
  return posix
    .join(posix.dirname(from), specifier)
    .replace(/^(packages\/[^/]+)\/dist\//, '$1/src/')
    .replace(/\.js$/, '.ts');
}

/** Who imports each value, by `file#name`; `file#*` where all of a file is taken. */
function importersOf(texts: ReadonlyMap<string, string>, entries: Entries): Map<string, Import[]> {
  const importers = new Map<string, Import[]>();
  for (const [by, text] of texts) {
    const note = (specifier: string, name: string, as: string | null): void => {
      const key = `${fileOf(by, specifier, entries)}#${name}`;
      importers.set(key, [...(importers.get(key) ?? []), { by, as }]);
    };
    for (const [, verb, names, specifier] of text.matchAll(NAMED))
      for (const [, name, as] of names.matchAll(/(?:type )?\b(\w+)(?: as (\w+))?/g))
        note(specifier, name, verb === 'export' ? (as ?? name) : null);
    for (const [, specifier] of text.matchAll(STAR)) note(specifier, '*', '*');
    for (const [, specifier] of text.matchAll(WHOLE)) note(specifier, '*', null);
  }
  return importers;
}

/**
 * Values of `src` folders that nothing imports but, perhaps, tests; values of test helpers that nothing
 * imports at all. What a package's entries export is for others.
 */
export function unusedExports(
  texts: ReadonlyMap<string, string>,
  entries: Entries,
): { path: string; name: string; finding: Finding }[] {
  const importers = importersOf(texts, entries);
  const published = new Set(entries.values());
  const isReached = (path: string, name: string, forTests: boolean): boolean =>
    published.has(path) ||
    [...(importers.get(`${path}#${name}`) ?? []), ...(importers.get(`${path}#*`) ?? [])].some(
      ({ by, as }) =>
        (forTests || !isTest(by)) && (as === null || isReached(by, as === '*' ? name : as, forTests)),
    );
  return [...texts].flatMap(([path, text]) =>
    [...text.matchAll(EXPORTED)]
      .filter(([, name]) => !isReached(path, name, isTest(path)))
      .map((match) => {
        const line = text.slice(0, match.index).split('\n').length;
        const whom = isTest(path) ? 'nothing imports' : 'only tests, if anything, import';
        return { path, name: match[1], finding: { line, what: `${whom} ${match[1]}` } };
      }),
  );
}
