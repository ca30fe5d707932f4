/**
 * Pages of a third party: one server for the script, another origin for the page that embeds it, a real
 * browser.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { closePages, sharedChromium } from '../../../test/chromium.ts';
import { bundleClockElement } from '../scripts/bundle.mjs';

interface Resource {
  readonly body: string | Buffer;
  readonly headers: Record<string, string>;
}

function listen(resources: Map<string, Resource>): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    const resource = resources.get(new URL(request.url ?? '/', 'http://host').pathname);
    response.writeHead(resource ? 200 : 404, resource?.headers).end(resource?.body);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({ server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
    });
  });
}

/** The policy an embedding page needs, word for word. */
export function strictPolicy(scriptSource: string): string {
  return [
    `script-src ${scriptSource}`,
    "default-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
  ].join('; ');
}

export interface PageOptions {
  /** Another script tag than the usual one. */
  readonly head?: string;
  readonly css?: string;
  readonly csp?: string;
  readonly charset?: 'utf-8' | 'windows-1252';
  readonly context?: BrowserContextOptions;
  /** Stop the page's clock at this instant; `page.clock.runFor` moves it. */
  readonly clockAt?: number;
  /** Runs before the page's own scripts. */
  readonly init?: () => void;
}

export interface OpenPage {
  readonly page: Page;
  readonly requests: readonly string[];
  readonly problems: readonly string[];
  violations(): Promise<string[]>;
}

declare global {
  interface Window {
    violations: string[];
  }
}

/** Made once for the test files of a worker. */
let bundled: ReturnType<typeof bundleClockElement> | undefined;

export class EmbeddingHost {
  readonly browser: Browser;
  readonly assets: string;
  readonly pages: string;
  readonly integrity: string;
  readonly #servers: readonly Server[];
  readonly #assetFiles: Map<string, Resource>;
  readonly #pageFiles: Map<string, Resource>;
  #count = 0;
  #contexts: BrowserContext[] = [];

  private constructor(
    browser: Browser,
    integrity: string,
    assets: { server: Server; origin: string; files: Map<string, Resource> },
    pages: { server: Server; origin: string; files: Map<string, Resource> },
  ) {
    this.browser = browser;
    this.integrity = integrity;
    this.assets = assets.origin;
    this.pages = pages.origin;
    this.#servers = [assets.server, pages.server];
    this.#assetFiles = assets.files;
    this.#pageFiles = pages.files;
  }

  static async start(): Promise<EmbeddingHost> {
    bundled ??= bundleClockElement();
    const { code, sri } = await bundled;
    // Without a charset in the type, as a plain file server might send it.
    const script = {
      body: code,
      headers: { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' },
    };
    const assetFiles = new Map<string, Resource>([['/clock-element.js', script]]);
    const pageFiles = new Map<string, Resource>([['/clock-element.js', script]]);
    const [assets, pages, browser] = await Promise.all([
      listen(assetFiles),
      listen(pageFiles),
      sharedChromium(),
    ]);
    return new EmbeddingHost(
      browser,
      sri.integrity,
      { ...assets, files: assetFiles },
      { ...pages, files: pageFiles },
    );
  }

  get scriptTag(): string {
    return `<script defer src="${this.assets}/clock-element.js"></script>`;
  }

  /** Another file on the script's origin. */
  addAsset(path: string, body: string): string {
    const headers = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' };
    this.#assetFiles.set(path, { body, headers });
    return this.assets + path;
  }

  /** Put a page on the embedding origin, under the strict policy; the answer is its address. */
  addPage(
    body: string,
    { head = this.scriptTag, css = '', csp, charset = 'utf-8' }: PageOptions = {},
  ): string {
    const path = `/page-${++this.#count}`;
    const html = `<!doctype html><title>host</title><link rel="icon" href="data:,">
      <link rel="stylesheet" href="${path}.css">${head}<body>${body}`;
    this.#pageFiles.set(`${path}.css`, { body: css, headers: { 'content-type': 'text/css' } });
    this.#pageFiles.set(path, {
      body: Buffer.from(html, charset === 'utf-8' ? 'utf8' : 'latin1'),
      headers: {
        'content-type': `text/html; charset=${charset}`,
        'content-security-policy': csp ?? strictPolicy(this.assets),
      },
    });
    return this.pages + path;
  }

  async open(body: string, options: PageOptions = {}): Promise<OpenPage> {
    const url = this.addPage(body, options);
    const context = await this.browser.newContext(options.context);
    this.#contexts.push(context);
    const page = await context.newPage();
    const requests: string[] = [];
    const problems: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.addInitScript(() => {
      window.violations = [];
      document.addEventListener('securitypolicyviolation', (event) => {
        window.violations.push(`${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    if (options.clockAt !== undefined) {
      // it runs until it is paused, which a busy machine may take its time for
      await page.clock.install({ time: options.clockAt - 3_600_000 });
      await page.clock.pauseAt(options.clockAt);
    }
    if (options.init) await page.addInitScript(options.init);
    await page.goto(url);
    return { page, requests, problems, violations: () => page.evaluate(() => window.violations) };
  }

  /** Close the pages opened so far: their clocks would go on running. */
  async closePages(): Promise<void> {
    await Promise.all(this.#contexts.splice(0).map((context) => context.close()));
  }

  async close(): Promise<void> {
    await closePages();
    for (const server of this.#servers) server.close();
  }
}

/** What the first clock on the page shows: the part asked for, or all of the readout. */
export function reading(page: Page, part: 'readout' | 'short' | 'canonical' = 'readout'): Promise<string> {
  return page.evaluate(
    (name) =>
      document.querySelector('clock-element')!.shadowRoot!.querySelector(`[part=${name}]`)!.textContent,
    part,
  );
}
