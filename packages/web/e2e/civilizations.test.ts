import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site, type Visit } from './site.ts';

const root = new URL('../../../', import.meta.url);
const shots = fileURLToPath(new URL('test-results/pages/', root));
const document = JSON.parse(readFileSync(new URL('data/taxonomy/civilizations.json', root), 'utf8'));
const markdown = readFileSync(new URL('docs/caveats.md', root), 'utf8');

interface Row {
  civilization: string;
  dimension: string;
  n: number;
}

let site: Site;
let aggregates: Row[];
beforeAll(async () => {
  mkdirSync(shots, { recursive: true });
  site = await openSite(undefined, { published: true });
  aggregates = await (await fetch(`${site.url}/v1/taxonomy/tables/aggregates`)).json();
});
afterAll(() => site?.close());

const nOf = (id: string, dimension: string): number =>
  aggregates.find((row) => row.civilization === id && row.dimension === dimension)!.n;

describe('the civilizations page', () => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await site.visit('/civilizations', { reducedMotion: true });
    await visit.page.getByRole('heading', { name: 'Six-dimension profiles' }).waitFor();
  });
  afterAll(() => visit?.context.close());

  it('speaks of states and territories', async () => {
    await visit.page.getByText('199 states and territories, with a reason').waitFor();
    const map = visit.page.getByRole('img', { name: /^World map of 199 states and territories/ });
    expect(await map.count()).toBe(1);
  });

  it('tells a state of the map by mouse, touch and keys, and opens it with Enter', async () => {
    const touched = await site.visit('/civilizations', { width: 390, touch: true });
    const reader = (page: Page) =>
      page.getByRole('application', { name: /^Values of The world by civilization/ });
    const tip = (page: Page) => reader(page).locator('.tip');
    const shape = touched.page.locator('[data-iso3=BRA]');
    await shape.scrollIntoViewIfNeeded();
    const box = (await shape.boundingBox())!;
    const tap = () => touched.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await tap();
    await tip(touched.page).getByText('Brazil').waitFor();
    expect(touched.page.url()).toMatch(/\/civilizations$/);
    await tap();
    await touched.page.waitForURL(/\/civilizations\/BRA$/);
    await touched.context.close();

    const { page } = visit;
    await page.locator('[data-iso3=RUS]').hover();
    await tip(page).getByText('Russia').waitFor();
    expect(await tip(page).textContent()).toMatch(/civilization\s*Orthodox[\s\S]*core[\s\S]*\d+\.\d+\.\d+/);
    await page.mouse.move(0, 0);
    await reader(page).focus();
    await page.keyboard.press('ArrowRight');
    await tip(page).getByText('France').waitFor();
    await page.keyboard.press('ArrowLeft');
    await tip(page).getByText('France').waitFor({ state: 'detached' });
    const name = await tip(page).locator('.when').textContent();
    expect(await reader(page).locator('[aria-live]').textContent()).toContain(`${name}: civilization `);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/civilizations\/[A-Z]{3}$/);
    await page.goBack();
    await page.getByRole('heading', { name: 'Six-dimension profiles' }).waitFor();
    expect(visit.faults).toEqual([]);
  });

  it('quotes the caveats and links to the whole of them', async () => {
    const { page } = visit;
    const card = page.getByRole('complementary', { name: 'Read this first' });
    for (const use of ['Never individuals.', 'No prediction of conflict.', 'No ranking.']) {
      expect(markdown).toContain(`**${use}**`);
      expect(await card.getByText(use).count()).toBe(1);
    }
    await card.getByText("Nothing can be concluded from a state's listing").waitFor();
    await card.getByRole('link', { name: 'All caveats and the critiques' }).click();
    await page.getByRole('heading', { level: 1, name: 'What the taxonomy cannot be used for' }).waitFor();
    await page.getByText('Edward Said (2001) answered the thesis').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Six-dimension profiles' }).waitFor();
  });

  it('lists the civilizations in one fixed order in every dimension, with n beside each figure', async () => {
    const figure = visit.page.locator('figure', { hasText: 'Six-dimension profiles' });
    const names = await figure.locator('svg text.name').allTextContents();
    const scored = document.civilizations.filter((c: { mu_score?: unknown }) => c.mu_score);
    const labels = scored.map((c: { label: string }) => c.label);
    expect(names).toEqual(Array(6).fill(labels).flat());
    const counts = await figure.locator('svg text.count').allTextContents();
    const expected = ['pdi', 'idv', 'mas', 'uai', 'lto', 'ivr'].flatMap((dimension) =>
      scored.map((c: { id: string }) => `n = ${nOf(c.id, dimension)}`),
    );
    expect(counts).toEqual(expected);
    const down = await figure
      .locator('svg text.name')
      .evaluateAll((all) => all.slice(0, 5).map((text) => text.getBoundingClientRect().y));
    expect(down).toEqual([...down].sort((a, b) => a - b));
  });

  it('gives n beside every point of the values map', async () => {
    const figure = visit.page.locator('figure', { hasText: 'Values map' });
    const labels = await figure.locator('svg text.label').allTextContents();
    const placed = document.civilizations.filter((c: { mu_viz?: unknown }) => c.mu_viz);
    expect(labels).toEqual(
      placed.map((c: { id: string; label: string }) => `${c.label}, n = ${nOf(c.id, 'traditional_secular')}`),
    );
  });

  it('says why a grouping has no figures, and n beside distances', async () => {
    const { page } = visit;
    await page.goto(`${site.url}/civilizations?civilization=buddhist`);
    await page.getByText(/No figures: 3 of its states have survey data/).waitFor();
    await page.goto(`${site.url}/civilizations?civilization=orthodox`);
    await page.getByText(/from n = 11 states here; it ranks nothing/).waitFor();
    expect(visit.faults).toEqual([]);
  });
});

describe('the panel of a state', () => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await site.visit('/civilizations/UKR', { reducedMotion: true });
  });
  afterAll(() => visit?.context.close());

  it('shows the dispute of a contested state first, with its sides', async () => {
    const { page, faults } = visit;
    const panel = page.locator('article.state');
    await panel.getByRole('heading', { name: 'A contested case' }).waitFor();
    const text = (await panel.textContent())!;
    await panel.getByText('rests on institutions that its constitution or membership names').waitFor();
    await panel
      .getByText(/^Largest tradition: orthodox, 87\.5 % of the people with a religion \(2010;/)
      .waitFor();
    expect(text.indexOf('A contested case')).toBeLessThan(text.indexOf('interface'));
    expect(text.indexOf('played down the likelihood of a war')).toBeLessThan(text.indexOf('Kyiv is where'));
    await panel.screenshot({ path: `${shots}state-contested.png` });
    expect(faults).toEqual([]);
  });

  it('says of a community that it is not the state', async () => {
    const { page } = visit;
    await page.goto(`${site.url}/civilizations/ISR`);
    const panel = page.locator('article.state');
    await panel.getByText('rests on a community in the state, not the state').waitFor();
    await panel.getByText(/^Muslims: 18\.6 % of residents \(2010; pew2012, Table/).waitFor();
  });

  it('shows none for a state that has none', async () => {
    const { page } = visit;
    await page.goto(`${site.url}/civilizations/FRA`);
    const panel = page.locator('article.state');
    await panel.getByText('core', { exact: true }).waitFor();
    expect(await panel.getByText('A contested case').count()).toBe(0);
  });
});

describe('the world map', () => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await site.visit('/civilizations', { reducedMotion: true });
  });
  afterAll(() => visit?.context.close());

  it('hatches disputed areas apart from every state, and its legend names the claims and the grey', async () => {
    const { page, faults } = visit;
    await page.locator('[data-area=crimea]').waitFor({ state: 'attached' });
    const areas = await page
      .locator('[data-area]')
      .evaluateAll((all) => all.map((path) => path.dataset['area']));
    expect(areas).toEqual(
      'crimea falklands golan kashmir kosovo northern_cyprus palestine somaliland taiwan western_sahara'.split(
        ' ',
      ),
    );
    expect(await page.locator('path.disputed title').count()).toBe(areas.length);
    const legend = page.locator('figure .legend');
    await legend.getByText('territories that are not classified, such as Greenland').waitFor();
    await legend.getByText('The 10 disputed areas and their claims').click();
    await legend.getByText('Held by Russia since 2014').waitFor();
    await legend.getByText('Claimed by Morocco and by the Polisario Front').waitFor();
    await page
      .locator('figure', { hasText: 'The world by civilization' })
      .screenshot({ path: `${shots}map.png` });
    expect(faults).toEqual([]);
  });

  it('shows every second reading as a stripe, and roles by shade', async () => {
    const { page } = visit;
    const stripes = page.locator('#hatch-ETH rect');
    await stripes.first().waitFor({ state: 'attached' });
    const classes = await stripes.evaluateAll((all) => all.map((rect) => rect.getAttribute('class')));
    expect(classes.map((name) => /c-([a-z_]+)/.exec(name!)![1])).toEqual(['african', 'orthodox', 'islamic']);
    const shade = (iso3: string) =>
      page.locator(`[data-iso3=${iso3}]`).evaluate((path) => Number(getComputedStyle(path).fillOpacity));
    expect(await shade('FRA')).toBeGreaterThan(await shade('POL'));
    expect(await shade('POL')).toBeGreaterThan(await shade('UKR'));
  });

  it('a picture of the page for whoever looks', async () => {
    const { page } = visit;
    await page.getByRole('heading', { name: 'Six-dimension profiles' }).waitFor();
    const bytes = await page.screenshot({ path: `${shots}civilizations-whole.png`, fullPage: true });
    expect(bytes.length).toBeGreaterThan(50_000);
  });
});
