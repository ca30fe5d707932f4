/**
 * Browsers without constructable style sheets (Safari up to 16.3, Firefox up to 100), simulated in Chromium.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bundleClockElement } from '../scripts/bundle.mjs';
import { EmbeddingHost, type PageOptions, reading, strictPolicy } from './host.testing.ts';

const NOON = Date.parse('2026-11-14T12:00:00Z');
const BOTH = '<clock-element format="both">needs a script</clock-element>';

let host: EmbeddingHost;
beforeAll(async () => {
  host = await EmbeddingHost.start();
});
afterEach(() => host.closePages());
afterAll(() => host.close());

/** What such a browser lacks: the constructor throws, and no root has the property. */
function removeConstructableSheets(): void {
  const { prototype } = CSSStyleSheet;
  Reflect.deleteProperty(prototype, 'replaceSync');
  Reflect.deleteProperty(prototype, 'replace');
  window.CSSStyleSheet = Object.assign(
    function CSSStyleSheet() {
      throw new TypeError('Illegal constructor');
    },
    { prototype },
  ) as unknown as typeof CSSStyleSheet;
  Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets');
  Reflect.deleteProperty(ShadowRoot.prototype, 'adoptedStyleSheets');
}

const open = (options: PageOptions = {}) =>
  host.open(BOTH, { init: removeConstructableSheets, clockAt: NOON, ...options });

const hasOwnSheet = (): boolean => {
  const part = document.querySelector('clock-element')!.shadowRoot!.querySelector('[part=readout]')!;
  return getComputedStyle(part).fontVariantNumeric === 'tabular-nums';
};

describe('without constructable style sheets', () => {
  it('the reading is there, unstyled where the policy forbids style elements', async () => {
    const { page, problems } = await open();
    expect(await reading(page)).toBe('T+20,936.500T+20,936.50000');
    expect(await page.evaluate(hasOwnSheet)).toBe(false);
    // The browser reports the refused style; nothing is thrown.
    expect(problems.filter((problem) => !problem.includes('Content Security Policy'))).toEqual([]);
  });

  it('and styled where the policy names the hash of the style, or has none', async () => {
    const { sri } = await bundleClockElement();
    const named = strictPolicy(host.assets).replace("style-src 'self'", `style-src 'self' '${sri.style}'`);
    for (const csp of [named, `script-src ${host.assets}`]) {
      const { page, violations, problems } = await open({ csp });
      expect(await page.evaluate(hasOwnSheet), csp).toBe(true);
      expect(await violations()).toEqual([]);
      expect(problems).toEqual([]);
    }
  });
});
