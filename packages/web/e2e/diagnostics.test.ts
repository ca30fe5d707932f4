import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, type Site, settled } from './site.ts';

const shots = fileURLToPath(new URL('../../../test-results/diagnostics/', import.meta.url));

let site: Site;
beforeAll(async () => {
  mkdirSync(shots, { recursive: true });
  site = await openSite();
});
afterAll(() => site?.close());

it('shows every statistic among its surrogates, in light and dark, wide and narrow', async () => {
  const { page, context, faults } = await site.visit('/diagnostics/long/USA.cpi');
  await page.locator('article').nth(13).waitFor();
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await settled(page);
    expect(await page.getByRole('img', { name: /on 999 surrogates: nine in ten lie between/ }).count()).toBe(
      14,
    );
    expect(await page.locator('article svg .at').count()).toBeGreaterThanOrEqual(14);
    expect(await page.getByText('Tested in logs').count()).toBe(1);
    await page.screenshot({ path: `${shots}cpi-${width}-${colorScheme}.png`, fullPage: true });
    await page
      .locator('article')
      .nth(6)
      .screenshot({ path: `${shots}bds-${width}-${colorScheme}.png` });
  }
  expect(faults).toEqual([]);
  await context.close();
});

it('sets the whole panel beside the series: five families against 5 %', async () => {
  const { page, context, faults } = await site.visit('/diagnostics/wb/USA.gdp_growth?n_surrogates=99');
  const strip = page.locator('figure', { hasText: 'The whole panel' });
  await strip.waitFor();
  expect(await strip.locator('svg.chart text.name').count()).toBe(5);
  expect(await strip.textContent()).toMatch(/Share of (\d+ of )?633 series/);
  expect((await strip.textContent())!.match(/\d+(\.\d)?\s%/g)!.length).toBeGreaterThanOrEqual(6);
  await strip.screenshot({ path: `${shots}strip.png` });
  expect(faults).toEqual([]);
  await context.close();
});
