import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './checks.ts';
import { openSite, type Site, settled } from './site.ts';

const DOCS = fileURLToPath(new URL('../../../docs/', import.meta.url));
const names = readdirSync(DOCS)
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.slice(0, -3));

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

describe('learn', () => {
  it('shows every document, without a fault or a link that leads nowhere', async () => {
    const { page, faults, context } = await site.visit('/learn');
    const dead: string[] = [];
    for (const name of names) {
      await page.locator(`nav[aria-label="Documents"] a[href="/learn/${name}"]`).click();
      await settled(page);
      expect(await page.locator('article h1').count(), name).toBe(1);
      dead.push(...(await page.evaluate(deadAnchors)).map((anchor) => `${name}: ${anchor}`));
    }
    expect(dead).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('leads to a section by its permanent address', async () => {
    const { page, context } = await site.visit('/learn/glossary#skill');
    const box = await page.locator('#skill').boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeLessThan(900);
    await context.close();
  });

  it('shows equations as mathematics; the longest document has no fault of its own', async () => {
    const { page, context, faults } = await site.visit('/learn/methods', { reducedMotion: true });
    expect(await page.locator('.equation math').count()).toBeGreaterThanOrEqual(6);
    expect(await page.locator('article math').count()).toBeGreaterThan(80);
    const walk = (await page.locator('.equation math').first().boundingBox())!;
    expect(walk.height).toBeGreaterThan(10);
    expect(await page.locator('article').textContent()).not.toMatch(/\\(?:frac|sum|sqrt|hat)/);
    // the letters of an equation have no roles or names: as plain text they are four fifths fewer elements
    await page.locator('article math').evaluateAll((all) => {
      for (const math of all) math.replaceChildren(math.textContent!);
    });
    expect(await axeFindings(page, 'structure')).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('finds words anywhere in the documents, and leads to the section', async () => {
    const { page, context, faults } = await site.visit('/learn/verdict', { width: 390 });
    await page.getByRole('searchbox', { name: 'Search the documents' }).fill('pinball loss');
    const first = page.getByRole('search').getByRole('listitem').first();
    await first.getByText(/pinball/).waitFor();
    await first.getByRole('link').click();
    await page.waitForURL(/\/learn\/(methods|judge|glossary)#/);
    await page.getByRole('searchbox').fill('qqqqzzzz');
    await page.getByText('Nothing found for “qqqqzzzz”').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('defines technical words in the documents too, and links every heading to itself', async () => {
    const { page, context } = await site.visit('/learn/verdict');
    await page.locator('article [data-term]').first().focus();
    await page.getByRole('tooltip').getByRole('link', { name: 'Glossary' }).waitFor();
    const heading = page.locator('article h2[id]').first();
    const id = await heading.getAttribute('id');
    await heading.getByRole('link').click();
    await page.waitForURL((url) => url.hash === `#${id}`);
    await context.close();
  });

  it('answers an unknown document with the page’s own not-found', async () => {
    const { page, context } = await site.visit('/learn/no-such-thing');
    expect(await page.locator('h1').textContent()).toBe('There is no page here');
    await context.close();
  });
});

/** Links inside the text to anchors of the same page that do not exist. */
const deadAnchors = (): string[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('article a[href]')]
    .map((link) => new URL(link.href))
    .filter((url) => url.pathname === window.location.pathname && url.hash !== '')
    .map((url) => decodeURIComponent(url.hash.slice(1)))
    .filter((id) => document.getElementById(id) === null);
