import type { Page } from 'playwright-core';

/**
 * Drags a file in from outside the browser and lets go of it over a point of the page. The browser makes the
 * DataTransfer and the events itself, and does what it does with a file that nobody takes: it leaves the page
 * to open it.
 */
export async function dropFile(
  page: Page,
  path: string,
  at: { readonly x: number; readonly y: number },
  held: () => Promise<void> = async () => {},
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    if (type === 'drop') await held();
    await session.send('Input.dispatchDragEvent', { type, ...at, data });
  }
  await session.detach();
}
