/** What a newcomer meets first: the answer, the idea, the reference, and charts on other pages. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Verdict } from '@longrun/client';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer } from '../../../test/server.ts';
import { firstChart, noteFirstChart } from '../scripts/first-chart.mjs';
import { openSite, type Site, settled } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite(undefined, { published: true });
});
afterAll(() => site?.close());

/** How far down the window the lower edge of the first chart lies. */
const chartEnd = async (page: Page): Promise<number> => {
  const box = (await page.getByRole('img', { name: /^Skill over the best naive forecast/ }).boundingBox())!;
  return box.y + box.height;
};

it('the home page gives the word, a short sentence and the whole chart in the first window', async () => {
  const verdict = (await (await fetch(`${site.url}/v1/verdict`)).json()) as Verdict;
  const [, word, sentence] = /^(Yes|No|Undecided): (.+)$/.exec(verdict.summary ?? '')!;
  expect(`${word} ${sentence}`.split(/\s+/).length).toBeLessThanOrEqual(25);
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ]) {
    const { page, context, faults } = await site.visit('/', { width, touch: width < 400 });
    await page.setViewportSize({ width, height });
    await settled(page);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(
      new RegExp(`^\\s*Does any model beat a naive forecast\\?\\s*${word}\\s*$`),
    );
    const lede = (await page.locator('.lede').first().textContent()) ?? '';
    expect(lede.replaceAll(',', '').toLowerCase()).toBe(sentence.replaceAll(',', '').toLowerCase());
    expect(await chartEnd(page)).toBeLessThanOrEqual(height);
    expect(
      await page
        .getByText(/p-value|family-wise|threshold of/)
        .first()
        .isVisible(),
    ).toBe(false);
    await page.getByText('How sure is that?').click();
    await page
      .getByText(/series against the random walk/)
      .first()
      .waitFor();
    expect(faults).toEqual([]);
    await context.close();
  }
});

it('at most 110 kB are requested before the first chart; the rest follows, with models defined', async () => {
  const before = (context: BrowserContext): Promise<unknown> => context.addInitScript(noteFirstChart);
  const { page, context } = await site.visit('/', { before });
  const { bytes } = await page.evaluate(firstChart);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes, `${bytes} bytes`).toBeLessThan(110_000);
  await page.getByRole('heading', { name: 'By civilization' }).waitFor();
  await expectGridOfWords(page);
  await context.close();
});

/** Models are defined where they stand, in the grid of words too. */
async function expectGridOfWords(page: Page): Promise<void> {
  const grid = page.getByRole('region', { name: 'Answers by panel' });
  expect(await grid.getByText(/^[▲▼○] (yes|no|undecided)$/).count()).toBeGreaterThan(6);
  await grid.locator('[data-term="arfima-rs"]').first().focus();
  await page.getByRole('tooltip').getByText('long memory').waitFor();
}

function withoutAnswers({ summary: _s, also: _a, against_naive: _n, ...old }: Verdict) {
  return { ...old, leaderboard: old.leaderboard.map(({ naive: _, ...entry }) => entry) };
}

it('a verdict of an earlier version still shows, with a hint', async () => {
  const { page, context } = await site.visit('/', {
    before: async (opened) => {
      await opened.route(/\/v1\/verdicts\?/, async (route) => {
        const verdicts = (await (await route.fetch()).json()) as Verdict[];
        await route.fulfill({ json: verdicts.map(withoutAnswers) });
      });
    },
  });
  await page.getByText('made before models were compared with naive forecasts').waitFor();
  await page.getByRole('img', { name: /^Each model alone/ }).waitFor();
  await context.close();
});

it('the idea plays and pauses beside grouped documents; with less motion all copies show at once', async () => {
  const { page, context, faults } = await site.visit('/learn');
  await page.getByRole('heading', { level: 1, name: 'The idea in two minutes' }).waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  const lines = () =>
    page.locator('svg.chart path').evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
  const paused = await lines();
  await page.waitForTimeout(200);
  expect(await lines()).toEqual(paused);
  await page.getByRole('button', { name: 'Play' }).click();
  await page.waitForFunction((before) => {
    const now = [...document.querySelectorAll('svg.chart path')].map((path) => path.getAttribute('d'));
    return now.join() !== before;
  }, paused.join());
  await expectGroupedDocuments(page);
  expect(faults).toEqual([]);
  await context.close();
  const still = await site.visit('/learn', { reducedMotion: true });
  await still.page.getByRole('button', { name: 'Play again' }).waitFor();
  await still.context.close();
});

async function expectGroupedDocuments(page: Page): Promise<void> {
  const list = page.getByRole('navigation', { name: 'Documents' });
  expect(await list.getByRole('heading').allTextContents()).toEqual([
    'For readers',
    'For modellers',
    'For developers',
    'For operators',
    'Also here',
  ]);
}

it('a page elsewhere frames a chart where the operator allows it, and nothing else', async () => {
  const server = await startTestServer({ args: ['--embed'], env: { LONGRUN_PUBLISHED: '0' } });
  const framing = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    const frame = (path: string): string => `<iframe src="${server.url}${path}"></iframe>`;
    response.end(frame('/embed/explore/wb/USA.gdp_growth') + frame('/clock'));
  });
  await new Promise<void>((resolve) => framing.listen(0, '127.0.0.1', resolve));
  const page = await site.browser.newPage();
  await page.goto(`http://127.0.0.1:${(framing.address() as AddressInfo).port}/`);
  const [chart, other] = [page.frameLocator('iframe >> nth=0'), page.frameLocator('iframe >> nth=1')];
  await chart.getByRole('img', { name: /^United States: Growth of real GDP/ }).waitFor();
  expect(await chart.getByRole('navigation').count()).toBe(0);
  expect(await other.locator('main').count()).toBe(0);
  await page.close();
  framing.close();
  await server.stop();
  const policy = (await fetch(`${site.url}/embed/verdict`)).headers.get('content-security-policy');
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain('*');
});

it('citations name the public address and never this machine', async () => {
  const server = await startTestServer({
    args: ['--public-url', 'https://forecast.example.org'],
    env: { LONGRUN_PUBLISHED: '0' },
  });
  for (const [url, cited] of [
    [server.url, 'https://forecast.example.org/explore/wb'],
    [site.url, null],
  ] as const) {
    const page = await site.browser.newPage();
    await page.goto(`${url}/explore/wb/USA.gdp_growth?models=rw&n=100`);
    await page.getByRole('button', { name: 'Cite this panel' }).click();
    const text = (await page.getByLabel(/^BibTeX/).textContent())!;
    expect(text).not.toMatch(/localhost|127\.0\.0\.1/);
    if (cited !== null) expect(text).toContain(`url = {${cited}}`);
    await page.close();
  }
  const html = await (await fetch(`${server.url}/`)).text();
  expect(html).toContain('property="og:image" content="https://forecast.example.org/share.png"');
  await server.stop();
});
