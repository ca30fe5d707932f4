import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../scripts/lib/find.mjs';

/** The system's Chromium or Chrome: `CHROMIUM_PATH`, or where it is usually put. */
export const CHROMIUM_PATH = findChromium() ?? 'chromium';

/** Headless, and quiet on the network: nothing but what the page itself asks for. */
export const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** A real browser for tests. Close it when done. */
export function launchChromium(extraFlags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM_PATH, args: [...CHROMIUM_FLAGS, ...extraFlags] });
}
