/**
 * Chromium and PostgreSQL for the tests: used where they are, installed from Debian's packages when missing
 * (root).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const chromium = () =>
  [
    process.env['CHROMIUM_PATH'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find((path) => path && existsSync(path));

const postgres = () => {
  const base = '/usr/lib/postgresql';
  return existsSync(base) && readdirSync(base).some((version) => existsSync(`${base}/${version}/bin/initdb`));
};

export function ensureSystemPackages() {
  const missing = [
    ...(chromium() ? [] : ['chromium', 'fonts-dejavu-core']),
    ...(postgres() ? [] : ['postgresql']),
  ];
  if (missing.length > 0) {
    console.log(`Installing ${missing.join(', ')}…`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', ...missing);
  }
  const path = chromium();
  if (path) process.env['CHROMIUM_PATH'] = path;
  if (!path || !postgres()) {
    console.error(
      'The tests need Chromium and PostgreSQL: install the packages chromium and postgresql, or run as root on Debian.',
    );
    process.exit(1);
  }
}
