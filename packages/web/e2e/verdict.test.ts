import { expect, it } from 'vitest';
import { faultsAtAllSizes } from './checks.ts';
import { openSite, settled } from './site.ts';

it('a fresh start shows the published verdict: the answer per model, luck, coverage and tests', async () => {
  const site = await openSite(undefined, { published: true });
  const { page, context, faults } = await site.visit('/');
  await page
    .getByRole('heading', { level: 1, name: /beats the random walk on .* series .* luck would give/ })
    .waitFor();
  await settled(page);
  for (const name of [/^Each model alone/, /^Skill over the random walk/, /^Pass rate by panel/]) {
    expect(await page.getByRole('img', { name }).count(), String(name)).toBe(1);
  }
  expect(await page.getByText(/models are better than the random walk for certain/).count()).toBe(1);
  expect(await page.getByRole('columnheader', { name: /band covers/ }).count()).toBe(1);
  expect(await faultsAtAllSizes(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
  await site.close();
}, 120_000);
