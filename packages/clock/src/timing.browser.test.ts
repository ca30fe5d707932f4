/** When the element refreshes, and when it rests, in a real browser. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EmbeddingHost, reading } from './host.testing.ts';
import { format } from './notation.ts';
import { TabbedBrowser } from './tabs.testing.ts';

let host: EmbeddingHost;
beforeAll(async () => {
  host = await EmbeddingHost.start();
});
afterEach(() => host.closePages());
afterAll(() => host.close());

const NOON = Date.parse('2026-11-14T12:00:00Z');
const clock = (attributes = '') => `<clock-element ${attributes}></clock-element>`;

declare global {
  interface Window {
    /** Kept by `watchTimers`. */
    timers: { pending: Set<number>; started: number };
    listeners: number;
    mutations: number;
  }
}

/** Keep account of the page's timers and visibility listeners. */
function watchTimers(): void {
  const timers = { pending: new Set<number>(), started: 0 };
  Object.assign(window, { timers, listeners: 0 });
  const [start, clear] = [window.setTimeout, window.clearTimeout];
  window.setTimeout = ((callback: () => void, delay?: number) => {
    const id = start(() => {
      timers.pending.delete(id);
      callback();
    }, delay);
    timers.pending.add(id);
    timers.started++;
    return id;
  }) as typeof setTimeout;
  window.clearTimeout = (id) => {
    timers.pending.delete(id as number);
    clear(id);
  };
  const [add, remove] = [document.addEventListener, document.removeEventListener];
  document.addEventListener = (type: string, ...rest: [never]) => {
    if (type === 'visibilitychange') window.listeners++;
    add.call(document, type, ...rest);
  };
  document.removeEventListener = (type: string, ...rest: [never]) => {
    if (type === 'visibilitychange') window.listeners--;
    remove.call(document, type, ...rest);
  };
}

describe('the shared timer', () => {
  it('is one for any number of elements, and none when they are gone; coming back starts one again', async () => {
    const many = Array.from({ length: 30 }, (_, i) => clock(`updates-per-second="${(i % 20) + 1}"`)).join('');
    const { page } = await host.open(many, { init: watchTimers });
    const account = () =>
      page.evaluate(() => ({ pending: window.timers.pending.size, listeners: window.listeners }));
    expect(await account()).toEqual({ pending: 1, listeners: 1 });
    await page.evaluate(() => {
      const elements = [...document.querySelectorAll('clock-element')];
      Object.assign(window, { elements });
      for (let round = 0; round < 50; round++) {
        for (const element of elements) element.remove();
        document.body.append(...elements);
      }
    });
    expect(await account()).toEqual({ pending: 1, listeners: 1 });
    await page.evaluate(() => document.body.replaceChildren());
    expect(await account()).toEqual({ pending: 0, listeners: 0 });
    const started = await page.evaluate(() => window.timers.started);
    await sleep(300);
    expect(await page.evaluate(() => window.timers.started)).toBe(started);
    const text = await page.evaluate(() => {
      const [element] = (window as unknown as { elements: HTMLElement[] }).elements;
      document.body.append(element);
      return [element.shadowRoot!.querySelector('[part=short]')!.textContent, Date.now()] as const;
    });
    expect(text[0]).toBe(format(text[1]));
    expect(await account()).toEqual({ pending: 1, listeners: 1 });
  });

  it('ticks at the rate asked for, each element at its own', async () => {
    const { page } = await host.open(clock('updates-per-second="4"'), { clockAt: NOON, init: watchTimers });
    const ticksIn10s = async () => {
      const before = await page.evaluate(() => window.timers.started);
      await page.clock.runFor(10_000);
      return (await page.evaluate(() => window.timers.started)) - before;
    };
    expect(await ticksIn10s()).toBe(40);
    await page.evaluate(() =>
      document.querySelector('clock-element')!.setAttribute('updates-per-second', '99'),
    );
    expect(Math.abs((await ticksIn10s()) - 200)).toBeLessThanOrEqual(1);
    await page.evaluate(() =>
      document.querySelector('clock-element')!.setAttribute('updates-per-second', '0'),
    );
    expect(Math.abs((await ticksIn10s()) - 10)).toBeLessThanOrEqual(1);
  });

  it('follows a wall clock that is set back', async () => {
    const { page } = await host.open(clock('format="canonical"'), { clockAt: NOON });
    await page.evaluate(() => {
      const now = Date.now;
      Date.now = () => now() - 3_600_000;
    });
    await page.clock.runFor(2000);
    expect(await reading(page, 'canonical')).toBe(format(NOON - 3_598_000, { form: 'canonical' }));
  });
});

describe('the reading', () => {
  it('passes from one day to the next at the right millisecond', async () => {
    const midnight = Date.parse('2026-11-15T00:00:00Z');
    const body = clock('format="both" updates-per-second="20"');
    const { page } = await host.open(body, { clockAt: midnight - 1000 });
    await page.clock.runFor(950);
    expect([await reading(page, 'short'), await reading(page, 'canonical')]).toEqual([
      'T+20,936.999',
      'T+20,936.99999',
    ]);
    await page.clock.runFor(50);
    expect([await reading(page, 'short'), await reading(page, 'canonical')]).toEqual([
      'T+20,937.000',
      'T+20,937.00000',
    ]);
  });

  it('mutates nothing while it stays the same: 100 elements at 20 per second', async () => {
    const body = clock('updates-per-second="20" format="canonical"').repeat(100);
    const { page } = await host.open(body, { clockAt: NOON });
    await page.evaluate(() => {
      window.mutations = 0;
      const observer = new MutationObserver((records) => {
        window.mutations += records.length;
      });
      for (const element of document.querySelectorAll('clock-element')) {
        for (const target of [element, element.shadowRoot!]) {
          observer.observe(target, { subtree: true, attributes: true, characterData: true, childList: true });
        }
      }
    });
    await page.clock.runFor(850);
    expect(await page.evaluate(() => window.mutations)).toBe(0);
    // The canonical reading of noon holds for 864 ms; then its text changes, once in each element.
    await page.clock.runFor(100);
    expect(await page.evaluate(() => window.mutations)).toBe(100);
  });
});

describe('a hidden tab', () => {
  it('whose timers the browser stopped is right in the moment it is seen again', async () => {
    const browser = new TabbedBrowser();
    const url = host.addPage(clock('format="canonical" updates-per-second="20"'));
    const seen = await hideAndReturn(browser, url).finally(() => browser.close());
    expect(seen).toEqual([
      { state: 'hidden', text: canonicalAt(NOON) },
      { state: 'visible', text: canonicalAt(NOON + HIDDEN_MS) },
    ]);
  });
});

const HIDDEN_MS = 3_600_000;
const canonicalAt = (ms: number): string => format(ms, { form: 'canonical' });

interface Sighting {
  readonly state: string;
  readonly text: string;
}

/**
 * Puts another tab in front, stops all timers of the first one, and lets its clock go on by an hour; what the
 * page showed in the very events of being hidden and seen again.
 */
async function hideAndReturn(browser: TabbedBrowser, url: string): Promise<Sighting[]> {
  const tab = await browser.open(url);
  await expect.poll(() => tab.evaluate("customElements.get('clock-element') !== undefined")).toBe(true);
  await tab.evaluate(`
    globalThis.seen = [];
    globalThis.canonical = document.querySelector('clock-element').shadowRoot.querySelector('[part=canonical]');
    document.addEventListener('visibilitychange', () => {
      seen.push({ state: document.visibilityState, text: canonical.textContent });
    });
    Date.now = () => ${NOON};
    document.addEventListener('freeze', () => {
      Date.now = () => ${NOON + HIDDEN_MS};
    });`);
  await expect.poll(() => tab.evaluate('canonical.textContent')).toBe(canonicalAt(NOON));
  await browser.open('about:blank');
  await expect.poll(() => tab.evaluate('seen.length')).toBe(1);
  await tab.freeze();
  await tab.activate();
  await expect.poll(() => tab.evaluate('seen.length')).toBe(2);
  return tab.evaluate<Sighting[]>('seen');
}
