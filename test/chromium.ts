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

function launch(): Promise<Browser> {
  const shell = process.env['CHROMIUM_PATH'] ? null : findHeadlessShell();
  return chromium.launch({
    ...(shell
      ? { executablePath: shell, args: QUIET }
      : { executablePath: CHROMIUM_PATH, args: CHROMIUM_FLAGS }),
    // the runner ends its workers by a signal, and the browser ends when its pipe to the worker closes
    ...{ handleSIGTERM: false, handleSIGINT: false, handleSIGHUP: false },
  });
}

let browser: Promise<Browser> | undefined;

/**
 * The real browser that the test files of a worker share; where it is installed the shell, which has one tab
 * on show. What pages keep belongs to their context. At its end a file calls `closePages`.
 */
export async function sharedChromium(): Promise<Browser> {
  if (!(await browser?.catch(() => undefined))?.isConnected()) browser = launch();
  return browser!;
}

/** Closes all pages of the shared browser, those of tests that failed included. */
export async function closePages(): Promise<void> {
  const contexts = (await browser?.catch(() => undefined))?.contexts() ?? [];
  await Promise.all(contexts.map((context) => context.close()));
}
