import { expect, it } from 'vitest';
import { faultsAtAllSizes } from './checks.ts';
import { openSite, settled } from './site.ts';

it('a data set shows its published run, and the benchmark of the defaults is there at once', async () => {
  const site = await openSite(undefined, { published: true });
  const set = await (await fetch(`${site.url}/v1/sets/us-employment`)).json();
  const { page, context, faults } = await site.visit('/explore/us-employment');
  const card = page.getByRole('region', { name: /^US employment by industry: does a model beat/ });
  await card.waitFor();
  await settled(page);
  for (const { model, horizon, naive } of set.published_run.against_naive) {
    if (model !== 'ar1' || horizon !== 12) continue;
    const cells = card.getByRole('row').filter({ hasText: 'AR(1)' }).getByRole('cell');
    expect(await cells.last().textContent()).toContain(naive.answer);
  }
  const [word] = set.published_run.summary.split(':');
  await card.getByText(`${word}.`, { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'The published record' }).waitFor();
  expect(await page.getByRole('region', { name: 'Provenance' }).textContent()).toMatch(/public domain/i);
  expect(await faultsAtAllSizes(page)).toEqual([]);

  await card.getByRole('link', { name: 'Benchmark' }).click();
  await page.getByRole('button', { name: 'Run the benchmark' }).click();
  await page.waitForURL(/job=/);
  await page.getByRole('heading', { name: new RegExp(`^${word}\\. `) }).waitFor();
  await page.getByRole('link', { name: 'A report to print' }).click();
  await page
    .getByText(/Bureau of Labor Statistics.*Public domain/)
    .first()
    .waitFor();
  expect(faults).toEqual([]);
  await context.close();
  await site.close();
});
