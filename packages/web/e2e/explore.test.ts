import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCsv, saveAs } from './downloads.ts';
import { openSite, type Site, settled } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const MODELS = ['Random walk', 'AR(1)', 'ARMA(1,1)', 'HAR', 'ARFIMA-RS', 'MSM'];

it('draws the series, the ensemble and six fans with their CRPS, provenance and licence', async () => {
  const { page, context, faults } = await site.visit('/explore/wb/USA.gdp_growth');
  await page.locator('.fan').nth(6).waitFor();
  expect(await page.locator('.fan').first().getAttribute('data-model')).toBe('ensemble');
  expect(await page.getByRole('img', { name: 'Ensemble forecast of USA.gdp_growth' }).count()).toBe(1);
  await page.getByText('How the ensemble was made').click();
  expect(await page.getByRole('img', { name: /^Weights: .*%/ }).count()).toBe(1);
  for (const name of MODELS)
    expect(await page.getByRole('img', { name: `${name} forecast of USA.gdp_growth` }).count()).toBe(1);
  expect(await page.locator('.fan .score strong').count()).toBe(7);
  const provenance = await page.getByRole('region', { name: 'Provenance' }).textContent();
  expect(provenance).toContain('NY.GDP.MKTP.KD.ZG');
  expect(provenance).toContain('CC BY 4.0');
  expect(faults).toEqual([]);
  await context.close();
});

it('says non-commercial where the licence does', async () => {
  const { page, context } = await site.visit('/explore/long/AUS.bill_rate?models=rw&n=100');
  expect(await page.getByText('non-commercial use only').count()).toBeGreaterThan(0);
  await context.close();
});

it('the server gives exactly the numbers the page has drawn, for every model', async () => {
  const { page, context, faults } = await site.visit(
    '/explore/wb/FRA.gdp_growth?origin=2005&h=30&n=300&seed=7&k=3',
  );
  await page.getByRole('button', { name: 'Show as curl' }).click();
  for (const id of ['rw', 'ar1', 'arma11', 'har', 'arfima_rs', 'msm']) {
    await page.getByLabel('Model of the call').selectOption(id);
    await page.getByRole('button', { name: 'Ask the server and compare' }).click();
    await page.getByText(/^Equal: all 7,200 numbers/).waitFor();
  }
  expect(faults).toEqual([]);
  await context.close();
});

it('the tables of a model and of the ensemble hold what an independent call of the server gives', async () => {
  const { page, context } = await site.visit('/explore/wb/USA.gdp_growth?models=arma11&n=200&seed=3');
  const series = await (await fetch(`${site.url}/v1/panels/wb/variables/USA.gdp_growth`)).json();
  const answer = async (path: string, more: object): Promise<Record<string, number[]>> => {
    const horizons = Array.from({ length: 12 }, (_, i) => i + 1);
    const body = { series: series.values.slice(0, -12), horizons, n_samples: 200, seed: 3, ...more };
    const response = await fetch(`${site.url}/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()).quantiles;
  };
  for (const [title, quantiles] of [
    ['ARMA(1,1) forecast of', await answer('forecast', { model: 'arma11' })],
    ['Ensemble forecast of', await answer('ensemble', { frequency: 'annual' })],
  ] as const) {
    const { header, rows } = readCsv((await saveAs(page, title, 'CSV')).text);
    for (const level of ['0.025', '0.25', '0.5', '0.975']) {
      const column = header.indexOf(`q${level}`);
      expect(
        rows.map((row) => Number(row[column])),
        title,
      ).toEqual(quantiles[level]);
    }
    expect(rows.map((row) => row[header.indexOf('period')])).toEqual(series.periods.slice(-12));
  }
  await context.close();
});

it('search finds a series in any panel as one types, and a click shows it', async () => {
  const { page, context, faults } = await site.visit('/explore');
  await page.getByLabel('Panel').selectOption('*');
  await page.locator('aside').getByLabel('Search').fill('united kingdom unemployment');
  await page.getByText(/^\d+ series$/).waitFor();
  const first = page.locator('.picker li a').first();
  await first.waitFor();
  await first.click();
  await page.waitForURL(/\/explore\/[a-z]+\/GBR\./);
  await settled(page);
  expect(await page.locator('.fan').count()).toBe(7);
  expect(faults).toEqual([]);
  await context.close();
});

it('the origin moves by keyboard and by dragging; the address reproduces the view', async () => {
  const { page, context, faults } = await site.visit('/explore/wb/USA.gdp_growth?models=rw,ar1');
  const slider = page.getByRole('slider', { name: /^Origin/ });
  const before = await slider.getAttribute('aria-valuetext');
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(Number(await slider.getAttribute('aria-valuetext'))).toBe(Number(before) - 2);
  const box = (await page.locator('rect.catch').boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.9, box.y + 80);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.7, box.y + 80, { steps: 8 });
  await page.mouse.up();
  const dragged = await slider.getAttribute('aria-valuetext');
  expect(dragged).not.toBe(before);
  await page.getByRole('slider', { name: /^Horizon/ }).fill('24');
  await page.waitForURL(/h=24/);
  await settled(page);
  const labels = () =>
    page.locator('.fan svg').evaluateAll((all) => all.map((svg) => svg.getAttribute('aria-label')));
  const seen = await labels();
  expect(seen).toHaveLength(3);
  const again = await site.visit(new URL(page.url()).pathname + new URL(page.url()).search);
  await settled(again.page);
  expect(
    await again.page
      .locator('.fan svg')
      .evaluateAll((all) => all.map((svg) => svg.getAttribute('aria-label'))),
  ).toEqual(seen);
  expect([...faults, ...again.faults]).toEqual([]);
  await context.close();
  await again.context.close();
});

it('an unknown variable is told, with the nearest names and a way on', async () => {
  const { page, context } = await site.visit('/explore/wb/USA.gdp_grwth');
  const alert = page.getByRole('alert').first();
  await alert.waitFor();
  expect(await alert.textContent()).toMatch(/Not found/);
  expect(await alert.textContent()).toMatch(/USA\.gdp_growth/);
  await page.getByRole('link', { name: 'See a series that exists' }).click();
  await page.locator('.fan').first().waitFor();
  await context.close();
});
