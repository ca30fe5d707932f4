/** Files saved from the page, as a reader would: open the menu of a chart or table, choose a kind. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

export type Kind = 'PNG' | 'SVG' | 'CSV' | 'LaTeX';

export interface Saved {
  readonly name: string;
  readonly bytes: Buffer;
  readonly text: string;
}

/** `title` is how the title of the chart begins. */
export async function saveAs(page: Page, title: string, kind: Kind): Promise<Saved> {
  const opener = page.getByRole('button', { name: `Download ${title}` }).first();
  await opener.click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('list', { name: `Download ${title}` })
      .getByRole('button', { name: kind })
      .click(),
  ]);
  const bytes = readFileSync(await download.path());
  return { name: download.suggestedFilename(), bytes, text: bytes.toString('utf8') };
}

/** The comment lines of a CSV file by name, and its cells. */
export function readCsv(text: string): { told: Record<string, string>; header: string[]; rows: string[][] } {
  const lines = text.trim().split('\n');
  const told = lines
    .filter((line) => line.startsWith('# '))
    .map((line) => [line.slice(2, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]);
  const [header, ...rows] = lines.filter((line) => !line.startsWith('# ')).map((line) => line.split(','));
  return { told: Object.fromEntries(told), header, rows };
}
