/** A fixed instant, and the event that tells a page of a new reading, in a real browser. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClockElement, Tick } from './element.ts';
import { EmbeddingHost, reading } from './host.testing.ts';

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

function show(attributes: string): Promise<void> {
  return page.evaluate((content) => {
    document.body.innerHTML = `<clock-element ${content}></clock-element>`;
  }, attributes);
}

describe('datetime', () => {
  it('shows that instant, and goes on showing it', async () => {
    const cases = [
      ['1969-07-20T20:17:40Z', 'T+0.84560'],
      ['1969-07-21', 'T+1.00000'],
      ['1969-07-21T02:56', 'T+1.12222'],
      ['1969-07-21T04:56:15.5+02:00', 'T+1.12240'],
      ['1969-07-19T12:00Z', 'T-0.50000'],
      ['-000043-03-15', 'T-734,995.00000'],
    ];
    for (const [text, expected] of cases) {
      await show(`format="canonical" datetime="${text}"`);
      await page.clock.runFor(5000);
      expect(await reading(page, 'canonical'), text).toBe(expected);
    }
  });

  it('is shown as written when it is not a date', async () => {
    for (const text of [
      'soon',
      '5',
      '2026-02-30',
      '2026-13-01',
      '2026-11-14T25:00Z',
      '14/11/2026',
      '+275761-01-01',
    ]) {
      await show(`format="both" datetime="${text}"`);
      expect(await reading(page, 'short')).toBe(text);
    }
  });

  it('gives way to the current time when it is removed or empty', async () => {
    await show('datetime="1969-07-21"');
    expect(await reading(page, 'short')).toBe('T+1.000');
    await page.evaluate(() => document.querySelector('clock-element')!.removeAttribute('datetime'));
    expect(await reading(page, 'short')).toBe('T+20,936.003');
    await page.evaluate(() => {
      (document.querySelector('clock-element') as ClockElement).dateTime = '1969-07-22';
    });
    expect(await reading(page, 'short')).toBe('T+2.000');
    await show('datetime=""');
    expect(await reading(page, 'short')).toBe('T+20,936.003');
  });
});

describe('tick', () => {
  it('is fired once per new reading, with the reading and the instant it stands for', async () => {
    await show('format="canonical" updates-per-second="20"');
    await page.evaluate(() => {
      const ticks: Tick[] = [];
      Object.assign(window, { ticks });
      document
        .querySelector('clock-element')!
        .addEventListener('tick', (event) => ticks.push((event as unknown as CustomEvent<Tick>).detail));
    });
    await page.clock.runFor(2000);
    const ticks = await page.evaluate(() => (window as unknown as { ticks: Tick[] }).ticks);
    // 00:05:00 lies 192 ms into its unit of 864 ms: new readings 672, 1536 and 2400 ms later.
    expect(ticks).toEqual([
      { reading: 'T+20,936.00348', unixMs: Date.parse('2026-11-14T00:05:00.672Z') },
      { reading: 'T+20,936.00349', unixMs: Date.parse('2026-11-14T00:05:01.536Z') },
    ]);
  });
});
