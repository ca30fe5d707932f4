/** The script on pages of another origin, in a real browser. */
import type { Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EmbeddingHost, reading, strictPolicy } from './host.testing.ts';
import { parse } from './notation.ts';

let host: EmbeddingHost;
beforeAll(async () => {
  host = await EmbeddingHost.start();
});
afterEach(() => host.closePages());
afterAll(() => host.close());

const FALLBACK = '<clock-element>needs a script</clock-element>';
const NOON = Date.parse('2026-11-14T12:00:00Z');

describe('a page of another origin under the strict policy', () => {
  it('shows the time, violates nothing, and loads nothing but the script', async () => {
    const { page, requests, problems, violations } = await host.open(
      '<clock-element format="canonical"></clock-element>',
    );
    const before = Date.now();
    const shown = parse(await reading(page, 'canonical'));
    expect(shown).toBeGreaterThan(before - 600_000);
    expect(shown).toBeLessThanOrEqual(Date.now());
    await expect.poll(async () => parse(await reading(page, 'canonical'))).toBeGreaterThan(shown);
    expect(await violations()).toEqual([]);
    expect(problems).toEqual([]);
    expect(requests.map((url) => new URL(url)).filter(({ protocol }) => protocol !== 'data:')).toHaveLength(
      3,
    );
    expect(requests).toContain(`${host.assets}/clock-element.js`);
  });

  it('notices violations at all: an inline style is one', async () => {
    const { violations } = await host.open('<p style="color: red">inline</p>');
    expect((await violations()).join()).toMatch(/^style-src/);
  });

  it('takes the script from its own origin as well', async () => {
    const { page, violations } = await host.open(FALLBACK, {
      head: '<script defer src="/clock-element.js"></script>',
      csp: strictPolicy("'self'"),
      clockAt: NOON,
    });
    expect(await reading(page)).toBe('T+20,936.500');
    expect(await violations()).toEqual([]);
  });

  it('accepts the published hash and refuses another file', async () => {
    const tag = (integrity: string) =>
      `<script defer crossorigin="anonymous" integrity="${integrity}" src="${host.assets}/clock-element.js"></script>`;
    const good = await host.open(FALLBACK, { head: tag(host.integrity), clockAt: NOON });
    expect(await reading(good.page)).toBe('T+20,936.500');
    const bad = await host.open(FALLBACK, { head: tag(`sha384-${'A'.repeat(64)}`) });
    expect(await bad.page.evaluate(() => customElements.get('clock-element'))).toBeUndefined();
  });
});

describe('the script', () => {
  it('is harmless when loaded twice', async () => {
    const second = host.scriptTag.replace('.js', '.js?again');
    const { page, problems } = await host.open(FALLBACK, { head: host.scriptTag + second, clockAt: NOON });
    expect(problems).toEqual([]);
    expect(await reading(page)).toBe('T+20,936.500');
  });

  it('leaves no global behind', async () => {
    const { page } = await host.open('', { head: '' });
    const before = await page.evaluate(() => Object.keys(window));
    const after = await (await host.open('')).page.evaluate(() => Object.keys(window));
    expect(after).toEqual(before);
  });

  it('is read right by a page in another encoding', async () => {
    const { page } = await host.open('<clock-element lang="fr"></clock-element>', {
      charset: 'windows-1252',
      clockAt: NOON,
    });
    expect(await page.evaluate(() => document.characterSet)).toBe('windows-1252');
    expect(await reading(page)).toBe('T+\u202f20\u202f936.500');
  });

  it('hides the fallback text, which a page without scripts shows', async () => {
    const isDrawn = (page: Page) =>
      page.locator('clock-element').evaluate((element) => {
        const text = document.createRange();
        text.selectNodeContents(element.firstChild!);
        return text.getClientRects().length > 0;
      });
    expect(await isDrawn((await host.open(FALLBACK)).page)).toBe(false);
    const plain = await host.open(FALLBACK, { context: { javaScriptEnabled: false } });
    expect(await isDrawn(plain.page)).toBe(true);
  });
});

describe('the module', () => {
  it('exports the class and registers nothing', async () => {
    const bundle = await rolldown({
      input: new URL('./index.ts', import.meta.url).pathname,
      platform: 'browser',
    });
    const { output } = await bundle.generate({ format: 'esm' });
    const url = host.addAsset('/clock.mjs', output[0].code);
    const use = host.addAsset(
      '/use.mjs',
      `import { ClockElement } from '${url}';
      document.title = customElements.get('clock-element') === undefined ? 'unregistered' : 'registered';
      customElements.define('my-clock', class extends ClockElement {});`,
    );
    const { page } = await host.open('<my-clock></my-clock>', {
      head: `<script type="module" src="${use}"></script>`,
    });
    expect(await page.title()).toBe('unregistered');
    expect(await page.locator('my-clock [part=short]').textContent()).toMatch(/^T\+\d\d,\d{3}\.\d{3}$/);
  });
});
