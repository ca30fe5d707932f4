/** The main flows in Firefox, driven over WebDriver BiDi. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFirefox } from '../../../scripts/lib/find.mjs';
import { temporaryFolder } from '../../../test/run/folders.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { sealStored } from '../../rounds/src/index.ts';
import { writeRound } from './rounds.ts';

const TIMEOUT_MS = 300_000;
let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  const rounds = temporaryFolder('firefox-rounds');
  writeRound(rounds, 'spring', 3, 2);
  await sealStored(rounds, 'spring');
  server = await startTestServer({ env: { LONGRUN_ROUNDS: rounds } });
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

/** Pastes a table and says that it was read right. */
async function give(page: Page, text: string): Promise<void> {
  const field = (await page.waitForSelector('textarea'))!;
  await field.evaluate((area, table) => {
    area.value = table;
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
  // what was understood is shown first; where it waits for a word of the reader, it gets it
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('button')].some((button) =>
        button.textContent?.startsWith('Read right'),
      ) || document.querySelector('svg.chart[aria-label*="forecast"]') !== null,
  );
  await press(page, 'Read right');
}
/** Presses the button whose name starts with `name`, where there is one. */
const press = (page: Page, name: string): Promise<void> =>
  page.evaluate(
    (start) =>
      [...document.querySelectorAll('button')]
        .find((button) => button.textContent?.trim().startsWith(start))
        ?.click(),
    name,
  );

it('your data: pasted numbers are read and forecast, and a unit is bet at every date', async () => {
  const { page, faults } = await visit('/your-data');
  const rows = Array.from({ length: 48 }, (_, i) => `${1960 + i},${(i % 7) + i / 3}`).join('\n');
  await give(page, `year,rate\n${rows}\n`);
  await page.waitForSelector('svg.chart[aria-label*="forecast"]');
  await press(page, 'Bet at every date');
  await chart(page, 'Replay of bets against naive');
  expect(faults).toEqual([]);
  await page.close();
});

/**
 * Gives a folder's files to its field with their paths inside it: the driver of Firefox takes files alone.
 */
async function chooseFolder(page: Page, folder: string, inside: readonly string[]): Promise<void> {
  const files = inside.map((path) => ({
    path: `${basename(folder)}/${path}`,
    bytes: readFileSync(join(folder, path), 'base64'),
  }));
  const field = (await page.waitForSelector('input[type=file]'))!;
  await field.evaluate((input, given) => {
    const chosen = new DataTransfer();
    for (const { path, bytes } of given) {
      const data = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      const file = new File([data], path.split('/').at(-1)!);
      chosen.items.add(file);
    }
    const list = chosen.files;
    given.forEach(({ path }, i) => {
      Object.defineProperty(list[i], 'webkitRelativePath', { value: path });
    });
    Object.defineProperty(input, 'files', { value: list });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, files);
}

it('records: a folder of forecasts is judged in the browser, and the word is read', async () => {
  const flu = fileURLToPath(new URL('../../../data/records/flu', import.meta.url));
  const all = readdirSync(flu, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(flu, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const of = (start: string): string[] => all.filter((path) => path.startsWith(start));
  const models = ['FluSight-baseline', 'UMass-flusion'].flatMap((model) =>
    of(`model-output/${model}/`).slice(0, 8),
  );
  const { page, faults } = await visit('/records');
  await shows(page, 'h2', 'US hospital admissions with influenza');
  await chooseFolder(page, flu, [...of('hub-config/'), ...of('target-data/'), ...models]);
  await page.waitForFunction(() => [...document.querySelectorAll('h2')].some((h) => h.textContent === 'flu'));
  await shows(page, 'main', 'of 1 models beat the best naive forecast');
  expect(faults).toEqual([]);
  await page.close();
});

it('live: a sealed round is opened and every byte of it verified', async () => {
  const { page, faults } = await visit('/live?round=spring');
  await shows(page, 'button', 'Verify in this browser');
  await press(page, 'Verify in this browser');
  await shows(page, '.card[role=status]', 'Every byte is as it was sealed');
  await shows(page, '.card[role=status]', 'SHA-256 of round.json');
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

it('diagnostics: findings in five families', async () => {
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
