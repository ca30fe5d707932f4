/** Steps on Your data that several tests take. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** Two annual series with decimal commas. */
export const csv = (rows: number): string =>
  `date;a;b\n${Array.from({ length: rows }, (_, i) => `${1950 + i};${(Math.sin(i / 3) * 5).toFixed(2).replace('.', ',')};${i * 2},5`).join('\n')}`;

export const give = (page: Page, text: string): Promise<void> => page.getByLabel('Paste numbers').fill(text);

/** The file behind a button. */
export async function saved(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFileSync(await download.path());
}
