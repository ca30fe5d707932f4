import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsAtAllSizes } from './checks.ts';
import { dropFile } from './drop.ts';
import { openSite, type Site, settled } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const csv = (rows: number) =>
  `date;a;b\n${Array.from({ length: rows }, (_, i) => `${1950 + i};${(Math.sin(i / 3) * 5).toFixed(2).replace('.', ',')};${i * 2},5`).join('\n')}`;

it('a pasted file is read, a column chosen, forecast and saved', async () => {
  const { page, context, faults } = await site.visit('/your-data');
  await page.getByLabel('Paste numbers or CSV').fill(csv(60));
  await page.getByText('60 observations, 1950 to 2009').waitFor();
  await page.getByLabel('Column').selectOption({ label: 'b' });
  await page.getByRole('img', { name: /^Random walk forecast of b after/ }).waitFor();
  await page.getByLabel('Column').selectOption({ label: 'a' });
  await page.getByRole('img', { name: /^MSM forecast of a after/ }).waitFor();
  const save = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ]);
    return readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\n');
  };
  await settled(page);
  await page.locator('.fan[data-model=ensemble]').waitFor();
  const quantiles = await save('Download quantiles (CSV)');
  expect(quantiles[0]).toBe('model,period,horizon,mean,q0.025,q0.1,q0.25,q0.5,q0.75,q0.9,q0.975');
  expect(quantiles).toHaveLength(1 + 7 * 12);
  expect(quantiles[1]).toMatch(/^ensemble,/);
  const samples = await save('Download samples (CSV)');
  expect(samples).toHaveLength(1 + 6 * 1000);
  expect(faults).toEqual([]);
  await context.close();
});

it('six models are benchmarked in the browser, with a winner and a table', async () => {
  const { page, context, faults } = await site.visit('/your-data');
  await page.getByRole('button', { name: 'Try an example' }).click();
  await page.getByRole('button', { name: 'Benchmark the six models' }).click();
  await page.getByText(/steps ahead\. One series proves little/).waitFor({ timeout: 25_000 });
  const rows = await page
    .getByRole('table', { name: 'Mean CRPS by model and horizon' })
    .getByRole('row')
    .count();
  expect(rows).toBe(7);
  expect(await page.getByRole('img', { name: /^Skill over the random walk/ }).count()).toBe(1);
  expect(await faultsAtAllSizes(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

it('bad files are told apart, each with what to do', async () => {
  const { page, context, faults } = await site.visit('/your-data');
  const field = page.getByLabel('Paste numbers or CSV');
  const alert = page.getByRole('alert');
  await field.fill('dear reader\nthis is a letter');
  await alert.getByText(/No column of numbers/).waitFor();
  await field.fill('1\n2\n3');
  await page.getByText(/3 observations; the models need at least 32/).waitFor();
  await field.fill('d,v\n1,5\n2,n/a\n3,6\n4,7\n5,8\n6,9\n');
  await alert.getByText(/v lacks 1 value, the first at 2/).waitFor();
  expect(await alert.getByRole('button').count()).toBe(3);
  await field.fill(csv(40));
  await page.getByRole('img', { name: /^AR\(1\) forecast/ }).waitFor();
  expect(await alert.count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

it('a file dropped anywhere on the page is read; what is no file is told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'longrun-drop-'));
  const file = join(folder, 'rates.csv');
  writeFileSync(file, csv(50));
  mkdirSync(join(folder, 'old'));
  const { page, context, faults } = await site.visit('/your-data');
  const field = page.getByLabel('Paste numbers or CSV');
  const card = page.getByRole('region', { name: 'Data' });
  const box = (await field.boundingBox())!;
  const border = () => card.evaluate((element) => getComputedStyle(element).borderColor);
  const idle = await border();
  await dropFile(page, file, { x: box.x + 40, y: box.y + 40 }, async () =>
    expect(await border()).not.toBe(idle),
  );
  await page.getByText('50 observations, 1950 to 1999').waitFor();
  expect(await border()).toBe(idle);
  await page.getByRole('img', { name: /^Random walk forecast of a after/ }).waitFor();

  writeFileSync(file, csv(45));
  const heading = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
  await dropFile(page, file, { x: heading.x + 5, y: heading.y + 5 });
  await page.getByText('45 observations, 1950 to 1994').waitFor();
  expect(page.url()).toBe(`${site.url}/your-data`);

  await dropFile(page, join(folder, 'old'), { x: heading.x + 5, y: heading.y + 5 });
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').textContent()).toBe('“old” could not be read as a file.');
  expect(faults).toEqual([]);
  await context.close();
  rmSync(folder, { recursive: true });
});
