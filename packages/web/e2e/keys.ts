import type { Page } from 'playwright-core';

const TAB = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };

/**
 * Presses Tab many times by real key events. They are sent without waiting for one another: the browser deals
 * with them in order, and need not draw the page for each.
 */
export async function pressTab(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const events = Array.from({ length: times }, () => ['rawKeyDown', 'keyUp'] as const).flat();
  await Promise.all(events.map((type) => session.send('Input.dispatchKeyEvent', { type, ...TAB })));
  await session.detach();
}
