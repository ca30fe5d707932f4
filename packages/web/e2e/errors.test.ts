/** What a reader sees when something is not there: an address, the server, a part of the page. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer } from '../../../test/server.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

/** Goes to the page of the clock by the note below the clock in the header. */
async function toClock(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'What the clock counts' }).click();
  await page.getByRole('link', { name: 'The clock', exact: true }).first().click();
}
const shown = async (page: Page): Promise<string> => (await page.locator('body').textContent()) ?? '';
/** What browsers and bundlers write about a part that did not load. */
const LIBRARY_TEXT = /preload|dynamically|module script|TypeError|Failed to fetch|NetworkError/i;

it('an unknown address shows the site’s own page, with status 404 and ways on', async () => {
  const context = await site.browser.newContext();
  const page = await context.newPage();
  const ofApi = await page.goto(`${site.url}/v1/nope`);
  expect(ofApi?.headers()['content-type']).toBe('application/problem+json');
  for (const path of ['/nope', '/explore/a/b/c/d']) {
    const response = await page.goto(site.url + path);
    if (path === '/nope') expect(response?.status()).toBe(404);
    expect(await page.locator('h1').textContent()).toBe('There is no page here');
    expect(await page.getByText(path, { exact: true }).count()).toBe(1);
  }
  await page.getByRole('link', { name: 'Explore the data' }).click();
  await page.waitForURL(/\/explore/);
  await context.close();
});

it('a missing part of the page offers a reload, which brings it when it is there', async () => {
  const { page, context } = await site.visit('/your-data');
  await context.route('**/assets/Clock-*', (route) => route.fulfill({ status: 404, body: '' }));
  await toClock(page);
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
  expect(await shown(page)).not.toMatch(LIBRARY_TEXT);
  expect(await page.getByText('Longrun was updated').count()).toBe(0);
  await context.unroute('**/assets/Clock-*');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await page.getByRole('heading', { name: 'Hourly snapshot' }).waitFor();
  await context.close();
});

it('an old tab of an updated server says so and offers a reload', async () => {
  const { page, context } = await site.visit('/your-data');
  await context.route('**/assets/Clock-*', (route) => route.fulfill({ status: 404, body: '' }));
  // the index of a later build, for scripts that ask; a reload gets the real one
  await context.route(`${site.url}/`, async (route) => {
    const body = (await (await route.fetch()).text()).replace(/index-[\w-]+\.js/, 'index-later.js');
    await route.fulfill({ contentType: 'text/html', body });
  });
  await toClock(page);
  await page.getByRole('alert').filter({ hasText: 'Longrun was updated' }).waitFor();
  expect(await shown(page)).not.toMatch(LIBRARY_TEXT);
  await context.unrouteAll();
  await page.getByRole('alert').getByRole('button', { name: 'Reload the page' }).first().click();
  await page.getByRole('heading', { name: 'Hourly snapshot' }).waitFor();
  await context.close();
});

it('while the server is away a banner says so; when it is back the page goes on by itself', async () => {
  const away = await startTestServer({ env: { LONGRUN_PUBLISHED: '0' } });
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.goto(`${away.url}/explore/wb/USA.gdp_growth?models=ar1`);
  await page.getByRole('img', { name: /^AR\(1\) forecast/ }).waitFor();
  await away.stop();
  await page.getByLabel('Panel').selectOption('boe');
  const banner = page.getByRole('alert').filter({ hasText: 'keeps asking' });
  await banner.waitFor();
  await banner.getByRole('button', { name: 'Try again now' }).click();
  await toClock(page);
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
  expect(await shown(page)).not.toMatch(LIBRARY_TEXT);
  await page.goBack();
  const back = await startTestServer({
    args: ['--port', new URL(away.url).port],
    env: { LONGRUN_PUBLISHED: '0' },
  });
  await banner.waitFor({ state: 'detached' });
  await page.getByLabel('Panel').selectOption('boe');
  await page.getByRole('img', { name: /^AR\(1\) forecast/ }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await context.close();
  await back.stop();
});
