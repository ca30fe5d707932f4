import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { badCharts, namelessControls, seriousFindings, sideways } from './checks.ts';
import { openSite, type Site, settled } from './site.ts';

const PAGES = {
  verdict: '/',
  explore: '/explore/wb/USA.gdp_growth',
  'your-data': '/your-data',
  benchmark: '/benchmark',
  diagnostics: '/diagnostics/wb/USA.gdp_growth',
  civilizations: '/civilizations',
  state: '/civilizations/TUR',
  clock: '/clock',
  'not-found': '/explore/a/b/c',
};
const WIDTHS = [360, 768, 1440];
const SCHEMES = ['light', 'dark'] as const;
/** axe-core takes seconds on a full page: the narrowest and the widest, one theme each. */
const AXE = ['360 dark', '1440 light'];
const SHOTS = ['360 dark', '768 light', '1440 light'];

const shots = fileURLToPath(new URL('../../../test-results/pages/', import.meta.url));

let site: Site;
beforeAll(async () => {
  mkdirSync(shots, { recursive: true });
  site = await openSite();
});
afterAll(() => site?.close());

describe.each(Object.entries(PAGES))('%s', (name, path) => {
  it('holds at every width, light and dark: no fault, no sideways scrolling, named controls and charts, axe-clean', async () => {
    const { page, context, faults } = await site.visit(path, { reducedMotion: true });
    expect(await page.title()).toContain('Longrun');
    expect(await page.locator('h1').count()).toBe(1);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        await settled(page);
        const where = `${name} ${width} ${colorScheme}`;
        expect(await sideways(page), where).toBe(0);
        expect(await badCharts(page), where).toEqual([]);
        if (AXE.includes(`${width} ${colorScheme}`)) expect(await seriousFindings(page), where).toEqual([]);
        if (SHOTS.includes(`${width} ${colorScheme}`))
          await page.screenshot({ path: `${shots}${name}-${width}-${colorScheme}.png` });
      }
    }
    expect(await namelessControls(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  }, 90_000);
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

/** Notes what has the focus now; returns its name when no outline shows it. */
const noteFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    if (element === document.body) return null;
    element.dataset['reached'] = 'yes';
    return getComputedStyle(element).outlineStyle === 'none' ? element.outerHTML.slice(0, 120) : null;
  });

/** Everything that can be operated and is on show, but was never reached. */
const unreached = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button:enabled, input:enabled, select, textarea, summary',
      ),
    ]
      .filter((element) => element.checkVisibility() && element.dataset['reached'] !== 'yes')
      .map((element) => element.outerHTML.slice(0, 120)),
  );

it.each(Object.entries(PAGES))(
  '%s is operated by keyboard alone, and focus is seen',
  async (_, path) => {
    const { page, context } = await site.visit(path, { reducedMotion: true });
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
    const controls = await page
      .locator('a[href], button, input, select, textarea, summary, [tabindex="0"]')
      .count();
    const unseen: string[] = [];
    for (let i = 0; i < controls + 20; i++) {
      const hidden = await noteFocus(page);
      if (hidden !== null) unseen.push(hidden);
      await page.keyboard.press('Tab');
    }
    expect(unseen).toEqual([]);
    expect(await unreached(page)).toEqual([]);
    await context.close();
  },
  60_000,
);

it('the first load is under 150 kB of compressed script and style', async () => {
  for (const path of ['/', '/explore/wb/USA.gdp_growth']) {
    const { page, context } = await site.visit(path);
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => /\.(js|css)$/.test(new URL(entry.name).pathname))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0),
    );
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes, `${path}: ${bytes} bytes`).toBeLessThan(150_000);
    await context.close();
  }
});
