import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { HubRecord } from '@longrun/records';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/run/folders.ts';
import { faultsAtAllSizes } from './checks.ts';
import { openSite, type Site } from './site.ts';

const flu = fileURLToPath(new URL('../../../data/records/flu', import.meta.url));
const longrun = fileURLToPath(new URL('../../cli/bin/longrun.mjs', import.meta.url));
const shots = fileURLToPath(new URL('../../../test-results/records/', import.meta.url));

let site: Site;
let folder: string;
beforeAll(async () => {
  mkdirSync(shots, { recursive: true });
  folder = temporaryFolder('page-hub');
  for (const part of ['hub-config', 'target-data'])
    cpSync(join(flu, part), join(folder, 'my-hub', part), { recursive: true });
  for (const model of ['FluSight-baseline', 'UMass-flusion']) {
    cpSync(join(flu, 'model-output', model), join(folder, 'my-hub/model-output', model), { recursive: true });
  }
  site = await openSite();
});
afterAll(async () => {
  await site?.close();
});

it('answers for the records that ship, and judges a folder of a hub in the browser', async () => {
  const { page, context, faults } = await site.visit('/records');
  await page.getByRole('heading', { name: 'US hospital admissions with influenza, 2023/24' }).waitFor();
  expect(await page.getByText('Did FluSight-ensemble beat naive?').textContent()).toMatch(/yes\s*$/i);
  expect(await page.getByRole('img', { name: /^Score over that of FluSight-baseline/ }).count()).toBe(1);
  await page.screenshot({ path: `${shots}records.png`, fullPage: true });
  await page.getByLabel('Folder of the hub').setInputFiles(join(folder, 'my-hub'));
  await page.getByRole('heading', { name: 'my-hub', exact: true }).waitFor();
  expect(await page.getByText('1 of 1 models beat the best naive forecast', { exact: false }).count()).toBe(
    1,
  );
  expect(faults).toEqual([]);
  await context.close();
});

const SHARE = 'wk flu share';

/** tasks.json with the first target twice. */
function declareSecondTarget(path: string): void {
  const tasks = JSON.parse(readFileSync(path, 'utf8'));
  const { task_ids, target_metadata } = tasks.rounds[0].model_tasks[0];
  task_ids.target.required.push(SHARE);
  target_metadata.push({ ...target_metadata[0], target_id: SHARE, target_keys: { target: SHARE } });
  writeFileSync(path, JSON.stringify(tasks));
}

/** Rows of a file of the hub again under a second target, a thousandth as large. */
function repeatForSecondTarget(path: string): void {
  const [head, ...rows] = readFileSync(path, 'utf8').trimEnd().split('\n');
  const columns = head.split(',');
  const target = columns.indexOf('target');
  const value = columns.findIndex((name) => /^(?:value|observation|oracle_value)$/.test(name));
  const second = rows.map((row) => {
    const cells = row.split(',');
    cells[target] = SHARE;
    cells[value] = String(Number(cells[value]) / 1000);
    return cells.join(',');
  });
  writeFileSync(path, `${[head, ...rows, ...second].join('\n')}\n`);
}

it('judges one target alone, and against another opponent, as the command does', async () => {
  const hub = join(folder, 'two-targets');
  cpSync(join(folder, 'my-hub'), hub, { recursive: true });
  for (const path of readdirSync(hub, { recursive: true, encoding: 'utf8' }))
    if (path.endsWith('.csv')) repeatForSecondTarget(join(hub, path));
  declareSecondTarget(join(hub, 'hub-config/tasks.json'));
  const { page, context, faults } = await site.visit('/records');
  await page.getByLabel('Folder of the hub').setInputFiles(hub);
  const own = page.getByRole('region', { name: 'two-targets' });
  await own.getByText('mean scores of target', { exact: false }).waitFor();
  const ratio = (): Promise<string | null> =>
    own.getByRole('img', { name: /^Score over that of/ }).getAttribute('aria-label');
  await page.getByRole('combobox', { name: 'Target' }).selectOption(SHARE);
  await own.getByText('mean scores of target', { exact: false }).waitFor({ state: 'detached' });
  expect(await ratio()).toContain('Score over that of FluSight-baseline');
  await page.getByRole('combobox', { name: 'Opponent' }).selectOption('naive');
  await own.getByRole('heading', { name: 'Score over that of naive' }).waitFor();
  expect(await faultsAtAllSizes(page)).toEqual([]);
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...[longrun, 'judge', '--hub', hub, '--targets', SHARE, '--opponent', 'naive', '--json'],
  ]);
  const { models } = JSON.parse(stdout) as HubRecord;
  const flusion = models.find(({ model }) => model === 'UMass-flusion')!;
  for (const { horizon, ratio: wanted } of flusion.by_horizon)
    expect(await ratio()).toContain(`${horizon}: ${wanted!.toFixed(2)}`);
  expect(faults).toEqual([]);
  await context.close();
});
