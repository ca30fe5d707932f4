/** Which file a clone runs: the bundle while neither code nor the bundling has changed since it was made. */
import { copyFileSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import type * as Bundle from '../scripts/lib/bundle.mjs';
import { temporaryFolder } from './run/folders.ts';

const SCRIPT = fileURLToPath(new URL('../scripts/lib/bundle.mjs', import.meta.url));

it('runs what was compiled last', async () => {
  const clone = temporaryFolder('clone');
  for (const folder of ['scripts/lib', 'packages/service', 'dist'])
    mkdirSync(join(clone, folder), { recursive: true });
  const script = join(clone, 'scripts/lib/bundle.mjs');
  copyFileSync(SCRIPT, script);
  const info = join(clone, 'packages/service/tsconfig.tsbuildinfo');
  writeFileSync(info, '{}');
  for (const file of [info, script]) utimesSync(file, 1000, 1000);
  const { entry } = (await import(pathToFileURL(script).href)) as typeof Bundle;
  const compiled = join(clone, 'packages/service/dist/main.js');
  expect(entry('server')).toBe(compiled);

  const madeFrom = JSON.stringify([
    ['packages/service/tsconfig.tsbuildinfo', 1_000_000],
    ['scripts/lib/bundle.mjs', 1_000_000],
  ]);
  writeFileSync(join(clone, 'dist/made-from.json'), madeFrom);
  expect(entry('server')).toBe(join(clone, 'dist/server.js'));

  for (const file of [info, script]) {
    utimesSync(file, 2000, 2000);
    expect(entry('server')).toBe(compiled);
    utimesSync(file, 1000, 1000);
  }
});
