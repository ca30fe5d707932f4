/** Steps on Your data that several tests take. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** Two annual series with decimal commas. */
export function csv(rows: number): string {
  const wave = (i: number): string => (Math.sin(i / 3) * 5).toFixed(2).replace('.', ',');
  const lines = Array.from({ length: rows }, (_, i) => `${1950 + i};${wave(i)};${i * 2},5`);
  return ['date;a;b', ...lines].join('\n');
}

export const give = (page: Page, text: string): Promise<void> => page.getByLabel('Paste numbers').fill(text);

/** The file behind a button. */
export async function saved(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFileSync(await download.path());
}
