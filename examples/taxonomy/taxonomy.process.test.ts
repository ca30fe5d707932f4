import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const here = fileURLToPath(new URL('.', import.meta.url));
const table = (name: string): string[] =>
  readFileSync(new URL(`../../data/taxonomy/tables/${name}.csv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1);

const exists = (command: string): boolean => spawnSync(command, ['--version']).status === 0;

/** What both scripts must print, from the published tables. */
const expected = (): string[] => {
  const roles = new Map<string, number>();
  for (const line of table('states')) {
    const [, civilization, role] = /,([a-z_]+),(core|periphery|interface),[a-z_ ]*$/.exec(line)!;
    roles.set(`role ${civilization} ${role}`, (roles.get(`role ${civilization} ${role}`) ?? 0) + 1);
  }
  const [, , n, , , kappa] = table('agreement')[0].split(',');
  return [
    ...[...roles].map(([key, count]) => `${key} ${count}`).sort(),
    'cow 2 USA western',
    'cow 255 DEU western',
    'cow 640 TUR islamic',
    `agreement ${n} ${Number(kappa).toFixed(4)}`,
  ];
};

describe('the taxonomy from other languages', () => {
  it('Python reads, joins and recomputes the agreement', ({ skip }) => {
    if (!exists('python3')) skip('python3 is not installed');
    const out = execFileSync('python3', [`${here}taxonomy.py`], { encoding: 'utf8' });
    expect(out.trim().split('\n')).toEqual(expected());
  });

  it('R reads, joins and recomputes the agreement', ({ skip }) => {
    if (!exists('Rscript')) skip('Rscript is not installed');
    const out = execFileSync('Rscript', [`${here}taxonomy.R`], { encoding: 'utf8' });
    expect(out.trim().split('\n')).toEqual(expected());
  });
});
