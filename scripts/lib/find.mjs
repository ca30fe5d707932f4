/** Finds programs where Linux, macOS and Windows put them. Nothing here installs anything. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const windows = process.platform === 'win32';
const executable = (name) => (windows ? `${name}.exe` : name);

/** The full path of a program on `PATH`, or null. */
export function onPath(name) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, executable(name))).find(existsSync) ?? null;
}

const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const programFolders = () =>
  ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => process.env[name] ?? []);

/** Chromium or Chrome: `CHROMIUM_PATH`, else `PATH`, else the usual folders; null when there is none. */
export function findChromium() {
  const wanted = process.env['CHROMIUM_PATH'];
  if (wanted) return existsSync(wanted) ? wanted : null;
  const usual = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...programFolders().flatMap((folder) => [
      join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
      join(folder, 'Chromium', 'Application', 'chrome.exe'),
    ]),
  ];
  return CHROMIUM_NAMES.map(onPath).find(Boolean) ?? usual.find(existsSync) ?? null;
}

/** Chromium without windows, which starts in a third of the time; or null. */
export const findHeadlessShell = () => onPath('chromium-headless-shell');

/** Folders that hold one folder per version of PostgreSQL, each with `bin` inside. */
const POSTGRES_ROOTS = [
  '/usr/lib/postgresql',
  '/opt/homebrew/opt',
  '/usr/local/opt',
  '/Applications/Postgres.app/Contents/Versions',
  ...programFolders().map((folder) => join(folder, 'PostgreSQL')),
];

const versionOf = (name) => Number(/(\d+)/.exec(name)?.[1] ?? 0);

function versionedFolders(root) {
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .filter((name) => /^(postgresql@?)?\d*$/.test(name) || /^\d+(\.\d+)?$/.test(name))
    .sort((a, b) => versionOf(b) - versionOf(a))
    .map((name) => join(root, name, 'bin'));
}

function fromPgConfig() {
  const program = onPath('pg_config');
  if (!program) return [];
  const { stdout } = spawnSync(program, ['--bindir'], { encoding: 'utf8' });
  return stdout ? [stdout.trim()] : [];
}

/** The folder with `initdb` and `postgres`, or null. */
export function findPostgres() {
  const initdb = onPath('initdb');
  const folders = [
    ...(process.env['POSTGRES_BIN'] ? [process.env['POSTGRES_BIN']] : []),
    ...fromPgConfig(),
    ...(initdb ? [dirname(initdb)] : []),
    ...POSTGRES_ROOTS.flatMap(versionedFolders),
  ];
  return folders.find((folder) => existsSync(join(folder, executable('initdb')))) ?? null;
}

/** The same folder where it also holds the programs for copying a database, or null. */
export function findPostgresTools() {
  const folder = findPostgres();
  const tools = ['psql', 'pg_dump', 'pg_restore'].map(executable);
  return folder && tools.every((name) => existsSync(join(folder, name))) ? folder : null;
}

export const findPython = () => onPath('python3') ?? (windows ? onPath('python') : null);

/** The Python that has PyYAML, or null. */
export function findPyYaml() {
  const python = findPython();
  return python && spawnSync(python, ['-c', 'import yaml']).status === 0 ? python : null;
}

export const findRscript = () => onPath('Rscript');
export const findFirefox = () =>
  process.env['FIREFOX_PATH'] ??
  onPath('firefox-esr') ??
  onPath('firefox') ??
  ['/Applications/Firefox.app/Contents/MacOS/firefox'].find(existsSync) ??
  null;

/** nginx, which Debian keeps where only root looks; or null. */
export const findNginx = () => onPath('nginx') ?? ['/usr/sbin/nginx'].find(existsSync) ?? null;

/** libfaketime for threaded programs, which takes its offset from a file while a process runs; or null. */
export function findFakeTime() {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  return (
    folders.map((name) => join('/usr/lib', name, 'faketime', 'libfaketimeMT.so.1')).find(existsSync) ?? null
  );
}
