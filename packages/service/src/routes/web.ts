import { readFile } from 'node:fs/promises';
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

/**
 * `index.html`, which answers for every address of the page; undefined where the page is not built. It is
 * told the server's public address: citations carry it, and the share picture needs an absolute one.
 */
export async function readPage(publicUrl: readonly string[]): Promise<Buffer | undefined> {
  const folder = pageFolder();
  if (folder === undefined) return undefined;
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  return Buffer.from(withAddress(html, publicUrl.find((url) => url !== '*') ?? ''));
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
  page: Buffer | undefined,
  embed: readonly string[],
): Promise<void> {
  const folder = pageFolder();
  if (folder === undefined || page === undefined) return;
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/');
      reply.setHeader('vary', 'accept-encoding');
      reply.setHeader('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  const sendPage = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', CACHE.revalidated).send(page);
  app.get('/', sendPage);
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
