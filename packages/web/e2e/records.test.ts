import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/run/folders.ts';
import { openSite, type Site } from './site.ts';

const flu = fileURLToPath(new URL('../../../data/records/flu', import.meta.url));
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
