/**
 * The pictures of the documentation, taken from the page itself. Each must show what it is there for;
 * `LONGRUN_PICTURES=1` writes them to docs/images, and the share picture to packages/web/public.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, type Site, settled } from './site.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const images = `${root}docs/images/`;
const write = process.env['LONGRUN_PICTURES'] === '1';

interface Picture {
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** Brings the page to what is pictured. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** What the picture shows; all of it must be there and begin inside the frame. */
  readonly shows: (page: Page) => readonly Locator[];
}

const PICTURES: readonly Picture[] = [
  {
    name: 'verdict',
    path: '/',
    width: 1280,
    height: 1360,
    shows: (page) => [
      page.getByRole('heading', { level: 1, name: /naive forecast/ }),
      page.getByRole('img').first(),
    ],
  },
  {
    name: 'explore',
    path: '/explore/wb/USA.gdp_growth?origin=2007',
    width: 1280,
    height: 1120,
    shows: (page) => [
      page.locator('main svg.chart').first(),
      page.getByRole('heading', { name: 'The published record' }),
      page.getByRole('slider').first(),
    ],
  },
  {
    name: 'diagnostics',
    path: '/diagnostics/boe/GBR.bank_rate',
    width: 1200,
    height: 820,
    shows: (page) => [page.getByRole('heading', { level: 1 }), page.locator('main svg.chart').first()],
  },
  {
    name: 'your-data',
    path: '/your-data',
    width: 1200,
    height: 900,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Try an example' }).click();
      await page.getByText('75 annual values, 1950 to 2024').first().waitFor();
    },
    shows: (page) => [
      page.getByText('75 annual values, 1950 to 2024').first(),
      page.getByRole('button', { name: /^Read right/ }),
    ],
  },
];

/** Drawn by scripts/verdict.mjs from the published verdict, and by scripts/replays.mjs from a replay. */
const DRAWN = /^(?:verdict|rounds)-\w+\.svg$/;

let site: Site;
beforeAll(async () => {
  site = await openSite(undefined, { published: true });
});
afterAll(() => site?.close());

it.each(PICTURES)(
  '$name shows what it is there for',
  async ({ name, path, width, height, prepare, shows }) => {
    const { page, context, faults } = await site.visit(path, { width, reducedMotion: true });
    await page.setViewportSize({ width, height });
    await prepare?.(page);
    await settled(page);
    for (const shown of shows(page)) {
      await shown.waitFor();
      const box = await shown.boundingBox();
      expect(box, `${shown} has a place on the page`).not.toBeNull();
      expect(box!.y, `${shown} begins inside the picture`).toBeLessThan(height);
    }
    const picture = await page.screenshot();
    expect(picture.length).toBeGreaterThan(20_000);
    if (write) writeFileSync(`${images}${name}.png`, picture);
    expect(faults).toEqual([]);
    await context.close();
  },
  120_000,
);

it('the share picture is its drawing, 1200 by 630, as the pages announce it', async () => {
  const page = await site.browser.newPage({ viewport: { width: 1200, height: 630 } });
  const drawing = readFileSync(`${root}packages/web/scripts/share.svg`, 'utf8');
  await page.setContent(`<body style="margin:0">${drawing}</body>`);
  const picture = await page.screenshot();
  if (write) writeFileSync(`${root}packages/web/public/share.png`, picture);
  await page.close();
  const shared = await fetch(`${site.url}/share.png`);
  expect(shared.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await shared.arrayBuffer());
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});

it('every picture in the documentation is taken here or drawn from the verdict, and none is left over', () => {
  const texts = ['README.md', ...readdirSync(`${root}docs`).map((name) => `docs/${name}`)]
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(root + name, 'utf8'));
  const used = texts.flatMap((text) =>
    [...text.matchAll(/!\[[^\]]*\]\((?:docs\/)?images\/([^)]+)\)/g)].map(([, name]) => name),
  );
  const made = PICTURES.map(({ name }) => `${name}.png`);
  const known = new Set([...made, ...readdirSync(images).filter((name) => DRAWN.test(name))]);
  expect(used.filter((name) => !known.has(name))).toEqual([]);
  expect(readdirSync(images).filter((name) => !used.includes(name))).toEqual([]);
  expect(made.filter((name) => !used.includes(name))).toEqual([]);
});
