/** /docs in a real browser, under its own content security policy: forms send, snippets name this server. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePages, sharedChromium } from '../../../../test/chromium.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), sharedChromium()]);
});
afterAll(async () => {
  await closePages();
  await server?.stop();
});

it('sends a forecast and a faulty request, and shows both answers', async () => {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('422')) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(`${server.url}/docs#createforecast`);
  const form = page.locator('form[data-path="/v1/forecast"]');
  await form.getByRole('button', { name: 'Send' }).click();
  await form.getByText('200 OK').waitFor();
  expect(await form.locator('pre.body').textContent()).toMatch(/"horizons": \[1, /);
  await form.locator('textarea').fill('{"model":"ar1","series":[1,2,3],"horizons":[1]}');
  await form.getByRole('button', { name: 'Send' }).press('Enter');
  await form.getByText(/^422/).waitFor();
  expect(await form.locator('pre.body').textContent()).toContain('"code"');
  expect(await page.locator('details.part[open]').count()).toBe(1);
  await page.getByRole('link', { name: /GET \/v1\/panels\/\{panel\}\/variables\/\{variable\}$/ }).click();
  const series = page.locator('form[data-path="/v1/panels/{panel}/variables/{variable}"]').first();
  await series.getByRole('button', { name: 'Send' }).click();
  await series.getByText('200 OK').waitFor();
  const curl = await page.locator('.snippets code').first().textContent();
  expect(curl).toContain(new URL(server.url).host);
  expect(faults).toEqual([]);
});
