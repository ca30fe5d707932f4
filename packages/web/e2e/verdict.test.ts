import { expect, it } from 'vitest';
import { faultsAtAllSizes } from './checks.ts';
import { openSite, settled } from './site.ts';

it('a fresh start shows the published verdict: the answer per model, luck, coverage and tests', async () => {
  const site = await openSite(undefined, { published: true });
  const { page, context, faults } = await site.visit('/');
  await page.getByRole('heading', { level: 1, name: /^Does any model beat a naive forecast/ }).waitFor();
  await settled(page);
  for (const name of [/^Each model alone/, /^Skill over the random walk/, /^Pass rate by panel/]) {
    await page.getByRole('img', { name }).waitFor(); // and there is one of it
  }
  expect(await page.getByText(/for certain|beyond doubt/).count()).toBe(0);
  expect(await page.getByRole('columnheader', { name: /band covers/ }).count()).toBe(1);
  const civilizations = page.getByRole('region', { name: 'By civilization', exact: true });
  await civilizations.getByRole('rowheader', { name: 'Japanese (thin)' }).waitFor();
  await civilizations.getByText('Every row is tested by itself').waitFor();
  expect(await faultsAtAllSizes(page)).toEqual([]);
  // A whole panel with other settings makes a verdict of its own, beside the published one.
  const said = () => page.locator('.lede').first().textContent();
  const first = await said();
  const body = {
    panel: 'boe',
    models: ['rw', 'ar1'],
    n_origins: 2,
    n_samples: 100,
    placebo: false,
    ensemble: false,
  };
  const answer = await fetch(`${site.url}/v1/benchmark`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
  await page.reload();
  const other = page.getByRole('link', {
    name: /2 origins, 100 samples, 2 models, decided 12 ahead, on boe/,
  });
  await other.waitFor();
  expect(await said()).toBe(first);
  await other.click();
  await page.getByText('(other settings)').waitFor();
  expect(await said()).not.toBe(first);
  await page.getByRole('link', { name: /the default settings/ }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
  await site.close();
});
