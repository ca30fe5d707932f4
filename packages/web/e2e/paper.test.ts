import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onPath } from '../../../scripts/lib/find.mjs';
import { temporaryFolder } from '../../../test/run/folders.ts';
import { readCsv, readSource, saveAs } from './downloads.ts';
import { openSite, type Site, settled, type Visit } from './site.ts';

const shots = fileURLToPath(new URL('../../../test-results/paper/', import.meta.url));
let site: Site;
let verdictPage: Visit;
beforeAll(async () => {
  mkdirSync(shots, { recursive: true });
  site = await openSite(undefined, { published: true });
  verdictPage = await site.visit('/');
});
afterAll(() => site?.close());

const PATIENT = 120_000;
const SERIES = '/explore/wb/USA.gdp_growth?models=ar1&n=200&origin=2012';
const TITLE = 'AR(1) forecast of USA.gdp_growth after 2012';

/** Texts of a PNG file by keyword (iTXt chunks), and its size. */
function readPng(bytes: Buffer): { width: number; height: number; told: Record<string, string> } {
  const told: Record<string, string> = {};
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    if (bytes.toString('latin1', at + 4, at + 8) !== 'iTXt') continue;
    const [keyword, text] = bytes
      .toString('utf8', at + 8, at + 8 + bytes.readUInt32BE(at))
      .split('\0\0\0\0\0');
    told[keyword] = text;
  }
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), told };
}

it(
  'a chart is saved as SVG that stands alone, in the light theme, and as PNG of twice its size',
  async () => {
    const { page, context, faults } = await site.visit(SERIES, { scheme: 'dark' });
    await settled(page);
    const { text, name } = await saveAs(page, TITLE, 'SVG');
    expect(name).toBe('USA.gdp_growth-ar1-quantiles.svg');
    const svg = await page.evaluate((source) => {
      const document = new DOMParser().parseFromString(source, 'image/svg+xml');
      const root = document.documentElement;
      const texts = [...document.querySelectorAll('text')].map((entry) => entry.textContent).join(' ');
      const size = ['width', 'height'].map((key) => Number(root.getAttribute(key)));
      const meta = [...document.querySelectorAll('metadata > *')].map((entry) => [
        entry.localName,
        entry.textContent,
      ]);
      return {
        error: document.querySelector('parsererror') !== null,
        name: root.nodeName,
        texts,
        size,
        meta,
      };
    }, text);
    expect(svg).toMatchObject({ error: false, name: 'svg' });
    for (const part of [TITLE, 'Source: World Bank']) {
      expect(svg.texts.replaceAll(' ', '')).toContain(part.replaceAll(' ', ''));
    }
    const meta = Object.fromEntries(svg.meta);
    expect(meta).toMatchObject({ title: TITLE, rights: 'CC BY 4.0' });
    expect(meta['source']).toContain('NY.GDP.MKTP.KD.ZG');
    expect(meta['description']).toContain('known up to 2012');
    expect(meta['relation']).toContain('Longrun 1.');
    expect(meta['identifier']).toContain('origin=2012');
    expect(meta['identifier']).toMatch(/^\/explore\/wb\//); // no public address: never that of this machine
    expect(text).not.toMatch(/var\(|class=|style=|<!--/);
    expect(text).toContain('stroke="rgb(0, 114, 178)"'); // AR(1) on paper; on the dark page it is lighter
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBeUndefined();

    const png = readPng((await saveAs(page, TITLE, 'PNG')).bytes);
    expect([png.width, png.height]).toEqual(svg.size.map((pixels) => 2 * pixels));
    expect(png.told).toMatchObject({ Title: TITLE, Licence: 'CC BY 4.0' });
    expect(faults).toEqual([]);
    await context.close();
  },
  PATIENT,
);

it(
  'CSV and LaTeX hold the numbers on the page; LaTeX compiles where pdflatex is installed',
  async () => {
    const { page, faults } = verdictPage;
    const csv = readCsv((await saveAs(page, 'Each model alone', 'CSV')).text);
    const verdict = await (await fetch(`${site.url}/v1/verdict`)).json();
    const rateOf = (model: string) =>
      verdict.leaderboard.find((entry: { model: string }) => entry.model === model).beats_rw.rate;
    expect(csv.rows.length).toBe(5);
    for (const row of csv.rows) expect(Number(row[csv.header.indexOf('rate')])).toBe(rateOf(row[0]));
    const told = readSource((await saveAs(page, 'Each model alone', 'ZIP')).bytes);
    expect(told['Version']).toContain(`verdict of ${verdict.as_of}`);
    expect(told['Address']).toMatch(new RegExp(`/\\?as_of=${verdict.as_of}$`));
    expect(Object.keys(told)).toEqual(['Title', 'Settings', 'Source', 'Licence', 'Version', 'Address']);

    const { text, name } = await saveAs(page, 'Skill by panel', 'LaTeX');
    expect(name).toBe(`panels-${verdict.as_of}.tex`);
    expect(text).toMatch(/\\begin\{tabular\}\{l[lr]+\}\n\\toprule\n.*\\\\\n\\midrule\n[\s\S]*\\bottomrule/);
    expect(text.match(/ \\\\$/gm)).toHaveLength(1 + verdict.panels.length);
    expect(text).toContain('World Development Indicators & ');
    expect(text).toMatch(/\\caption\{Skill by panel\. Source: [^}]+\}/);
    expect(text).toMatch(/^% Licence: /m);
    if (onPath('pdflatex')) compileLatex(text);
    else console.info('pdflatex is not installed: the table was checked by its structure only');
    expect(faults).toEqual([]);
  },
  PATIENT,
);

function compileLatex(table: string): void {
  const folder = temporaryFolder('latex');
  const file =
    '\\documentclass{article}\\usepackage{booktabs,longtable,url}\\begin{document}\n' +
    `${table}\\end{document}\n`;
  writeFileSync(join(folder, 'table.tex'), file);
  execFileSync('pdflatex', ['-interaction=nonstopmode', '-halt-on-error', 'table.tex'], { cwd: folder });
}

it(
  'the menu is closed by Escape and by a click elsewhere; verdict and project are cited',
  async () => {
    const { page, faults } = verdictPage;
    const opener = page.getByRole('button', { name: 'Download Skill over the walk by horizon' });
    const list = page.getByRole('list', { name: 'Download Skill over the walk by horizon' });
    await opener.click();
    await list.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await list.count()).toBe(0);
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    await opener.click();
    await page.mouse.click(3, 3);
    expect(await list.count()).toBe(0);
    await page.getByRole('button', { name: 'Cite this verdict' }).click();
    const bibtex = await page.getByLabel('BibTeX of this verdict').textContent();
    expect(bibtex).toMatch(
      /^@misc\{longrun-verdict-\d{4}-\d\d-\d\d,\n[\s\S]* note = \{\d+ series[^}]*\}\n\}\n$/,
    );
    await page.getByRole('button', { name: 'Cite the project' }).click();
    expect(await page.getByLabel('APA of the project').textContent()).toContain('[Computer software]');
    expect(faults).toEqual([]);
  },
  PATIENT,
);

/** Runs a small benchmark and gives its id. */
async function runBenchmark(): Promise<string> {
  const request = {
    panel: 'wb',
    variables: 'U??.gdp_growth',
    models: ['rw', 'ar1'],
    horizons: [1, 3],
    decision_horizon: 3,
    n_origins: 4,
    n_samples: 100,
  };
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(request);
  const response = await fetch(`${site.url}/v1/benchmark`, { method: 'POST', headers, body });
  expect(response.status).toBe(200);
  const [job] = await (await fetch(`${site.url}/v1/jobs?limit=1`)).json();
  return job.id;
}

it(
  'the report of a verdict and of a run prints to a clean PDF',
  async () => {
    const id = await runBenchmark();
    const expected = {
      verdict: [
        'THE VERDICT OF',
        'the best naive forecast at horizon 12 on',
        'by panel',
        'CC BY-NC-SA',
        '@misc{longrun-verdict',
      ],
      [id]: [
        'BENCHMARK OF WORLD DEV',
        'Who wins',
        'PIT histograms',
        'More than noise',
        'World Bank',
        '@misc{longrun-report',
      ],
    };
    for (const [name, parts] of Object.entries(expected)) {
      const { page, context, faults } = await site.visit(`/report/${name}`, { scheme: 'dark' });
      await page.getByRole('heading', { name: 'How to cite' }).waitFor();
      await settled(page);
      const pdf = await page.pdf({ preferCSSPageSize: true });
      writeFileSync(`${shots}${name === 'verdict' ? 'verdict' : 'benchmark'}.pdf`, pdf);
      const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
        mergePages: true,
      });
      expect(totalPages).toBeGreaterThanOrEqual(2);
      expect(totalPages).toBeLessThanOrEqual(8);
      // spaced letters come out with gaps between some of them
      const close = (words: string) => words.replaceAll(/\s+/g, '');
      for (const part of parts) expect(close(text)).toContain(close(part));
      for (const control of ['Skip to the content', 'Your data', 'Download', 'Print or save'])
        expect(close(text)).not.toContain(close(control));
      expect(faults).toEqual([]);
      await context.close();
    }
  },
  PATIENT,
);

it(
  'an unknown report is told, with a way on',
  async () => {
    const { page, context } = await site.visit('/report/nothing');
    await page
      .getByRole('alert')
      .getByText(/Not found/)
      .waitFor();
    await page.getByRole('link', { name: 'The report of the latest verdict' }).click();
    await page.getByRole('heading', { name: 'How to cite' }).waitFor();
    await context.close();
  },
  PATIENT,
);
