import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/run/folders.ts';
import { faultsAtAllSizes } from './checks.ts';
import { readCsv } from './downloads.ts';
import { openSite, type Site, settled } from './site.ts';
import { csv, give, saved } from './your-data.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const accept = (page: Page) => page.getByRole('button', { name: /^Read right/ }).click();
/** Takes the copies there are once they are enough to answer; a slow machine goes on until they are. */
async function answered(page: Page): Promise<void> {
  const headline = page.locator('.answer .headline');
  const enough = page.getByRole('button', { name: 'Use the copies so far' });
  const more = page.getByRole('button', { name: 'Go on with more copies' });
  for (;;) {
    const taken = enough.click().catch(() => {}); // it may be gone before there are enough
    await Promise.race([taken, headline.waitFor()]);
    await headline.waitFor();
    if (!(await more.isVisible())) return;
    await more.click();
  }
}
const workers = (page: Page): string[] => page.workers().map((worker) => worker.url());

it('what was understood is shown before anything is computed', async () => {
  const { page, context, faults } = await site.visit('/your-data');
  await give(page, csv(60));
  await page.getByText('2 annual series, 60 values each, 1950 to 2009, decimal comma.').waitFor();
  const table = page.getByRole('table', { name: /^First lines of the file/ });
  expect(
    await table
      .getByRole('combobox')
      .evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value)),
  ).toEqual(['date', 'value', 'value']);
  expect(await table.getByRole('row').nth(2).textContent()).toContain('1950');
  await page.getByText('Nothing has been computed yet.').waitFor();
  expect(workers(page)).toEqual([]);
  // The series are drawn beside the first lines, before anything is computed.
  await page.getByRole('img', { name: /^a as it was read, 1950 to 2009/ }).waitFor();
  await page.getByRole('img', { name: /^b as it was read, 1950 to 2009/ }).waitFor();

  // A column told otherwise is read otherwise.
  await table.getByLabel('What column b holds').selectOption('ignored');
  await page.getByText('60 annual values, 1950 to 2009, decimal comma, column "a".').waitFor();
  await page.getByText(/^How the file is read/).click();
  await page.getByRole('button', { name: 'Undo all decisions' }).click();
  await page.getByText(/^2 annual series/).waitFor();
  await page.getByLabel('Frequency').selectOption('undated');
  await page.getByText('2 undated series, 60 values each, decimal comma.').waitFor();
  expect(await faultsAtAllSizes(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

it('every question is a control that reads the file again', async () => {
  const { page, context, faults } = await site.visit('/your-data');
  const rows = Array.from({ length: 8 }, (_, i) => `01/0${i + 1}/2014;1.${100 + i}`);
  await give(page, `date;v\n${rows.join('\n')}`);
  const decimal = page.getByRole('group', { name: /No cell shows which mark/ });
  const order = page.getByRole('group', { name: /1 February 2014 or 2 January 2014/ });
  await decimal.getByText('2014-02: 1,101').waitFor();
  await order.getByText('2014-01-02').waitFor();
  expect(await page.getByRole('button', { name: /^Read right/ }).count()).toBe(0);
  await decimal.getByLabel(/decimal comma/).click();
  await decimal.waitFor({ state: 'detached' });
  await order.getByLabel(/day first/).click();
  await page.getByText('8 monthly values, January 2014 to August 2014, decimal comma, column "v".').waitFor();

  await give(page, 'd,v\n2001,5\n2002,n/a\n2003,6\n2004,7\n2005,8\n2006,9\n');
  const missing = page.getByRole('group', { name: /v lacks 1 value/ });
  await missing.getByRole('radio').nth(1).click();
  await page.getByText('1 gap filled on a straight line').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('several series are a list with search and keys; the chosen one is forecast and saved', async () => {
  const { page, context, faults } = await site.visit('/your-data');
  await give(page, csv(60));
  await accept(page);
  await page.getByRole('img', { name: /^Random walk forecast of a after/ }).waitFor();
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('b');
  await page.getByRole('searchbox', { name: 'Search', exact: true }).press('ArrowDown');
  await page.keyboard.press('Enter');
  // The future comes first: the forecast begins where the file ends.
  await page.getByRole('img', { name: /^MSM forecast of b after 2009: at 2021/ }).waitFor();
  await settled(page);
  await page.locator('.fan[data-model=ensemble]').waitFor();
  const quantiles = readCsv((await saved(page, 'Download quantiles (CSV)')).toString());
  expect(quantiles.header.join()).toBe('model,period,horizon,mean,q0.025,q0.1,q0.25,q0.5,q0.75,q0.9,q0.975');
  expect(quantiles.rows).toHaveLength(7 * 12);
  expect(quantiles.rows[0].slice(0, 3)).toEqual(['ensemble', '2010', '1']);
  const samples = readCsv((await saved(page, 'Download samples (CSV)')).toString());
  expect(samples.rows).toHaveLength(6 * 1000);
  expect(faults).toEqual([]);
  await context.close();
});

/** Everything that the page asks for from now on. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url().slice(site.url.length)}`));
  page.on('websocket', (socket) => asked.push(`socket ${socket.url()}`));
  return asked;
}

it('one series is benchmarked with luck of its own, diagnosed and reported; nothing leaves the browser', async () => {
  const { page, context, faults } = await site.visit('/your-data');
  const asked = watchRequests(page);
  const secret = csv(75)
    .replace('date', 'payroll-of-acme')
    .replaceAll(/;[^;\n]*$/gm, '');
  await give(page, secret);
  await accept(page);
  await page.locator('.fan[data-model=ensemble]').waitFor();
  // The check begins by itself; cancelled, it can be begun again.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Check this series' }).click();
  await answered(page);
  await page.getByRole('button', { name: 'Run the diagnostics' }).click();
  await page.getByText(/fourteen tests? finds? more|of fourteen finds? more/).waitFor();

  const report = JSON.parse((await saved(page, 'Report (JSON)')).toString());
  expect(report.answer[0]).toMatch(/^(Yes|No|Undecided): .* naive forecast/);
  expect(report.benchmark.config.horizons).toEqual([1, 3, 6, 12]);
  expect(report.benchmark.placebo.n_replicates).toBeGreaterThanOrEqual(19);
  expect(report.diagnostics.diagnostics).toHaveLength(14);
  expect(report.forecasts.map((entry: { model: string }) => entry.model)).toContain('ensemble');
  const table = (await saved(page, 'Report (CSV)')).toString();
  expect(table).toMatch(/\nbenchmark,ar1,12,,beats_rw_rate,/);
  expect(table).toMatch(/^part,subject,/);
  const told = report.provenance;
  expect(told.source).toBe('pasted');
  expect(told.settings).toContain('75 annual values, 1950 to 2024');
  expect(told.settings).toMatch(/12 steps, 1000 samples each, seed 0/);
  expect(told.version).toMatch(/engine \d+\.\d+\.\d+; saved \d{4}-\d\d-\d\d$/);
  const svg = (await saved(page, 'Report (SVG)')).toString();
  expect(svg).toMatch(/^<svg [\s\S]*naive forecast[\s\S]*Skill by horizon/);
  expect(svg).toContain('Source: pasted');
  expect(svg).toContain(told.version);
  const png = await saved(page, 'Report (PNG)');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(1920);
  expect(png.toString('utf8')).toContain(told.version);
  await page.getByRole('button', { name: 'Copy a link with the data' }).click();
  await settled(page);
  // only the page's own scripts and styles, by plain addresses
  expect(asked.filter((one) => !/^GET \/assets\/[\w.-]+\.(js|css)$/.test(one))).toEqual([]);
  expect(asked.length).toBeGreaterThan(0);
  expect(await faultsAtAllSizes(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

it('the command that the page names gives the numbers of the page', async () => {
  const { page, context, faults } = await site.visit('/your-data');
  await give(page, csv(46));
  await accept(page);
  await page.getByRole('button', { name: /^b / }).click();
  await answered(page);
  const { benchmark, command } = JSON.parse((await saved(page, 'Report (JSON)')).toString());
  expect(command).toMatch(/^longrun benchmark data\.csv --column b/);
  const folder = temporaryFolder('your-data');
  writeFileSync(join(folder, 'data.csv'), csv(46));
  const program = fileURLToPath(new URL('../../cli/bin/longrun.mjs', import.meta.url));
  const words = [...command.split(' ').slice(1), '--json'];
  const printed = execFileSync(process.execPath, [program, ...words], { cwd: folder, encoding: 'utf8' });
  expect({ ...JSON.parse(printed), as_of: benchmark.as_of }).toEqual(benchmark);
  expect(faults).toEqual([]);
  await context.close();
});

it('several series are benchmarked as a panel by the rules of the verdict', async () => {
  const { page, context, faults } = await site.visit('/your-data');
  await give(page, csv(60));
  await accept(page);
  await page.getByRole('button', { name: 'Benchmark all series' }).click();
  await page.getByRole('button', { name: /^Use the \d+ replicates so far/ }).click();
  await page
    .getByRole('heading', {
      name: /naive forecast 12 years ahead on 2 series/,
    })
    .waitFor();
  const report = JSON.parse((await saved(page, 'Report (JSON)')).toString()).panel;
  expect(report.panel_version).toMatch(/^[0-9a-f]{64}$/);
  expect(report.placebo).toMatchObject({ kind: 'sign_flip' });
  expect(report.config.placebo_replicates).toBeGreaterThanOrEqual(19);
  expect(Object.keys(report.verdict.winners)).toEqual(['a', 'b']);
  expect(faults).toEqual([]);
  await context.close();
});

/** What the page keeps in this browser; it follows a change a little later. */
const kept = (page: Page): Promise<object | null> =>
  page.evaluate(
    () =>
      new Promise<object | null>((resolve, reject) => {
        const opening = indexedDB.open('longrun-your-data');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const found = opening.result.transaction('kept').objectStore('kept').get('last');
          found.onerror = () => reject(found.error);
          found.onsuccess = () => {
            opening.result.close();
            resolve((found.result as object | undefined) ?? null);
          };
        };
      }),
  );

it('the data survive a reload, travel in a link, and go when they are cleared', async () => {
  const { page, context, faults } = await site.visit('/your-data');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await give(page, csv(60));
  await accept(page);
  await page.getByRole('button', { name: /^b / }).click();
  await page.getByRole('img', { name: /^Random walk forecast of b after/ }).waitFor();
  await expect.poll(() => kept(page)).toMatchObject({ picked: 'b', accepted: true });
  await page.reload();
  await page.getByRole('img', { name: /^Random walk forecast of b after/ }).waitFor();

  await page.getByRole('button', { name: 'Copy a link with the data' }).click();
  await page.getByText(/^Link copied/).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/^http:[^#]+#data=[\w-]+$/);
  const other = await site.visit(link.slice(site.url.length));
  await other.page.getByText('2 annual series, 60 values each').waitFor();
  await accept(other.page);
  await other.page.getByRole('img', { name: /^Random walk forecast of b after/ }).waitFor();
  await other.page.goto(`${site.url}/your-data`);
  await other.page.getByLabel('Paste numbers').waitFor();
  expect(await other.page.getByLabel('Paste numbers').inputValue()).toBe('');
  expect(other.faults).toEqual([]);
  await other.context.close();

  await page.getByRole('button', { name: 'Clear' }).click();
  expect(await page.getByLabel('Paste numbers').inputValue()).toBe('');
  await expect.poll(() => kept(page)).toBeNull();
  await page.reload();
  await settled(page);
  expect(await page.getByLabel('Paste numbers').inputValue()).toBe('');
  await page.goto(`${site.url}/your-data#data=broken`);
  await page.reload();
  await page.getByText('The link is damaged').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('one of two tables is chosen, then the other, then both', async () => {
  const { page, context, faults } = await site.visit('/your-data');
  const tables = new URL('../../tables/corpus/stacked/two-tables-with-titles.csv', import.meta.url);
  await page.getByLabel('Choose a file').setInputFiles(tables.pathname);
  await page.getByRole('radio', { name: /^table 2: "Table 2: Imports"/ }).click();
  await page.getByText(/^2 annual series/).waitFor();
  await page.getByText(/^How the file is read/).click();
  const table = page.getByRole('combobox', { name: /^Table/ });
  expect(await table.inputValue()).toBe('2');
  await table.selectOption('1');
  await page.locator('table', { hasText: '91.4' }).first().waitFor();
  expect(await table.inputValue()).toBe('1');
  await table.selectOption('all');
  await page.getByText(/^4 annual series/).waitFor();
  expect(await table.inputValue()).toBe('all');
  expect(faults).toEqual([]);
  await context.close();
});

it('a workbook is read, and its sheet is said', async () => {
  const { page, context, faults } = await site.visit('/your-data');
  const corpus = new URL('../../tables/corpus/workbooks/', import.meta.url);
  const expected = JSON.parse(readFileSync(new URL('expected.json', corpus), 'utf8'));
  const [name] = Object.entries<{ series?: unknown[] }>(expected).find(
    ([, { series }]) => series?.length === 1,
  )!;
  await page.getByLabel('Choose a file').setInputFiles(new URL(name, corpus).pathname);
  await page.getByText(/sheet "/).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('a file of weeks is spoken of in weeks, and a unit is bet on it at every date', async () => {
  const { page, context, faults } = await site.visit('/your-data', { width: 1280 });
  const rows = Array.from({ length: 80 }, (_, i) => {
    const day = new Date(Date.UTC(2022, 0, 3 + 7 * i));
    return `${day.toISOString().slice(0, 10)},${(100 + 8 * Math.sin(i * i) + i / 3).toFixed(2)}`;
  });
  await give(page, `week,sales\n${rows.join('\n')}\n`);
  await accept(page);
  await page.getByRole('heading', { name: 'The next 12 weeks' }).waitFor();
  await page.getByRole('button', { name: 'Bet at every date' }).click();
  await page.getByRole('heading', { name: /^Replay of bets against naive, \d+ weeks? ahead/ }).waitFor();
  await page.locator('.answer .headline').waitFor();
  await page.locator('svg.chart text', { hasText: 'weeks ahead' }).first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
