/** Technical words have their definition where they stand, for a pointer, the keyboard and a finger. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from './site.ts';
import { undefinedWords } from './words.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite(undefined, { published: true });
});
afterAll(() => site?.close());

const definition = (page: Page) => page.getByRole('tooltip');

describe('a definition', () => {
  it('is there for every word of the published verdict; shows on focus, is announced, goes with Escape', async () => {
    const { page, context, faults } = await site.visit('/');
    expect(await undefinedWords(page)).toEqual([]);
    const word = page.locator('main [data-term="crps"]').first();
    await word.focus();
    await definition(page).getByText('Continuous ranked probability score').waitFor();
    expect(await word.getAttribute('aria-expanded')).toBe('true');
    expect(await word.getAttribute('aria-describedby')).toBe(await definition(page).getAttribute('id'));
    const tip = (await definition(page).boundingBox())!;
    expect(tip.x).toBeGreaterThanOrEqual(0);
    expect(tip.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Escape');
    await definition(page).waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await definition(page).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/learn\/glossary#crps$/);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('shows on hover, stays while the pointer is on it, and leads to the glossary', async () => {
    const { page, context } = await site.visit('/');
    await page.locator('main [data-term="luck"]:visible').first().hover();
    await definition(page).getByText('given random signs').waitFor();
    await definition(page).hover();
    await page.waitForTimeout(400);
    await definition(page).getByRole('link', { name: 'Glossary' }).click();
    await page.waitForURL(/\/learn\/glossary#luck$/);
    await context.close();
  });

  it('shows on tap, inside the screen, and goes with a tap elsewhere', async () => {
    const context = await site.browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(site.url);
    await page.locator('main [data-term="skill"]:visible').first().tap();
    await definition(page).getByText('lower a model').waitFor();
    const tip = (await definition(page).boundingBox())!;
    expect(tip.x).toBeGreaterThanOrEqual(0);
    expect(tip.x + tip.width).toBeLessThanOrEqual(390);
    await page.locator('h1').tap();
    await definition(page).waitFor({ state: 'hidden' });
    await context.close();
  });

  it('inside a label leaves the labelled control alone', async () => {
    const { page, context } = await site.visit('/benchmark');
    await page.locator('label [data-term="horizon"]').first().click();
    await definition(page).getByText('How many periods ahead').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-term'))).toBe('horizon');
    expect(await page.getByLabel('Horizons', { exact: true }).inputValue()).toBe('1, 3, 6, 12');
    await context.close();
  });
});
