import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsAtAllSizes } from './checks.ts';
import { openSite, type Site, settled } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

it('an empty store offers to run the benchmarks, shows live progress, and lets go of it', async () => {
  const { page, context, faults } = await site.visit('/');
  await page.getByRole('heading', { level: 1, name: /Does any model beat a naive forecast/ }).waitFor();
  await page.getByRole('button', { name: /^Only the smallest/ }).click();
  await page.getByRole('progressbar').waitFor();
  await page
    .getByText(/cells per second|waiting for its turn|^\s*\d+ %/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: /^Cancel/ }).click();
  await page.getByText('cancelled', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Choose again' }).click();
  await page.getByRole('button', { name: /^Run all/ }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('a benchmark runs as a job and its report is drawn; the address and the verdict page show it again', async () => {
  const { page, context, faults } = await site.visit(
    '/benchmark?variables=U%3F%3F.gdp_growth&n_samples=100&n_origins=4&decision_horizon=3&horizons=1,3&' +
      'models=rw,ar1,har',
  );
  await page.getByLabel('Bet at every date').check();
  await page.getByRole('button', { name: 'Run the benchmark' }).click();
  await page.waitForURL(/job=/);
  await page.getByRole('heading', { name: /^(Yes|No|Undecided)\. / }).waitFor();
  await settled(page);
  for (const name of [
    /^Each model alone/,
    /^Wins by model/,
    /^Skill over the random walk/,
    /^Heat map of skill/,
    /^Coverage/,
    /^Histograms of the prob/,
    /^Series with a significant/,
    /^Replay of bets against naive, 3 steps ahead/,
  ]) {
    expect(await page.getByRole('img', { name }).count(), String(name)).toBe(1);
  }
  await page
    .getByRole('group', { name: 'Steps ahead' })
    .getByRole('button', { name: '1', exact: true })
    .click();
  await page.getByRole('button', { name: 'By name' }).click();
  await page.waitForURL(/sort=name/);
  const drawn = () => page.getByRole('img', { name: /^Heat map/ }).innerHTML();
  const before = await drawn();
  await page.reload();
  await page.getByRole('img', { name: /^Heat map/ }).waitFor();
  await settled(page);
  expect(await drawn()).toBe(before);
  expect(await faultsAtAllSizes(page)).toEqual([]);

  await sameSettings(page.url());

  const home = await site.visit('/'); // the run named some variables: it changes no verdict
  await home.page.getByRole('heading', { level: 1, name: /Does any model beat a naive forecast/ }).waitFor();
  expect([...faults, ...home.faults]).toEqual([]);
  await home.context.close();
  await context.close();
});

/**
 * The form beside a report, opened by its short address, shows the report's settings and starts from them.
 */
async function sameSettings(address: string): Promise<void> {
  const job = new URL(address).searchParams.get('job');
  const { page, context, faults } = await site.visit(`/benchmark?job=${job}`);
  expect(await page.getByLabel('Series (all').inputValue()).toBe('UMC.gdp_growth, USA.gdp_growth');
  expect(await page.getByLabel('Horizons', { exact: true }).inputValue()).toBe('1, 3');
  expect(await page.getByLabel('Origins').inputValue()).toBe('4');
  expect(await page.getByRole('button', { name: 'MSM' }).getAttribute('aria-pressed')).toBe('false');
  expect(await page.getByText('These are the settings of the run').count()).toBe(1);
  await page.getByLabel('Seed').fill('4711');
  await page.getByLabel('Seed').press('Tab');
  await page.getByText('Changed since this run: seed.').waitFor();
  await page.getByRole('button', { name: 'Run again with changes' }).click();
  await page.waitForURL((url) => ![null, job].includes(url.searchParams.get('job')));
  const started = `${site.url}/v1/jobs/${new URL(page.url()).searchParams.get('job')}`;
  const again = await (await fetch(started)).json();
  expect(again.request).toMatchObject({
    panel: 'wb',
    variables: ['UMC.gdp_growth', 'USA.gdp_growth'],
    horizons: [1, 3],
    n_origins: 4,
    n_samples: 100,
    decision_horizon: 3,
    models: ['rw', 'ar1', 'har'],
    seed: 4711,
  });
  await page.getByText('These are the settings of the run').waitFor();
  expect(await page.getByLabel('Seed').inputValue()).toBe('4711');
  expect(faults).toEqual([]);
  await context.close();
  await fetch(started, { method: 'DELETE' }); // its numbers interest nobody
}

it('an unknown job and a bad pattern are told, with a way on', async () => {
  const unknown = await site.visit('/benchmark?job=nowhere');
  await unknown.page.getByRole('alert').first().waitFor();
  expect(await unknown.page.getByRole('alert').first().textContent()).toMatch(/Not found/);
  await unknown.context.close();
  const bad = await site.visit('/benchmark?variables=nothing.like.this');
  await bad.page.getByRole('button', { name: 'Run the benchmark' }).click();
  await bad.page.getByRole('alert').first().waitFor();
  expect(await bad.page.getByRole('button', { name: 'Run the benchmark' }).isEnabled()).toBe(true);
  await bad.context.close();
});

it('a verdict that does not exist leads to the latest', async () => {
  const { page, context } = await site.visit('/?as_of=1999');
  await page.getByRole('link', { name: 'The latest verdict' }).click();
  await page.waitForURL(`${site.url}/`);
  await context.close();
});

it('when the server goes away the page says so, stays, and recovers nothing it does not have', async () => {
  const { page, context } = await site.visit('/explore/wb/USA.gdp_growth?models=ar1');
  await site.server.stop();
  await page.getByRole('slider', { name: /^Horizon/ }).fill('20');
  await page.getByRole('img', { name: /^AR\(1\) forecast .* at 2032/ }).waitFor();
  await page.getByLabel('Panel').selectOption('boe');
  await page.getByRole('alert').first().waitFor();
  expect(await page.getByRole('alert').first().textContent()).toMatch(/The server does not answer/);
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBeGreaterThan(0);
  await context.close();
});
