/**
 * Adds to package-lock.json the platform binaries that `npm install` left out because the registry at hand
 * does not carry them, as optional entries with their platform: without them `npm ci` refuses the lockfile.
 * Then asks the registry for the integrity of every entry that has none, and names those it does not carry.
 * Run after `npm install`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npm } from './lib/prepare.mjs';

const path = join(process.argv[2] ?? fileURLToPath(new URL('../', import.meta.url)), 'package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8'));

const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'aix',
  'win32',
];
const CPUS = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32'];

/** `@biomejs/cli-linux-x64-musl` runs on linux, x64, musl. */
function platformOf(name) {
  const words = name.split('/').at(-1).split(/[-.]/);
  const os = SYSTEMS.find(
    (system) =>
      words.includes(system) || (system === 'linux' && words.some((word) => word.startsWith('linux'))),
  );
  const cpu = CPUS.find((arch) => words.includes(arch)) ?? 'wasm32';
  const libc = words.includes('musl')
    ? 'musl'
    : words.includes('gnu') || words.includes('gnueabihf')
      ? 'glibc'
      : undefined;
  return { ...(os ? { os: [os] } : {}), cpu: [cpu], ...(libc && os === 'linux' ? { libc: [libc] } : {}) };
}

const resolves = (from, name) => {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    if (`${base ? `${base}/` : ''}node_modules/${name}` in lock.packages) return true;
    if (base === '') return false;
  }
};

let added = 0;
for (const [from, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (resolves(from, name)) continue;
    const version = range.replace(/^[~^]/, '');
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
      ...platformOf(name),
    };
    added++;
  }
}

/** The registry's own hash of a version, or null where it has no such version or does not answer. */
function integrityOf(name, version) {
  const { command, args } = npm(['view', `${name}@${version}`, 'dist.integrity', '--json']);
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0 || stdout.trim() === '') return null;
  const answer = JSON.parse(stdout);
  return typeof answer === 'string' ? answer : null;
}

const unknown = [];
for (const [place, entry] of Object.entries(lock.packages)) {
  if (!place.includes('node_modules/') || entry.link || entry.integrity) continue;
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const integrity = integrityOf(name, entry.version);
  if (integrity === null) unknown.push(`${name}@${entry.version}`);
  else {
    const { version, ...rest } = entry;
    lock.packages[place] = { version, integrity, ...rest };
  }
}

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} entries added`);
if (unknown.length > 0)
  console.log(`The registry does not carry ${unknown.length}:\n  ${unknown.join('\n  ')}`);
