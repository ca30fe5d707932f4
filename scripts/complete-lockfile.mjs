/**
 * Adds to package-lock.json the platform binaries that the registry at hand does not carry, as optional
 * entries with their platform: without them `npm ci` refuses the lockfile. Run after `npm install` where that
 * happens.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

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
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} entries added`);
