import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CACHE } from '../http/headers.ts';
import { framedHeaders } from '../http/security-headers.ts';

/** The built page, or undefined where it is not built or not installed. */
function pageFolder(): string | undefined {
  try {
    return dirname(createRequire(import.meta.url).resolve('@longrun/web/index.html'));
  } catch {
    return undefined;
  }
}

const YEAR_SECONDS = 31_536_000;

/**
 * Addresses of the page itself; the rest of the space is the API's, where an unknown path is a 404 problem.
 */
const PAGES = [
  'explore',
  'your-data',
  'benchmark',
  'judge',
  'live',
  'diagnostics',
  'records',
  'civilizations',
  'clock',
  'verdict',
  'learn',
  'report',
];

/** The same page twice: for `/` it names what the verdict needs, so that it is loaded at once. */
export interface WebPage {
  readonly home: Buffer;
  readonly other: Buffer;
}

/**
 * `home.html` and `index.html`, which answers for every other address; undefined where the page is not built.
 * They are told the server's public address: citations carry it, and the share picture needs an absolute one.
 */
export async function readPage(publicUrl: readonly string[]): Promise<WebPage | undefined> {
  const folder = pageFolder();
  if (folder === undefined) return undefined;
  const address = publicUrl.find((url) => url !== '*') ?? '';
  const read = async (name: string): Promise<Buffer> =>
    Buffer.from(withAddress(await readFile(join(folder, name), 'utf8'), address));
  const other = await read('index.html');
  // a page built by an earlier version has one file for all addresses
  return { home: await read('home.html').catch(() => other), other };
}

/** An address is a serialised URL: it holds no quotation mark. */
const withAddress = (html: string, address: string): string =>
  html
    .replace('name="longrun-address" content=""', () => `name="longrun-address" content="${address}"`)
    .replace('content="/share.png"', () => `content="${address}/share.png"`);

/**
 * The observatory: hashed assets for ever, `index.html` for every address of the page. Pages of the origins
 * `embed` may frame what lies under `/embed`.
 */
export async function webRoutes(
  app: FastifyInstance,
  page: WebPage | undefined,
  embed: readonly string[],
): Promise<void> {
  const folder = pageFolder();
  if (folder === undefined || page === undefined) return;
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: ['assets/**'],
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/');
      reply.setHeader('vary', 'accept-encoding');
      reply.setHeader('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  // One route for all of them: two hundred take longer to make than the rest of the server.
  const assets = new Set(await readdir(join(folder, 'assets')));
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const { name } = request.params;
    return assets.has(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound();
  });
  const sender = (html: Buffer) => async (_request: FastifyRequest, reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', CACHE.revalidated).send(html);
  const sendPage = sender(page.other);
  app.get('/', sender(page.home));
  for (const name of PAGES) {
    app.get(`/${name}`, sendPage);
    app.get(`/${name}/*`, sendPage);
  }
  const framed = framedHeaders(embed);
  app.get('/embed/*', async (request, reply) => {
    if (embed.length > 0) reply.removeHeader('x-frame-options').headers(framed);
    return sendPage(request, reply);
  });
}
