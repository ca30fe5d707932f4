/** What must hold on any page, as lists of what does not. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { settled } from './site.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** What axe-core finds serious or critical, one line each. */
export async function seriousFindings(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  // The marks of a chart are presentational under role="img": the chart itself is checked, not its thousand shapes.
  const run = `axe.run({ exclude: ['svg.chart > *'] }, { resultTypes: ['violations'] })`;
  const { violations } = (await page.evaluate(run)) as { violations: Finding[] };
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
    );
}

export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Charts without a role, an accessible name of some length, or a drawing wider than the page. */
export const badCharts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('svg.chart')]
      .filter(
        (svg) => svg.getAttribute('role') !== 'img' || (svg.getAttribute('aria-label') ?? '').length < 15,
      )
      .map((svg) => svg.outerHTML.slice(0, 120)),
  );

/** Controls that a screen reader could not name. */
export const namelessControls = (page: Page): Promise<string[]> =>
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

/** The checks of a page that had to be brought to life first: no sideways scrolling at any width, charts and axe. */
export async function faultsAtAllWidths(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    const over = await sideways(page);
    if (over > 0) found.push(`${width}: ${over} pixels too wide`);
    found.push(...(await badCharts(page)));
  }
  return [...found, ...(await namelessControls(page)), ...(await seriousFindings(page))];
}
