import type { Page } from 'playwright-core';
import { firstUses } from '../src/lib/terms.ts';

/** What headings, labels and prose say, outside of controls, links, code and drawings. */
const texts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const skipped =
      'a, button, code, pre, svg, select, textarea, h1, [data-plain], .eyebrow, .visually-hidden, [aria-hidden="true"]';
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement!;
      if (parent.closest(skipped) === null && parent.checkVisibility())
        found.push(walker.currentNode.nodeValue!);
    }
    return found;
  });

/** Words of the glossary that the page uses and defines nowhere. */
export async function undefinedWords(page: Page): Promise<string[]> {
  const used = new Set<string>();
  for (const text of await texts(page)) firstUses(text, used);
  const defined = new Set(
    await page
      .locator('main [data-term]')
      .evaluateAll((words) => words.map((word) => word.getAttribute('data-term'))),
  );
  return [...used].filter((of) => !defined.has(of));
}
