/** The element on dark pages, in forced colours and in print, looked at in a real browser's pixels. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EmbeddingHost, type PageOptions, reading } from './host.testing.ts';

let host: EmbeddingHost;
beforeAll(async () => {
  host = await EmbeddingHost.start();
});
afterEach(() => host.closePages());
afterAll(() => host.close());

const NOON = Date.parse('2026-11-14T12:00:00Z');
const CLOCK = '<p><clock-element format="both"></clock-element></p>';
const BIG = 'p { font-size: 40px }';

const open = async (css: string, options: PageOptions = {}) =>
  (await host.open(CLOCK, { clockAt: NOON, css: BIG + css, ...options })).page;

/** Computed style of a part. */
const style = (page: Page, property: string, part = 'readout') =>
  page
    .locator(`clock-element [part=${part}]`)
    .evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

/** The brightness (0 to 255) of the darkest and the lightest pixel of the clock as drawn. */
async function drawnRange(page: Page): Promise<{ darkest: number; lightest: number }> {
  const png = (await page.locator('clock-element').screenshot()).toString('base64');
  const canvasPage = await host.browser.newPage();
  const range = await canvasPage.evaluate(async (data) => {
    const image = Object.assign(new Image(), { src: `data:image/png;base64,${data}` });
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
    canvas.drawImage(image, 0, 0);
    const { data: bytes } = canvas.getImageData(0, 0, image.width, image.height);
    const greens = bytes.filter((_, i) => i % 4 === 1);
    return { darkest: Math.min(...greens), lightest: Math.max(...greens) };
  }, png);
  await canvasPage.close();
  return range;
}

describe('the element', () => {
  it('is drawn in the text colour of a dark page', async () => {
    const page = await open('html { background: #111; color: #eee }');
    expect(await style(page, 'color')).toBe('rgb(238, 238, 238)');
    const { darkest, lightest } = await drawnRange(page);
    expect(darkest).toBe(0x11);
    expect(lightest).toBeGreaterThan(0xd0);
  });

  it('follows a text colour that changes', async () => {
    const page = await open('p { color: rgb(1, 2, 3) } p:hover { color: rgb(200, 2, 3) }');
    expect(await style(page, 'color')).toBe('rgb(1, 2, 3)');
    await page.hover('p');
    expect(await style(page, 'color')).toBe('rgb(200, 2, 3)');
  });

  it('takes the system colours when colours are forced', async () => {
    const page = await open('p { color: #aaa; background: #bbb }', {
      context: { forcedColors: 'active', colorScheme: 'dark' },
    });
    const system = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('span'));
      probe.style.color = 'CanvasText';
      return getComputedStyle(probe).color;
    });
    expect(await style(page, 'color')).toBe(system);
    const { darkest, lightest } = await drawnRange(page);
    expect(lightest - darkest).toBeGreaterThan(200);
  });

  it('is in print, dark on white, with the reading it had', async () => {
    const page = await open(
      'html { background: #111; color: #eee } @media print { html { background: #fff; color: #000 } }',
    );
    await page.emulateMedia({ media: 'print' });
    const { darkest, lightest } = await drawnRange(page);
    expect(darkest).toBeLessThan(40);
    expect(lightest).toBe(255);
    expect(await reading(page, 'short')).toBe('T+20,936.500');
    expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('does not tremble: every reading has the same width', async () => {
    const page = await open('');
    expect(await style(page, 'font-variant-numeric')).toBe('tabular-nums');
    const width = () => page.locator('clock-element').evaluate((node) => node.getBoundingClientRect().width);
    const before = await width();
    for (let step = 0; step < 12; step++) {
      await page.clock.runFor(864 * 7);
      expect(await width()).toBe(before);
    }
  });

  it('shows the canonical reading alone when asked, and keeps the short one out of sight', async () => {
    const page = await open('');
    const widths = () =>
      page.evaluate(() => {
        const root = document.querySelector('clock-element')!.shadowRoot!;
        return ['short', 'canonical'].map(
          (part) => root.querySelector(`[part=${part}]`)!.getBoundingClientRect().width,
        );
      });
    expect(Math.min(...(await widths()))).toBeGreaterThan(100);
    await page.evaluate(() => document.querySelector('clock-element')!.setAttribute('format', 'canonical'));
    const [short, canonical] = await widths();
    expect(short).toBeLessThanOrEqual(1);
    expect(canonical).toBeGreaterThan(100);
  });

  it('is styled through parts and custom properties', async () => {
    const page = await open(
      'clock-element { --clock-font-weight: 700; --clock-gap: 33px } ' +
        'clock-element::part(canonical) { color: rgb(9, 8, 7) }',
    );
    expect(await style(page, 'font-weight')).toBe('700');
    expect(await style(page, 'margin-left', 'canonical')).toBe('33px');
    expect(await style(page, 'color', 'canonical')).toBe('rgb(9, 8, 7)');
  });

  it('goes when hidden is set', async () => {
    const page = await open('');
    await page.evaluate(() => document.querySelector('clock-element')!.setAttribute('hidden', ''));
    expect(await page.locator('clock-element').isVisible()).toBe(false);
  });
});
