/**
 * `node scripts/set-version.mjs 1.1.0`: writes the version of a release wherever one stands. Engine and
 * evaluation keep their own, ENGINE_VERSION. Closes the section *Unreleased* of the changelog under today's
 * date, and keeps a copy of the contract that later changes are compared with. Run again, it changes nothing
 * but the date.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/prepare.mjs';

const [version] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version ?? '')) {
  console.error('usage: node scripts/set-version.mjs <version>, such as 1.1.0');
  process.exit(2);
}
const today = new Date().toISOString().slice(0, 10);

const textOf = (path) => readFileSync(join(root, path), 'utf8');
const write = (path, text) => writeFileSync(join(root, path), text);

/** Replaces exactly one place, or says that it is not there. */
function replaceIn(path, pattern, replacement) {
  const text = textOf(path);
  if (!pattern.test(text)) throw new Error(`${path}: no place for ${pattern}`);
  write(path, text.replace(pattern, replacement));
}

const engineVersion = /ENGINE_VERSION = '([^']+)'/.exec(textOf('packages/engine/src/version.ts'))[1];
const COMPUTING = ['@longrun/engine', '@longrun/evaluation'];
const versionOf = (name) => (COMPUTING.includes(name) ? engineVersion : version);

/** The version of a manifest and of what it needs of ours: package.json, or its copy in the lockfile. */
function setVersions(manifest) {
  if (manifest.version !== undefined) manifest.version = versionOf(manifest.name);
  for (const kind of ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'])
    for (const name of Object.keys(manifest[kind] ?? {}))
      if (name.startsWith('@longrun/')) manifest[kind][name] = versionOf(name);
}

const folders = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);
for (const path of ['package.json', ...folders.map((folder) => `${folder}/package.json`)]) {
  const manifest = JSON.parse(textOf(path));
  setVersions(manifest);
  write(path, `${JSON.stringify(manifest, null, 2)}\n`);
}
const lock = JSON.parse(textOf('package-lock.json'));
lock.version = version;
for (const folder of ['', ...folders]) setVersions(lock.packages[folder]);
write('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);

replaceIn(
  'CITATION.cff',
  /^version: .+\ndate-released: .+$/m,
  `version: ${version}\ndate-released: ${today}`,
);
replaceIn('packages/web/src/paper/cite.ts', /(?<=RELEASED = \{ project: ')[\d-]+/, today);
replaceIn('clients/python/pyproject.toml', /^version = ".+"$/m, `version = "${version}"`);
replaceIn('clients/r/DESCRIPTION', /^Version: .+$/m, `Version: ${version}`);
replaceIn('contract/openapi.yaml', /^ {2}version: .+$/m, `  version: ${version}`);
write(`contract/released/openapi-${version}.yaml`, textOf('contract/openapi.yaml'));
const released = new RegExp(`^## ${version.replaceAll('.', '\\.')} - .+$`, 'm');
if (released.test(textOf('CHANGELOG.md')))
  replaceIn('CHANGELOG.md', released, `## ${version} - ${today}`); // run again: the section is there
else replaceIn('CHANGELOG.md', /^## Unreleased\n/m, `## Unreleased\n\n## ${version} - ${today}\n`);
console.log(`The version is ${version}, of the engine ${engineVersion}. Next: npm run generate.`);
