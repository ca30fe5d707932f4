import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECTIONS } from '../src/ui/navigation.ts';
import { faultsAtAllSizes } from './checks.ts';
import { pressTab } from './keys.ts';
import { openSite, type Site, type Visit } from './site.ts';
import { undefinedWords } from './words.ts';

const PAGES = {
  verdict: '/',
  explore: '/explore/wb/USA.gdp_growth',
  'your-data': '/your-data',
  benchmark: '/benchmark',
  judge: '/judge',
  records: '/records',
  live: '/live',
  diagnostics: '/diagnostics/wb/USA.gdp_growth',
  civilizations: '/civilizations',
  state: '/civilizations/TUR',
  clock: '/clock',
  learn: '/learn/your-data',
  'not-found': '/explore/a/b/c',
};
/** Pages that define the words they use. */
const DEFINING = new Set(Object.keys(PAGES).filter((name) => name !== 'records' && name !== 'live'));
const PAGE_NAMES = SECTIONS.flatMap(({ pages }) => pages.map(({ name }) => name));
const SHOTS = ['phone-light', 'tablet-light', 'desktop-dark'];

const shots = fileURLToPath(new URL('../../../test-results/pages/', import.meta.url));

let site: Site;
let empty: Site;
beforeAll(async () => {
  mkdirSync(shots, { recursive: true });
  // the published verdict has a test of its own
  [site, empty] = await Promise.all([openSite(undefined, { published: true }), openSite()]);
});
afterAll(async () => {
  await site?.close();
  await empty?.close();
});

/** From now on marks what gets the focus, as reached and, where no outline shows it, as unseen. */
const noteFocus = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.addEventListener('focusin', ({ target }) => {
      const element = target as HTMLElement;
      element.dataset['reached'] = 'yes';
      if (getComputedStyle(element).outlineStyle === 'none') element.dataset['unseen'] = 'yes';
    });
  });

/** What had the focus without an outline. */
const unseen = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-unseen]')].map((element) => element.outerHTML.slice(0, 120)),
  );

/** Everything that can be operated and is on show, but was never reached. */
const unreached = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button:enabled, input:enabled, select, textarea, summary',
      ),
    ]
      // Enter on a word leads where the link of its definition does
      .filter((element) => element.closest('[role="tooltip"]') === null)
      .filter((element) => element.checkVisibility() && element.dataset['reached'] !== 'yes')
      .map((element) => element.outerHTML.slice(0, 120)),
  );

describe.each(Object.entries(PAGES))('%s', (name, path) => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await (name === 'verdict' ? empty : site).visit(path, { reducedMotion: true });
  });
  afterAll(() => visit?.context.close());

  if (DEFINING.has(name))
    it('every word of the glossary has its definition at least once', async () => {
      expect(await undefinedWords(visit.page)).toEqual([]);
    });

  it('is operated by keyboard alone, and focus is seen', async () => {
    const { page } = visit;
    await noteFocus(page);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
    const controls = await page
      .locator('a[href], button, input, select, textarea, summary, [tabindex="0"]')
      .count();
    await pressTab(page, controls + 20);
    expect(await unseen(page)).toEqual([]);
    expect(await unreached(page)).toEqual([]);
  });

  it('holds at every width, light and dark: no fault, no sideways scrolling, names, axe-clean', async () => {
    const { page, faults } = visit;
    expect(await page.title()).toContain('Longrun');
    expect(await page.locator('h1').count()).toBe(1);
    const seen = await faultsAtAllSizes(page, async (size) => {
      if (SHOTS.includes(size)) await page.screenshot({ path: `${shots}${name}-${size}.png` });
    });
    expect(seen).toEqual([]);
    expect(faults).toEqual([]);
  });
});

it('the toggle changes the theme and the choice is kept', async () => {
  const { page, context, faults } = await site.visit('/clock');
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  expect(await background()).not.toBe(light);
  await page.reload();
  expect(await background()).not.toBe(light);
  expect(faults).toEqual([]);
  await context.close();
});

it('on a phone the menu holds every page, none cut, and marks the one in force', async () => {
  const { page, context, faults } = await site.visit('/clock', { width: 390 });
  const main = page.getByRole('navigation', { name: 'Main' });
  expect(await main.getByRole('link').count()).toBe(0);
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  for (const name of PAGE_NAMES) {
    const box = (await main.getByRole('link', { name: new RegExp(`^${name}`) }).boundingBox())!;
    expect(box.x, name).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width, name).toBeLessThanOrEqual(390);
  }
  expect(await main.locator('[aria-current]').textContent()).toMatch(
    /^Clock.*Long series need one time scale/,
  );
  await page.keyboard.press('Escape');
  expect(await main.getByRole('link').count()).toBe(0);
  await menu.click();
  await main.getByRole('link', { name: /^Learn/ }).click();
  await page.waitForURL(/\/learn/);
  expect(await main.getByRole('link').count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

it('on a wide screen six entries lead everywhere, by keyboard too, and say what each page is for', async () => {
  const { page, context, faults } = await site.visit('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  expect(await main.getByRole('link').count()).toBe(3);
  expect(await main.getByRole('button').allTextContents()).toEqual(['Judge', 'Explore', 'Also here']);
  const judge = main.getByRole('button', { name: 'Judge' });
  await judge.focus();
  await page.keyboard.press('Enter');
  expect(await main.getByRole('link', { name: /^Records/ }).textContent()).toMatch(/did they beat naive/);
  await page.keyboard.press('Escape');
  expect(await judge.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await main.getByRole('link').count()).toBe(3);
  await main.getByRole('button', { name: 'Also here' }).click();
  await main.getByRole('link', { name: /^Clock/ }).click();
  await page.getByRole('heading', { name: 'Hourly snapshot' }).waitFor();
  expect(await main.getByRole('link').count()).toBe(3);
  const beside = page.getByRole('navigation', { name: 'Also here' });
  expect(await beside.locator('[aria-current]').textContent()).toBe('Clock');
  await page.getByText('Long series need one time scale').last().waitFor();
  await beside.getByRole('link', { name: 'Civilizations' }).click();
  await page.waitForURL(/\/civilizations$/);
  expect(faults).toEqual([]);
  await context.close();
});

it('the clock in the head says what it counts, on hover and on tap', async () => {
  const { page, context } = await site.visit('/learn', { width: 768, touch: true });
  const clock = page.getByRole('button', { name: /^What the clock counts/ });
  const note = page.getByText('Days since 20 July 1969').first();
  await clock.tap();
  await note.waitFor();
  await page.keyboard.press('Escape');
  await note.waitFor({ state: 'hidden' });
  await clock.hover();
  await note.waitFor();
  await context.close();
});

it('links stay in the page, and the back button leads back', async () => {
  const { page, context, faults } = await site.visit('/clock');
  await page.evaluate(() => Object.assign(window, { kept: true }));
  await page.getByRole('link', { name: 'Your data' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your data' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Hourly snapshot' }).waitFor();
  expect(await page.evaluate(() => (window as never as { kept?: boolean }).kept)).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});

it('who asks for less motion sees none, also where a page waits', async () => {
  for (const [reducedMotion, moves] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const) {
    const context = await site.browser.newContext({ reducedMotion });
    const page = await context.newPage();
    await page.route('**/v1/panels/**', () => {}); // never answered
    await page.goto(`${site.url}/explore/wb/USA.gdp_growth`);
    await page.getByText('Loading the series').waitFor();
    await page.waitForFunction(
      (expected) => document.getAnimations().some(({ playState }) => playState === 'running') === expected,
      moves,
    );
    await context.close();
  }
});

it('a series and its forecasts need under 150 kB of compressed script and style', async () => {
  const { page, context } = await site.visit('/explore/wb/USA.gdp_growth');
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => /\.(js|css)$/.test(new URL(entry.name).pathname))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0),
  );
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes, `${bytes} bytes`).toBeLessThan(150_000);
  await context.close();
});
