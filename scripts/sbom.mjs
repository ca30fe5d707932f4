/**
 * Writes a CycloneDX 1.5 bill of materials from package-lock.json: `npm run sbom -- [file]`, else to standard
 * output. (`npm sbom` leaves packages out where workspaces share them.) The same lockfile gives the same
 * bytes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { isLibrary, licenceOf, nameAt } from './lib/third-party.mjs';

const root = new URL('../', import.meta.url);
const lock = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8'));

const purl = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** `sha512-<base64>` as CycloneDX writes it. */
const hashes = (integrity) =>
  (integrity ?? '')
    .split(' ')
    .filter((part) => part.startsWith('sha512-'))
    .map((part) => ({ alg: 'SHA-512', content: Buffer.from(part.slice(7), 'base64').toString('hex') }));

/** A licence id, or an expression of several. */
const licences = (text) => [/[\s()]/.test(text) ? { expression: text } : { license: { id: text } }];

/** Where Node would find `name` from the package at `place`. */
function placeOf(place, name) {
  for (let from = place; ; ) {
    const candidate = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
    const entry = lock.packages[candidate];
    if (entry) return entry.link ? entry.resolved : candidate;
    if (from === '') return undefined;
    const up = from.lastIndexOf('/node_modules/');
    from = up < 0 ? '' : from.slice(0, up);
  }
}

const refs = new Map();
const components = [];
for (const [place, entry] of Object.entries(lock.packages)) {
  if (entry.link || place === '') continue;
  const name = entry.name ?? nameAt(place);
  const ref = purl(name, entry.version);
  const known = refs.has(ref) || [...refs.values()].includes(ref);
  refs.set(place, ref);
  if (known) continue;
  const library = isLibrary(place);
  components.push({
    type: 'library',
    'bom-ref': ref,
    name,
    version: entry.version,
    scope: entry.dev || entry.devOptional ? 'excluded' : entry.optional ? 'optional' : 'required',
    purl: ref,
    licenses: licences(licenceOf(lock, place)),
    ...(library && entry.integrity ? { hashes: hashes(entry.integrity) } : {}),
  });
}

const { name, version, license } = lock.packages[''];
const top = purl(name, version);
refs.set('', top);
const dependsOn = new Map();
for (const [place, ref] of refs) {
  const entry = lock.packages[place];
  const names = Object.keys({
    ...entry.dependencies,
    ...entry.optionalDependencies,
    ...entry.devDependencies,
  });
  const found = names
    .map((dependency) => refs.get(placeOf(place, dependency)))
    .filter((other) => other !== undefined);
  dependsOn.set(ref, [...new Set([...(dependsOn.get(ref) ?? []), ...found])].sort());
}

const bill = {
  $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: {
    component: { type: 'application', 'bom-ref': top, name, version, purl: top, licenses: licences(license) },
  },
  components,
  dependencies: [...dependsOn].map(([ref, others]) => ({ ref, dependsOn: others })),
};
const text = `${JSON.stringify(bill, null, 2)}\n`;
if (process.argv[2]) writeFileSync(process.argv[2], text);
else process.stdout.write(text);
