import { type Browser, chromium } from 'playwright-core';
import { findChromium, findHeadlessShell } from '../scripts/lib/find.mjs';

/** The system's Chromium or Chrome: `CHROMIUM_PATH`, or where it is usually put. */
export const CHROMIUM_PATH = findChromium() ?? 'chromium';

/** Quiet on the network: nothing but what the page itself asks for. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** For the whole browser, which has tabs that can be hidden. */
export const CHROMIUM_FLAGS = ['--headless=new', ...QUIET];

/**
 * A real browser for tests: where it is installed the shell, which has one tab on show. Close it when done.
 */
export function launchChromium(extraFlags: readonly string[] = []): Promise<Browser> {
  const shell = process.env['CHROMIUM_PATH'] ? null : findHeadlessShell();
  return shell
    ? chromium.launch({ executablePath: shell, args: [...QUIET, ...extraFlags] })
    : chromium.launch({ executablePath: CHROMIUM_PATH, args: [...CHROMIUM_FLAGS, ...extraFlags] });
}
