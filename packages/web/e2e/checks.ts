/** What must hold on any page, as lists of what does not. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { settled } from './site.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** The rules of axe-core that a theme can break: it changes colours alone. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe-core finds, one line each; by every rule, by those of colour or without them. */
export async function axeFindings(page: Page, rules?: 'colour' | 'structure'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // The marks of a chart are presentational under role="img": the chart itself is checked, not its thousand
  // shapes.
  const options = {
    resultTypes: ['violations'],
    ...(rules === 'colour' && { runOnly: COLOUR_RULES }),
    ...(rules === 'structure' && {
      rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])),
    }),
  };
  const run = `axe.run({ exclude: ['svg.chart > *'] }, ${JSON.stringify(options)})`;
  const { violations } = (await page.evaluate(run)) as { violations: Finding[] };
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
}

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Charts without a role, an accessible name of some length, or a drawing wider than the page. */
const badCharts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('svg.chart')]
      .filter(
        (svg) => svg.getAttribute('role') !== 'img' || (svg.getAttribute('aria-label') ?? '').length < 15,
      )
      .map((svg) => svg.outerHTML.slice(0, 120)),
  );

/** Dots that are not drawn where their attributes say: a style that animates `cx` can leave them behind. */
const strayDots = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<SVGCircleElement>('svg.chart circle')]
      .filter((dot) => {
        const meant = new DOMPoint(Number(dot.getAttribute('cx')), Number(dot.getAttribute('cy')));
        const { x, y } = meant.matrixTransform(dot.getScreenCTM()!);
        const box = dot.getBoundingClientRect();
        return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) > 1;
      })
      .map((dot) => `stray ${dot.outerHTML.slice(0, 120)}`),
  );

/** Controls that a screen reader could not name. */
const namelessControls = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input, select, textarea')]
      .filter((control) => {
        const labels = [...((control as HTMLInputElement).labels ?? [])]
          .map((label) => label.textContent)
          .join('');
        return (
          ((control.getAttribute('aria-label') ?? '') + (control.textContent ?? '') + labels).trim() === ''
        );
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  );

/** axe-core looks at the narrowest and the widest: between them nothing is drawn that neither has. */
const WIDTHS = [
  { device: 'phone', width: 360, axe: 'structure' },
  { device: 'tablet', width: 768, axe: null },
  { device: 'desktop', width: 1440, axe: undefined },
] as const;

/**
 * What is wrong with a page at any width, and at the widest in the dark theme, which changes colours alone:
 * sideways scrolling, charts and controls without a name, dots out of place, and what axe-core finds. `look`
 * is called at each of the four.
 */
export async function faultsAtAllSizes(
  page: Page,
  look: (size: string) => Promise<unknown> = async () => {},
): Promise<string[]> {
  const found: string[] = [];
  const note = async (size: string, faults: readonly Promise<string[]>[]) => {
    const over = await sideways(page);
    if (over > 0) found.push(`${size}: ${over} pixels too wide`);
    for (const fault of (await Promise.all(faults)).flat()) found.push(`${size}: ${fault}`);
    await look(size);
  };
  await page.emulateMedia({ colorScheme: 'light' });
  for (const { device, width, axe } of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    const drawn = [badCharts(page), strayDots(page), namelessControls(page)];
    await note(`${device}-light`, axe === null ? drawn : [...drawn, axeFindings(page, axe)]);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  await note('desktop-dark', [strayDots(page), axeFindings(page, 'colour')]);
  return found;
}
