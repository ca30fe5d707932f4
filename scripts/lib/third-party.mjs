/** THIRD_PARTY.md from package-lock.json: every dependency, its version and its licence. */

/** Licences that let everyone use, change and pass on; MPL-2.0 asks for changes to its own files only. */
export const ALLOWED = new Set([
  '0BSD',
  'MIT',
  'Apache-2.0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'MPL-2.0',
  'OFL-1.1', // a typeface
  'PSF-2.0',
  'Python-2.0',
]);

const FOLDER = 'node_modules/';

/** Whether the entry of the lockfile is a package of others. */
export const isLibrary = (place) => place.startsWith(FOLDER);
export const nameAt = (place) => place.slice(place.lastIndexOf(FOLDER) + FOLDER.length);

/** A binary for another platform comes without a licence of its own here: it has that of its package. */
export function licenceOf(lock, place) {
  const name = nameAt(place);
  const owner = () =>
    Object.values(lock.packages).find((entry) => entry.optionalDependencies?.[name] && entry.license);
  return lock.packages[place].license ?? owner()?.license ?? 'unknown';
}

/** One row per name, version and licence; `shipped` when it is needed to run, not only to build and test. */
export function dependencies(lock) {
  const rows = new Map();
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (!isLibrary(place) || entry.link) continue;
    const { version, name = nameAt(place) } = entry; // one that is installed under another name says its own
    const key = `${name} ${version}`;
    const shipped = (!entry.dev && !entry.devOptional) || rows.get(key)?.shipped === true;
    rows.set(key, { name, version, licence: licenceOf(lock, place), shipped });
  }
  return [...rows.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** Whether one of the licences of an SPDX expression without AND is allowed. */
export const isAllowed = (expression) =>
  expression.split(/[()\s]+|\bOR\b/).some((id) => ALLOWED.has(id)) && !/\bAND\b/.test(expression);

export function thirdParty(lock) {
  const rows = dependencies(lock);
  const table = (shipped) => [
    '| package | version | licence |',
    '|---|---|---|',
    ...rows
      .filter((row) => row.shipped === shipped)
      .map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
  ];
  return `${[
    '# Third-party software',
    '',
    'What Longrun builds on, with versions and licences, from `package-lock.json` by `npm run generate`. ' +
      '`npm run sbom`',
    'writes the same as a CycloneDX document. The texts of the licences are in the packages themselves. ' +
      'Data have sources',
    'and licences of their own: see [docs/panels.md](docs/panels.md) and [docs/taxonomy.md](docs/taxonomy.md).',
    '',
    'The page ships the typeface Inter (Latin letters, variable weight) from `@fontsource-variable/inter`, ' +
      'copyright The Inter',
    'Project Authors, under the SIL Open Font License 1.1; its text is sent beside it as `assets/Inter-LICENSE.txt`.',
    '',
    '## Needed to run',
    '',
    ...table(true),
    '',
    '## Needed to build and test',
    '',
    ...table(false),
  ].join('\n')}\n`;
}
