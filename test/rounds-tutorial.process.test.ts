/** docs/rounds.md: its commands run in the order in which they stand. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from './run/folders.ts';
import { snippetsOf } from './snippets.ts';

const BIN = fileURLToPath(new URL('../packages/cli/bin/longrun.mjs', import.meta.url));
const WALK = `
import { createInterface } from 'node:readline';
for await (const line of createInterface({ input: process.stdin })) {
  const { task_id, y, horizons, quantile_levels } = JSON.parse(line);
  const at = (p) => horizons.map((h) => y[y.length - 1] + 4 * Math.sqrt(h) * (p - 0.5));
  console.log(JSON.stringify({ task_id, quantiles: Object.fromEntries(quantile_levels.map((p) => [p, at(p)])) }));
}`;

/** Monthly values up to so many months after the last whole one. */
function sales(after: number): string {
  const now = new Date();
  const first = now.getUTCFullYear() * 12 + now.getUTCMonth() - 48;
  const rows = Array.from({ length: 48 + after }, (_, i) => {
    const month = first + i;
    const label = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
    return `${label},${(100 + i / 3 + 4 * Math.sin(i * i)).toFixed(2)}`;
  });
  return `month,sales\n${rows.join('\n')}\n`;
}

let dir: string;
beforeAll(() => {
  dir = temporaryFolder('tutorial');
  writeFileSync(join(dir, 'sales.csv'), sales(0));
  writeFileSync(join(dir, 'sales-new.csv'), sales(4));
  writeFileSync(join(dir, 'walk.mjs'), WALK);
});

it('tells what happens', () => {
  const lines = snippetsOf('docs/rounds.md', 'sh', '')
    .flatMap(({ code }) => code.split('\n'))
    .filter((line) => line.startsWith('longrun '));
  expect(lines).toHaveLength(6);
  const later = new Date(Date.now() + 150 * 86_400_000).toISOString().slice(0, 10);
  const output = lines.map((line) => {
    const words = line
      .split(' ')
      .slice(1)
      .map((word) => (word === 'node' ? process.execPath : word));
    // the reader waits four months for the new values; the test says that they have passed
    const args = words.includes('settle') ? [...words, '--as-of', later] : words;
    const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], {
      cwd: dir,
      encoding: 'utf8',
    });
    expect(stderr.split('\n').filter((text) => text.startsWith('longrun:'))).toEqual([]);
    expect(status, line).toBe(0);
    return stdout;
  });
  expect(output[0]).toMatch('Round spring is open: 1 series');
  expect(output[1]).toMatch('me-walk is in round spring: 2 of 2 forecasts');
  expect(output[2]).toMatch('Round spring is sealed');
  expect(output[3]).toMatch('sha256sum --check');
  expect(output[4]).toMatch('2 new values, 2 settled, 0 pending');
  expect(output[5]).toMatch('Whoever had bet one unit on the ensemble against the best naive forecast');
});
