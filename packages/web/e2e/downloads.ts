/** Files saved from the page, as a reader would: open the menu of a chart or table, choose a kind. */
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';

export type Kind = 'PNG' | 'SVG' | 'CSV' | 'ZIP' | 'LaTeX';

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
      .getByRole('button', { name: kind === 'CSV' ? /^CSV$/ : kind })
      .click(),
  ]);
  const bytes = readFileSync(await download.path());
  return { name: download.suggestedFilename(), bytes, text: bytes.toString('utf8') };
}

/** The cells of a CSV file without quoted commas. */
export function readCsv(text: string): { header: string[]; rows: string[][] } {
  const [header, ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  return { header, rows };
}

/** What the text beside a table says, by name. */
export function readSource(zip: Buffer): Record<string, string> {
  const text = strFromU8(unzipSync(zip)['SOURCE.txt']);
  const lines = text.trim().split('\n');
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
  );
}
