/** A server that asks for tokens: the page asks the person, once, and keeps the answer for the tab. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { issueToken, makeKeyPair } from '@longrun/service';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePages, sharedChromium } from '../../../test/chromium.ts';
import { temporaryFolder } from '../../../test/run/folders.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

const folder = temporaryFolder('token-page');
let server: TestServer;
let browser: Browser;
let token: string;
beforeAll(async () => {
  const pair = await makeKeyPair();
  const jwks = join(folder, 'jwks.json');
  writeFileSync(jwks, JSON.stringify({ keys: [pair.public] }));
  token = await issueToken(pair.secret, { subject: 'ann', scopes: ['run'], days: 1 }, Date.now());
  server = await startTestServer({ args: ['--auth-jwks', jwks, '--auth-read', '--published', '0'] });
  browser = await sharedChromium();
});
afterAll(async () => {
  await closePages();
  await server?.stop();
});

it('asks for a token when the server does, and keeps it for the tab', async () => {
  const page = await browser.newPage();
  await page.goto(`${server.url}/explore`);
  const dialog = page.getByRole('dialog', { name: 'This server asks for a token' });
  await dialog.getByLabel('Token').fill(token);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('World Bank').first().waitFor();
  await page.reload();
  await page.getByText('World Bank').first().waitFor();
  expect(await dialog.isVisible()).toBe(false);
});
