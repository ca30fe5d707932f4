/** The real server and a real browser, with everything that must not happen on a page written down. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { closePages, sharedChromium } from '../../../test/chromium.ts';
import { temporaryFolder } from '../../../test/run/folders.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

const WEB = fileURLToPath(new URL('../', import.meta.url));

/** Builds the page unless it is there: the server reads it when it starts. */
function ensureBuilt(): void {
  if (existsSync(`${WEB}dist/index.html`)) return;
  execFileSync('npx', ['vite', 'build', '--logLevel', 'warn'], { cwd: WEB, stdio: 'inherit' });
}

export interface Site {
  readonly url: string;
  readonly server: TestServer;
  readonly browser: Browser;
  /** A page of its own; `faults` fills with what must not happen. */
  visit(path: string, options?: VisitOptions): Promise<Visit>;
  close(): Promise<void>;
}

export interface VisitOptions {
  readonly width?: number;
  readonly scheme?: 'light' | 'dark';
  readonly reducedMotion?: boolean;
  /** Whether the screen takes fingers. */
  readonly touch?: boolean;
  /** What to arrange before the page is opened, such as routes. */
  readonly before?: (context: BrowserContext) => Promise<unknown>;
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors, uncaught errors, policy violations, failed requests and requests to another origin. */
  readonly faults: string[];
}

/**
 * `prepare` may fill the state folder before the server opens it; the store starts empty unless `published`.
 * `rounds` is a folder of sealed rounds.
 */
export async function openSite(
  prepare?: (state: string) => Promise<void>,
  { published = false, rounds }: { published?: boolean; rounds?: string } = {},
): Promise<Site> {
  ensureBuilt();
  const state = temporaryFolder('web');
  await prepare?.(state);
  const env = { LONGRUN_PUBLISHED: published ? '1' : '0', LONGRUN_ROUNDS: rounds ?? join(state, 'rounds') };
  const server = await startTestServer({ state, env });
  const browser = await sharedChromium();
  return {
    url: server.url,
    server,
    browser,
    visit: (path, options = {}) => visit(browser, server.url, path, options),
    async close() {
      await closePages();
      await server.stop();
    },
  };
}

/** Ends the wait for something that never comes; it says nothing about speed. */
const OUTER_LIMIT_MS = 300_000;

async function visit(browser: Browser, base: string, path: string, options: VisitOptions): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1440, height: 900 },
    colorScheme: options.scheme ?? 'light',
    reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
    acceptDownloads: true,
    hasTouch: options.touch ?? false,
  });
  context.setDefaultTimeout(OUTER_LIMIT_MS);
  await options.before?.(context);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(base) && !/^(blob|data):/.test(url)) faults.push(`another origin: ${url}`);
  });
  await page.exposeFunction('reportViolation', (text: string) => faults.push(`policy: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      (window as never as { reportViolation(text: string): void }).reportViolation(
        `${event.violatedDirective} ${event.blockedURI}`,
      );
    });
  });
  await page.goto(base + path);
  await settled(page);
  return { page, context, faults };
}

/** Nothing is loading and no forecast is under way. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('.waiting, [aria-busy="true"]'));
  // Charts follow a new width by a resize observer: every drawing is as wide as its frame before anything is
  // looked at.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.drawing')].every((frame) => {
      const chart = frame.querySelector('svg.chart');
      return chart === null || chart.getAttribute('width') === String(frame.clientWidth);
    }),
  );
  await page.waitForTimeout(50);
}
