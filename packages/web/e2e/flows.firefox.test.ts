/** The main flows in Firefox, driven over WebDriver BiDi. */
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFirefox } from '../../../scripts/lib/find.mjs';
import { startTestServer, type TestServer } from '../../../test/server.ts';

const TIMEOUT_MS = 300_000;
let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startTestServer();
  browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox() ?? 'firefox',
    headless: true,
    timeout: TIMEOUT_MS,
    protocolTimeout: TIMEOUT_MS,
  });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** A page of its own, with what must not happen on it: errors and refusals of the content security policy. */
async function visit(path: string): Promise<{ page: Page; faults: string[] }> {
  const page = await browser.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.setViewport({ width: 1280, height: 900 });
  await page.goto(server.url + path);
  return { page, faults };
}

/** Waits for the text of the elements that match to contain `text`. */
const shows = (page: Page, selector: string, text: string) =>
  page.waitForFunction(
    (where, what) => [...document.querySelectorAll(where)].some((node) => node.textContent?.includes(what)),
    {},
    selector,
    text,
  );
/** Waits for a chart whose name starts with `name`. */
const chart = (page: Page, name: string) => page.waitForSelector(`svg.chart[aria-label^="${name}"]`);
const count = (page: Page, selector: string): Promise<number> =>
  page.$$eval(selector, (found) => found.length);

it('home: the published verdict, its charts, and a word with its definition', async () => {
  const { page, faults } = await visit('/');
  await shows(page, 'h1', 'Does any model beat a naive forecast');
  await chart(page, 'Each model alone');
  await chart(page, 'Skill over the random walk');
  await page.focus('main [data-term="crps"]');
  await shows(page, '[role="tooltip"]', 'Continuous ranked probability score');
  await page.click('nav[aria-label="What to do next"] a[href="/explore"]');
  await shows(page, 'h1', 'Explore');
  expect(faults).toEqual([]);
  await page.close();
});

it('explore: dragging the origin moves it, and the forecasts follow', async () => {
  const { page, faults } = await visit('/explore/wb/USA.gdp_growth?models=rw,ar1');
  await chart(page, 'AR(1) forecast');
  const name = () =>
    page.$eval('svg.chart[aria-label^="AR(1) forecast"]', (svg) => svg.getAttribute('aria-label'));
  const before = await name();
  const box = (await (await page.waitForSelector('rect.catch'))!.boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.9, box.y + 80);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + 80, { steps: 5 });
  await page.mouse.up();
  await page.waitForFunction(() => window.location.search.includes('origin='));
  await page.waitForFunction(
    (was) =>
      document.querySelector('svg.chart[aria-label^="AR(1) forecast"]')?.getAttribute('aria-label') !== was,
    {},
    before,
  );
  expect(faults).toEqual([]);
  await page.close();
});

it('your data: pasted numbers are read and forecast', async () => {
  const { page, faults } = await visit('/your-data');
  const rows = Array.from({ length: 48 }, (_, i) => `${1960 + i},${(i % 7) + i / 3}`).join('\n');
  const field = (await page.waitForSelector('textarea'))!;
  await field.evaluate((area, text) => {
    area.value = text;
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }, `year,rate\n${rows}\n`);
  // what was understood is shown first; where it waits for a word of the reader, it gets it
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('button')].some((button) =>
        button.textContent?.startsWith('Read right'),
      ) || document.querySelector('svg.chart[aria-label*="forecast"]') !== null,
  );
  await page.evaluate(() =>
    [...document.querySelectorAll('button')]
      .find((button) => button.textContent?.trim().startsWith('Read right'))
      ?.click(),
  );
  await page.waitForSelector('svg.chart[aria-label*="forecast"]');
  expect(faults).toEqual([]);
  await page.close();
});

it('judge: the tasks of a design are counted, and a program answers them', async () => {
  const { page, faults } = await visit('/judge');
  await shows(page, '[role="status"]', 'tasks:');
  await shows(page, 'pre', 'longrun');
  expect(faults).toEqual([]);
  await page.close();
});

it('diagnostics: fourteen findings in five families', async () => {
  const { page, faults } = await visit('/diagnostics/wb/USA.gdp_growth?n_surrogates=99');
  await page.waitForSelector('h2[id^="family-"]');
  expect(await count(page, 'h2[id^="family-"]')).toBe(5);
  expect(await count(page, 'article')).toBe(14);
  expect(faults).toEqual([]);
  await page.close();
});

it('clock: the element shows the count of days and moves on', async () => {
  const { page, faults } = await visit('/clock');
  /** The count on show, once it differs from `was`. */
  const reading = async (was: string): Promise<string> => {
    const handle = await page.waitForFunction(
      (before) => {
        const clock = document.querySelector('main clock-element')?.shadowRoot;
        const text = /T\+[\d,]+\.\d{5}/.exec(
          clock?.querySelector('[part="canonical"]')?.textContent ?? '',
        )?.[0];
        return text !== before && text;
      },
      {},
      was,
    );
    return (await handle.jsonValue()) as string;
  };
  const first = await reading('');
  const second = await reading(first);
  expect(Number(second.replace(/[T+,]/g, ''))).toBeGreaterThan(Number(first.replace(/[T+,]/g, '')));
  expect(faults).toEqual([]);
  await page.close();
});
