import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

describe('find', () => {
  it.each([
    ['uk unemployment', /\/explore\/\w+\/GBR\.\w*unemployment/],
    ['uk gdp per head', /\/explore\/\w+\/GBR\.\w*gdp_per_capita/],
    ['allemagne', /\/explore\/\w+\/DEU\./],
    ['probability integral transform', /\/learn\//],
  ])('opens the right page for “%s” by keyboard alone', async (query, address) => {
    const { page, faults, context } = await site.visit('/clock');
    await page.keyboard.press('/');
    await page.keyboard.type(query);
    await page.locator('#find-results [role=option]').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(address);
    await page.locator('main h1').waitFor();
    await page.waitForLoadState('networkidle');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('opens with Ctrl-K, moves by arrows, says when nothing is found, closes with Escape', async () => {
    const { page, faults, context } = await site.visit('/learn');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('germany');
    const options = page.locator('#find-results [role=option]');
    await options.nth(1).waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await options.nth(1).getAttribute('aria-selected')).toBe('true');
    await page.getByRole('combobox').fill('zzzzqq');
    await page.getByText('Nothing found for').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await expectSlashTyped(page);
    expect(faults).toEqual([]);
    await context.close();
  });
});

/** The slash is left to whoever is typing. */
async function expectSlashTyped(page: Page): Promise<void> {
  const field = page.getByRole('searchbox').first();
  await field.focus();
  await page.keyboard.type('a/b');
  expect(await field.inputValue()).toBe('a/b');
  expect(await page.locator('dialog[open]').count()).toBe(0);
}
