/** What the element shows and exposes, with the page's clock stopped, in a real browser. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import manifest from '../custom-elements.json' with { type: 'json' };
import type { ClockElement } from './element.ts';
import { EmbeddingHost, reading } from './host.testing.ts';
import { SPEC_VERSION } from './notation.ts';
import { STYLES } from './styles.ts';

const AT = Date.parse('2026-11-14T00:05:00Z');

let host: EmbeddingHost;
let page: Page;
beforeAll(async () => {
  host = await EmbeddingHost.start();
});
beforeEach(async () => {
  ({ page } = await host.open('', { clockAt: AT }));
});
afterEach(() => host.closePages());
afterAll(() => host.close());

const clock = (attributes = '') => `<clock-element ${attributes}></clock-element>`;

/** Make this the page's content. */
function show(html: string): Promise<void> {
  return page.evaluate((content) => {
    document.body.innerHTML = content;
  }, html);
}

describe('attributes', () => {
  it('choose the forms and the language; unknown values count as the defaults', async () => {
    const cases = [
      ['', 'T+20,936.003', ''],
      ['format="short"', 'T+20,936.003', ''],
      ['format="canonical"', 'T+20,936.003', 'T+20,936.00347'],
      ['format="both"', 'T+20,936.003', 'T+20,936.00347'],
      ['format="both" lang="fr"', 'T+\u202f20\u202f936.003', 'T+\u202f20\u202f936.00347'],
      ['format="both" lang="fr-CA"', 'T+\u202f20\u202f936.003', 'T+\u202f20\u202f936.00347'],
      ['lang="frr"', 'T+20,936.003', ''],
      ['format="nonsense" lang="nonsense"', 'T+20,936.003', ''],
    ];
    for (const [attributes, short, canonical] of cases) {
      await show(clock(attributes));
      expect([await reading(page, 'short'), await reading(page, 'canonical')], attributes).toEqual([
        short,
        canonical,
      ]);
    }
  });

  it('change the reading at once, through attributes and properties alike', async () => {
    await show(clock());
    const seen = await page.evaluate(() => {
      const element = document.querySelector('clock-element') as ClockElement;
      const text = () => element.shadowRoot!.textContent;
      const texts = [text()];
      element.setAttribute('lang', 'fr');
      texts.push(text());
      element.lang = 'en';
      texts.push(text());
      element.format = 'both';
      texts.push(text());
      element.removeAttribute('format');
      texts.push(text());
      return { texts, markup: element.outerHTML };
    });
    const [en, fr] = ['T+20,936.003', 'T+\u202f20\u202f936.003'];
    expect(seen.texts).toEqual([en, fr, en, `${en}T+20,936.00347`, en]);
    expect(seen.markup).toContain('lang="en"');
  });

  it('clamp the rate as a property, and keep the attribute as written', async () => {
    const cases: [string, number][] = [
      ['0', 1],
      ['-3', 1],
      ['1', 1],
      ['7', 7],
      ['7.9', 7],
      ['20', 20],
      ['21', 20],
      ['1e9', 20],
      ['Infinity', 20],
      ['fast', 10],
      ['5 apples', 10],
      ['', 10],
    ];
    for (const [text, rate] of cases) {
      await show(clock(`updates-per-second="${text}"`));
      const seen = await page.evaluate(() => {
        const element = document.querySelector('clock-element') as ClockElement;
        return [element.updatesPerSecond, element.getAttribute('updates-per-second')];
      });
      expect(seen).toEqual([rate, text]);
    }
  });

  it('take up properties that were set before the script ran', async () => {
    const seen = await page.evaluate(() => {
      // An element of another document is not upgraded until it is inserted into this one.
      const early = document.implementation
        .createHTMLDocument()
        .createElement('clock-element') as ClockElement;
      Object.assign(early, { format: 'canonical', updatesPerSecond: 3 });
      document.body.append(early);
      return [
        early.getAttribute('format'),
        early.getAttribute('updates-per-second'),
        early.shadowRoot!.textContent,
      ];
    });
    expect(seen).toEqual(['canonical', '3', expect.stringContaining('T+20,936.00347')]);
  });
});

describe('for a screen reader', () => {
  it('the readout is a polite live region with the short reading in it, whatever is shown', async () => {
    for (const format of ['short', 'canonical', 'both']) {
      await show(clock(`format="${format}"`));
      const snapshot = await page.locator('body').ariaSnapshot();
      expect(snapshot).toContain('T+20,936.003');
      expect(snapshot).not.toContain('T+20,936.00347');
      expect(await page.locator('clock-element [part=readout]').getAttribute('aria-live')).toBe('polite');
    }
  });

  it('speaks at a human pace: canonical at 20 per second changes what is exposed 7 times in ten minutes', async () => {
    await show(clock('format="canonical" updates-per-second="20"'));
    await page.evaluate(() => {
      const root = document.querySelector('clock-element')!.shadowRoot!;
      const counts = Object.assign(window, { spoken: 0, drawn: 0 });
      const count = (part: string, key: 'spoken' | 'drawn') =>
        new MutationObserver((records) => {
          counts[key] += records.length;
        }).observe(root.querySelector(`[part=${part}]`)!, {
          subtree: true,
          childList: true,
          characterData: true,
        });
      count('short', 'spoken');
      count('canonical', 'drawn');
    });
    await page.clock.runFor(600_000);
    const { spoken, drawn } = await page.evaluate(() => {
      const counts = window as unknown as { spoken: number; drawn: number };
      return { spoken: counts.spoken, drawn: counts.drawn };
    });
    expect(spoken).toBe(7);
    expect(drawn).toBeGreaterThan(690);
  });

  it('nothing inside takes the focus', async () => {
    await show(`<a href="#1">before</a>${clock('format="both"')}<a href="#2">after</a>`);
    const focused = () => page.evaluate(() => document.activeElement!.textContent);
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('before');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('after');
  });

  it('the tooltip is the ISO time that the reading stands for, outside the live region', async () => {
    const tooltip = async (format: string) => {
      await show(clock(`format="${format}"`));
      await page.locator('clock-element').hover();
      return page.locator('clock-element [part=frame]').getAttribute('title');
    };
    expect(await tooltip('short')).toBe('2026-11-14T00:04:19.200Z');
    expect(await tooltip('canonical')).toBe('2026-11-14T00:04:59.808Z');
    expect(await page.locator('clock-element [part=readout] [title], [part=readout][title]').count()).toBe(0);
  });

  it('no attribute follows the time: ten minutes of canonical digits change none', async () => {
    await show(clock('format="canonical" updates-per-second="20"'));
    await page.evaluate(() => {
      const element = document.querySelector('clock-element')!;
      Object.assign(window, { changed: 0 });
      const observer = new MutationObserver((records) => {
        (window as unknown as { changed: number }).changed += records.length;
      });
      for (const target of [element, element.shadowRoot!])
        observer.observe(target, { subtree: true, attributes: true });
    });
    await page.clock.runFor(600_000);
    expect(await page.evaluate(() => (window as unknown as { changed: number }).changed)).toBe(0);
  });
});

describe('the language of the page', () => {
  const [EN, FR] = ['T+20,936.003', 'T+\u202f20\u202f936.003'];

  it('counts where the element has none of its own, through shadow trees too', async () => {
    const cases = [
      ['<p lang="fr">', '', FR],
      ['<p lang="fr-CA"><span>', '', FR],
      ['<p lang="fr">', 'lang="en"', EN],
      ['<p lang="fr">', 'lang=""', EN],
      ['<p lang="frr">', '', EN],
      ['<p lang="de">', '', EN],
      ['<p>', '', EN], // no language anywhere: the default of the notation
    ];
    for (const [around, attributes, expected] of cases) {
      await show(around + clock(attributes));
      expect(await reading(page, 'short'), around + attributes).toBe(expected);
    }
    await show('<div lang="fr"></div>');
    const inside = await page.evaluate((html) => {
      const root = document.querySelector('div')!.attachShadow({ mode: 'open' });
      root.innerHTML = html;
      return root.querySelector('clock-element')!.shadowRoot!.querySelector('[part=short]')!.textContent;
    }, clock());
    expect(inside).toBe(FR);
  });

  it('is followed when it changes', async () => {
    await show(clock());
    await page.evaluate(() => document.documentElement.setAttribute('lang', 'fr'));
    await page.clock.runFor(100);
    expect(await reading(page, 'short')).toBe(FR);
  });
});

describe('the manifest', () => {
  const declaration = manifest.modules
    .flatMap((module) => module.declarations ?? [])
    .find((entry) => entry.customElement)!;
  const names = (entries: readonly { name: string }[]) => entries.map(({ name }) => name).sort();

  it('names the attributes, parts and custom properties that exist', async () => {
    await show(clock());
    const seen = await page.evaluate(() => {
      const element = document.querySelector('clock-element')!;
      const parts = [...element.shadowRoot!.querySelectorAll('[part]')].map(
        (node) => node.getAttribute('part')!,
      );
      const { observedAttributes } = element.constructor as typeof ClockElement;
      return { attributes: [...observedAttributes].sort(), parts: parts.sort() };
    });
    // Reflected for readers, and not observed.
    expect(names(declaration.attributes)).toEqual([...seen.attributes, 'spec-version'].sort());
    expect(names(declaration.events)).toEqual(['tick']);
    expect(names(declaration.cssParts)).toEqual(seen.parts);
    expect(names(declaration.cssProperties)).toEqual([...new Set(STYLES.match(/--clock-[a-z-]+/g))].sort());
    expect(declaration.tagName).toBe('clock-element');
  });
});

describe('drift from the snapshot', () => {
  it('shows: the class and the element say the version of their notation', async () => {
    await show(clock());
    const seen = await page.evaluate(() => {
      const element = document.querySelector('clock-element')!;
      return [(element.constructor as typeof ClockElement).specVersion, element.getAttribute('spec-version')];
    });
    expect(seen).toEqual([SPEC_VERSION, SPEC_VERSION]);
  });
});
