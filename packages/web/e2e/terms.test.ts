/** Technical words have their definition where they stand, for a pointer, the keyboard and a finger. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstUses } from '../src/lib/terms.ts';
import { openSite, type Site } from './site.ts';

const PAGES = {
  verdict: '/',
  judge: '/judge',
  explore: '/explore/wb/USA.gdp_growth',
  'your-data': '/your-data',
  benchmark: '/benchmark',
  diagnostics: '/diagnostics/wb/USA.gdp_growth',
  civilizations: '/civilizations',
  state: '/civilizations/TUR',
  clock: '/clock',
};

let site: Site;
beforeAll(async () => {
  site = await openSite(undefined, { published: true });
});
afterAll(() => site?.close());

/** What headings, labels and prose say, outside of controls, links, code and drawings. */
const texts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const skipped =
      'a, button, code, pre, svg, select, textarea, h1, [data-plain], .eyebrow, .visually-hidden, [aria-hidden="true"]';
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement!;
      if (parent.closest(skipped) === null && parent.checkVisibility())
        found.push(walker.currentNode.nodeValue!);
    }
    return found;
  });

const definition = (page: Page) => page.getByRole('tooltip');

describe.each(Object.entries(PAGES))('on the page %s', (_name, path) => {
  it('every word of the glossary has its definition at least once', async () => {
    const { page, context, faults } = await site.visit(path);
    const used = new Set<string>();
    for (const text of await texts(page)) firstUses(text, used);
    const defined = new Set(
      await page
        .locator('main [data-term]')
        .evaluateAll((words) => words.map((word) => word.getAttribute('data-term'))),
    );
    expect([...used].filter((of) => !defined.has(of))).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('a definition', () => {
  it('shows on focus, is announced with the word, and goes with Escape', async () => {
    const { page, context, faults } = await site.visit('/');
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
