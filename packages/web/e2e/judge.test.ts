/** A model of one's own through the page: its tasks, a file of answers, the job, the report. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Task } from '@longrun/evaluation';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/run/folders.ts';
import { faultsAtAllSizes } from './checks.ts';
import { dropFile } from './drop.ts';
import { openSite, type Site, settled } from './site.ts';

const DESIGN = 'variables=U*.gdp_growth&n_origins=1&decision_horizon=3';
const LEVELS = [0.1, 0.25, 0.5, 0.75, 0.9];

const dir = temporaryFolder('judge-page');
let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => {
  await site?.close();
});

/** A model that pulls a series back to its mean, answering with quantiles. */
function answer({ task_id, y, horizons }: Task): string {
  const mean = y.reduce((sum, value) => sum + value, 0) / y.length;
  const spread = Math.sqrt(y.reduce((sum, value) => sum + (value - mean) ** 2, 0) / y.length);
  const at = (level: number, h: number): number =>
    mean + 0.5 ** h * (y.at(-1)! - mean) + (level - 0.5) * 2.6 * spread;
  const quantiles = Object.fromEntries(LEVELS.map((level) => [level, horizons.map((h) => at(level, h))]));
  return JSON.stringify({ task_id, quantiles });
}

/** The judgement as a document of its own: it says the headline and prints without controls. */
async function expectPrintedReport(id: string, headline: string): Promise<void> {
  const { page, context, faults } = await site.visit(`/report/${id}`, { scheme: 'dark' });
  await page.getByRole('heading', { level: 1, name: /mean reverting/ }).waitFor();
  await page.getByRole('heading', { name: 'How to cite' }).waitFor();
  await settled(page);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const proxy = await getDocumentProxy(new Uint8Array(pdf));
  const { totalPages, text } = await extractText(proxy, { mergePages: true });
  const flat = text.replaceAll(/\s+/g, ' ');
  expect(totalPages).toBeLessThanOrEqual(6);
  expect(flat).toContain(headline.split(':')[0].trim());
  expect(flat).toMatch(/@misc\{longrun-judgement/);
  expect(flat).toMatch(/Skill by horizon/);
  expect(flat).not.toMatch(/Skip to the content|Your data|Download|Print or save/);
  expect(await faultsAtAllSizes(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
}

it('a file of answers made from the tasks ends in a report with an address of its own', async () => {
  const { page, context, faults } = await site.visit(`/judge?${DESIGN}`);
  await page.getByText(/tasks: \d+ series, each with \d+ sign-flipped walks/).waitFor();
  const link = page.getByRole('link', { name: 'Download the tasks' });
  const text = await (await fetch((await link.getAttribute('href'))!)).text();
  const tasks = text.trimEnd().split('\n').slice(1);
  const lines = tasks.map((line) => answer(JSON.parse(line) as Task));
  const path = join(dir, 'mean reverting.jsonl');
  writeFileSync(path, `${lines.slice(1).join('\n')}\nnot an answer\n`);

  expect(await page.getByRole('button', { name: 'Judge the answers' }).isDisabled()).toBe(true);
  await dropFile(page, path, { x: 300, y: 300 });
  await page.getByText(/^mean reverting\.jsonl, [\d,]+ bytes$/).waitFor();
  await page.getByLabel(/^Trained on/).fill('nothing');
  await page.getByRole('button', { name: 'Judge the answers' }).click();
  await page.waitForURL(/\/judge\/[0-9a-f-]{36}$/);
  const headline = page.getByRole('heading', {
    name: /^mean reverting: does it beat a naive forecast/,
  });
  await headline.waitFor();
  await settled(page);
  for (const name of [
    /^Share of series on which each model .*AR\(1\)/,
    /^Skill over the/,
    /^Coverage of the/,
  ])
    expect(await page.getByRole('img', { name }).count(), String(name)).toBe(1);
  const failures = page.getByRole('region', { name: 'Failures' });
  expect(await failures.textContent()).toMatch(/not a line of JSON: "not an answer".*no answer/s);
  await page.getByText(/Trained on, in its author’s words: Nothing/).waitFor();
  expect(await faultsAtAllSizes(page)).toEqual([]);

  const said = await headline.textContent();
  const again = await site.visit('/judge');
  await again.page.getByRole('link', { name: 'mean reverting' }).click();
  expect(await again.page.getByRole('heading', { level: 2, name: /^mean reverting/ }).textContent()).toBe(
    said,
  );
  expect(again.page.url()).toBe(page.url());
  expect([...faults, ...again.faults]).toEqual([]);
  await again.context.close();
  await expectPrintedReport(page.url().replace(/.*\//, ''), said!);
  await context.close();
});

it('a file that cannot be used is told with its line, before and after it is scored', async () => {
  const { page, context } = await site.visit(`/judge?${DESIGN}`);
  const choose = async (name: string, content: string): Promise<void> => {
    writeFileSync(join(dir, name), content);
    await page.getByLabel('Choose a file').setInputFiles(join(dir, name));
  };
  await choose('notes.txt', 'x');
  await page.getByText('notes.txt ends in none of .jsonl, .csv and .parquet.').waitFor();
  await choose('bad.csv', 'a,b\n1,2\n');
  await page.getByRole('button', { name: 'Judge the answers' }).click();
  await page
    .getByText(/line 1: no column task_id/)
    .first()
    .waitFor();
  await choose('lost.jsonl', '{"task_id":"nobody","quantiles":{}}\n');
  await page.getByRole('button', { name: 'Judge the answers' }).click();
  await page.waitForURL(/\/judge\/[0-9a-f-]{36}$/);
  await page.getByText(/The run failed\. No answer could be used: line 1: no task has this id/).waitFor();
  await context.close();
});

it('an address of no judgement says so', async () => {
  const { page, context } = await site.visit('/judge/nowhere');
  await page.getByRole('alert').first().waitFor();
  expect(await page.getByRole('alert').first().textContent()).toMatch(/Not found/);
  await context.close();
});

it('the programs are copied for the design on the page', async () => {
  const { page, context } = await site.visit('/judge?panel=q&variables=&every=5', {
    before: (made) => made.grantPermissions(['clipboard-read', 'clipboard-write']),
  });
  await page.getByRole('button', { name: 'R', exact: true }).click();
  await page.getByRole('button', { name: /^Copy/ }).click();
  await page.getByRole('button', { name: /^Copied/ }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/longrun_judge\([\s\S]*panel = "q",\n {2}every = 5,/);
  await context.close();
});

it('shows what well-known models score, as a chart and a table', async () => {
  const { page, context, faults } = await site.visit('/judge');
  const table = page.getByRole('region', { name: 'Published challengers' });
  await table.waitFor();
  const published = JSON.parse(
    readFileSync(new URL('../../../bench/challengers/results.json', import.meta.url), 'utf8'),
  ) as { challengers: Record<string, unknown> };
  expect(await table.getByRole('row').count()).toBe(1 + Object.keys(published.challengers).length);
  expect(await table.getByRole('row', { name: /^auto\.arima \d+/ }).count()).toBe(1);
  const chart = page.getByRole('img', {
    name: /^Share of series on which each challenger .*Ensemble|ensemble/,
  });
  expect(await chart.count()).toBe(1);
  expect(faults).toEqual([]);
  await context.close();
});
