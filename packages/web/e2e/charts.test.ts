import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, type Site, settled, type Visit } from './site.ts';

let site: Site;
let series: Visit;
beforeAll(async () => {
  site = await openSite(undefined, { published: true });
  series = await site.visit('/explore/wb/USA.gdp_growth?models=rw,ar1&n=200');
});
afterAll(() => site?.close());

const PATIENT = 90_000;

/** The part of a figure that is read by pointer and keys. */
const reader = (page: Page, name: string): Locator =>
  page.getByRole('application', { name: `Values of ${name}` });

async function boxOf(locator: Locator) {
  await locator.scrollIntoViewIfNeeded();
  return (await locator.boundingBox())!;
}

/** Every chart of the page can be read by keys; only the map has its list of states instead. */
async function expectReadableByKeys(page: Page): Promise<void> {
  const silent = await page.evaluate(() =>
    [...document.querySelectorAll('.drawing svg.chart')]
      .filter((svg) => svg.closest('[role=application]') === null)
      .map((svg) => svg.getAttribute('aria-label')!.slice(0, 40)),
  );
  expect(silent.filter((label) => !label.startsWith('World map'))).toEqual([]);
  const readers = page.getByRole('application');
  const count = await readers.count();
  expect(count).toBeGreaterThan(0);
  for (let i = 0; i < count; i++) {
    await readers.nth(i).focus();
    await page.keyboard.press('ArrowRight');
    const said = (await readers.nth(i).locator('[aria-live=polite]').textContent())!;
    expect(said, `chart ${i}`).toMatch(/.+: .+\d.*\.$/);
  }
}

it(
  'the mouse shows date, value and interval of every model, and leaves no trace when it goes',
  async () => {
    const { page, faults } = series;
    const chart = reader(page, 'United States');
    const box = await boxOf(chart);
    await page.mouse.move(box.x + box.width - 16, box.y + 100);
    const tip = chart.locator('.tip');
    await tip.waitFor();
    const given = await (await fetch(`${site.url}/v1/panels/wb/variables/USA.gdp_growth`)).json();
    expect(await tip.locator('.when').textContent()).toContain(given.periods.at(-1));
    expect(await tip.locator('dt').allTextContents()).toEqual(['observed', 'Random walk', 'AR(1)']);
    const shown = (await tip.locator('dd').first().textContent())!.replace('−', '-');
    expect(Number(shown)).toBeCloseTo(given.values.at(-1), 3);
    for (const interval of (await tip.locator('.interval').allTextContents()).slice(1))
      expect(interval).toMatch(/^−?[\d.]+ to −?[\d.]+$/);
    await page.mouse.move(2, 2);
    await tip.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  },
  PATIENT,
);

it(
  'arrow keys move the crosshair of every chart, a live region says the values, Escape leaves',
  async () => {
    const { page, faults } = series;
    const chart = reader(page, 'AR(1) forecast of USA.gdp_growth');
    const live = chart.locator('[aria-live=polite]');
    await chart.focus();
    await page.keyboard.press('ArrowRight');
    const first = (await live.textContent())!;
    expect(first).toMatch(
      /^\d{4}: observed .*; AR\(1\) [−\d.]+, 95 % interval [−\d.]+ to [−\d.]+; 80 % interval/,
    );
    await page.keyboard.press('ArrowRight');
    const year = (text: string) => Number(text.slice(0, 4));
    expect(year((await live.textContent())!)).toBe(year(first) + 1);
    await page.keyboard.press('ArrowLeft');
    expect(await live.textContent()).toBe(first);
    await page.keyboard.press('Escape');
    expect(await chart.locator('.tip').count()).toBe(0);
    expect(await live.textContent()).toBe('');
    expect(await chart.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectReadableByKeys(page);
    expect(faults).toEqual([]);
  },
  PATIENT,
);

it(
  'a finger shows the values, which stay until the next touch elsewhere',
  async () => {
    const { page, context, faults } = await site.visit('/', { width: 390, touch: true });
    const chart = reader(page, 'Skill over the walk by horizon');
    const box = await boxOf(chart);
    await page.touchscreen.tap(box.x + box.width * 0.6, box.y + 60);
    const tip = chart.locator('.tip');
    await tip.waitFor();
    expect(await tip.locator('dt').count()).toBe(5);
    const place = (await tip.boundingBox())!;
    expect(place.x).toBeGreaterThanOrEqual(0);
    expect(place.x + place.width).toBeLessThanOrEqual(390);
    await page.touchscreen.tap(5, 5);
    await tip.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await context.close();
  },
  PATIENT,
);

it(
  'legends switch models off and on, in the drawing and under the crosshair, which keys move in every chart',
  async () => {
    const { page, context, faults } = await site.visit('/');
    const figure = page.locator('figure', { hasText: 'Skill over the walk by horizon' });
    const button = figure.getByRole('list', { name: 'Legend' }).getByRole('button', { name: 'HAR' });
    const drawn = figure.locator('svg.chart g.m-har');
    expect(await drawn.count()).toBe(1);
    await button.click();
    expect(await button.getAttribute('aria-pressed')).toBe('false');
    expect(await drawn.count()).toBe(0);
    await reader(page, 'Skill over the walk by horizon').focus();
    await page.keyboard.press('ArrowRight');
    expect(await figure.locator('.tip dt').allTextContents()).not.toContain('HAR');
    await button.click();
    expect(await drawn.count()).toBe(1);
    await expectReadableByKeys(page);
    expect(faults).toEqual([]);
    await context.close();
  },
  PATIENT,
);

it.each(['/diagnostics/wb/USA.gdp_growth?n_surrogates=99', '/civilizations'])(
  'every chart of %s can be read by keys',
  async (path) => {
    const { page, context, faults } = await site.visit(path);
    await expectReadableByKeys(page);
    expect(faults).toEqual([]);
    await context.close();
  },
  PATIENT,
);

it(
  'fans are never cut off, and the axis of time has ISO dates',
  async () => {
    const { page, context, faults } = await site.visit('/explore/q/USA.cpi?h=40&n=200');
    await settled(page);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('.fan svg.chart')].flatMap((svg) => {
        const frame = svg.querySelector('.base-line')!.getBoundingClientRect();
        const top = svg.getBoundingClientRect().top;
        return [...svg.querySelectorAll('.model-fill, .model-line')]
          .map((mark) => mark.getBoundingClientRect())
          .filter((box) => box.top < top - 1 || box.bottom > frame.bottom + 2)
          .map((box) => `${box.top} to ${box.bottom} outside ${top} to ${frame.bottom}`);
      }),
    );
    expect(cut).toEqual([]);
    expect(await page.locator('.fan svg.chart clipPath').count()).toBe(0);
    const base = await page
      .locator('.fan svg.chart')
      .first()
      .locator('text.tick[text-anchor=middle]')
      .allTextContents();
    expect(base.length).toBeGreaterThan(1);
    for (const label of base) expect(label).toMatch(/^\d{4}-Q[1-4]$/);
    expect(faults).toEqual([]);
    await context.close();
  },
  PATIENT,
);
