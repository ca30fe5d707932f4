/**
 * Takes the pictures of docs/images from a running server that has a verdict:
 *
 *   node packages/web/scripts/screenshots.mjs http://localhost:8000
 */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from '../../../scripts/lib/find.mjs';

const base = process.argv[2] ?? 'http://localhost:8000';
const out = fileURLToPath(new URL('../../../docs/images/', import.meta.url));
const SHOTS = [
  { name: 'verdict', path: '/', width: 1280, height: 980, scheme: 'light' },
  {
    name: 'explore',
    path: '/explore/wb/USA.gdp_growth?origin=2007',
    width: 1280,
    height: 1120,
    scheme: 'light',
  },
  { name: 'diagnostics', path: '/diagnostics/boe/GBR.bank_rate', width: 1200, height: 820, scheme: 'light' },
  { name: 'civilizations', path: '/civilizations', width: 1200, height: 800, scheme: 'light' },
  { name: 'clock', path: '/clock', width: 1280, height: 800, scheme: 'dark' },
  {
    name: 'phone',
    path: '/explore/wb/USA.gdp_growth',
    width: 390,
    height: 1400,
    scheme: 'dark',
    at: '.content',
  },
];

await mkdir(out, { recursive: true });
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
});
for (const { name, path, width, height, scheme, at } of SHOTS) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(base + path);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('.waiting, [aria-busy="true"]'));
  if (at)
    await page
      .locator(at)
      .first()
      .evaluate((element) => element.scrollIntoView());
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${out}${name}.png` });
  console.log(`docs/images/${name}.png`);
  await context.close();
}
await browser.close();
